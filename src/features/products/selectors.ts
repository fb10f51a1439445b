import { createSelector } from 'reselect'
import type { Deal } from '../../api/deals'
import type { Product } from '../../api/products'
import type { StoreCard } from '../../api/stores'
import { selectDeal, selectStore } from '../../entities/selectors'
import type { WithEntities } from '../../entities/selectors'
import { feedNames } from '../../loading/feed/names'
import { selectResource } from '../../loading/resource/selectors'
import type { WithResources } from '../../loading/resource/selectors'
import { parseQuery } from '../../navigation/links'

/** The stores at which one product can be redeemed, by its skuId. */
export const productStoresFeed = feedNames('product-stores')

/** What is shown by a token is known by no other name: there is one at a time. */
export const PREVIEW_RESOURCE = 'product-preview'
const PRODUCT = 'product:'

/** What an address says about a product; the skuId is all that it needs. */
const KEYS = ['skuId', 'isFlashSale', 'detailId', 'pageId', 'storeId'] as const
export type ProductQuery = Readonly<Partial<Record<(typeof KEYS)[number], string>>>

/** The resource of the page that an address asks for, or null when it names no product. */
export function productResource(params: ProductQuery): string | null {
  if (!params.skuId) return null
  return PRODUCT + queryText(params)
}

/** What a product's page was asked for with, or null for a resource of another kind. */
export function queryOf(resource: string): (ProductQuery & { readonly skuId: string }) | null {
  if (!resource.startsWith(PRODUCT)) return null
  const query: ProductQuery = parseQuery(resource.slice(PRODUCT.length))
  return { ...query, skuId: query.skuId ?? '' }
}

function queryText(params: ProductQuery): string {
  return new URLSearchParams(KEYS.flatMap((key) => (params[key] ? [[key, params[key]]] : []))).toString()
}

/** Fields that a product has beyond its card. */
type OnlyOfProduct = Exclude<keyof Product, keyof Deal | 'store'>

/** What a product's page keeps: the card and the store by their ids. */
export type ProductContent = Pick<Product, OnlyOfProduct | 'skuId' | 'status'> & {
  readonly assetId: string
  readonly poiId: string | null
  /** When what the sale's clock counts is over, epoch ms; null without one. */
  readonly flashSaleEndsAt: number | null
}

/** A product's page put together. */
export interface ProductView {
  readonly product: Omit<ProductContent, 'assetId' | 'poiId'>
  readonly deal: Deal
  readonly store: StoreCard | null
}

type WithProduct = WithEntities & WithResources

/** What a product's page came to, or null before it came. */
export function selectProductContent(state: WithResources, resource: string): ProductContent | null {
  return (selectResource(state, resource)?.content ?? null) as ProductContent | null
}

/** A product's page put together again from its entities, or null before it came. One selector a page. */
export function makeSelectProduct() {
  return createSelector(
    [
      selectProductContent,
      (state: WithProduct, resource: string) => selectDeal(state, selectProductContent(state, resource)?.assetId ?? ''),
      (state: WithProduct, resource: string) => selectStore(state, selectProductContent(state, resource)?.poiId ?? ''),
    ],
    (product, deal, store): ProductView | null => (product && deal ? { product, deal, store } : null),
  )
}

/** The pages of products that are kept. */
export const selectProductPages = createSelector([(state: WithResources) => state.resources], (resources) =>
  Object.keys(resources).filter((name) => name === PREVIEW_RESOURCE || queryOf(name) !== null),
)

/** Cards of the same product: in lists of other stores that sell it, for one. */
export function selectSameProduct(state: WithEntities, { skuId, assetId }: Deal): readonly Deal[] {
  return Object.values(state.entities.deals).filter((deal) => deal.skuId === skuId && deal.assetId !== assetId)
}
