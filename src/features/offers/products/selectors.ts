import { createSelector } from 'reselect'
import type { Deal } from '../../../api/deals'
import type { Product } from '../../../api/products'
import type { StoreCard } from '../../../api/stores'
import { selectDeal, selectStore } from '../../../entities/selectors'
import type { WithEntities } from '../../../entities/selectors'
import { familyNames } from '../../../loading/names'
import { selectResource } from '../../../loading/resource/selectors'
import type { WithResources } from '../../../loading/resource/selectors'
import { parseQuery } from '../../../navigation/links'

/** The stores at which one product can be redeemed, by its skuId. */
export const productStoresFeed = familyNames('product-stores')

/** The page of a product that is not for sale yet, by the token that shows it. */
export const previewPage = familyNames('product-preview')
/** A product's page, by the text of what its address says about it. */
export const productPage = familyNames('product')

/** What an address says about a product; the skuId is all that it needs. */
const KEYS = ['skuId', 'isFlashSale', 'detailId', 'pageId', 'storeId'] as const
export type ProductQuery = Readonly<Partial<Record<(typeof KEYS)[number], string>>>

/** What an address says about a product, as one text, or null when it names none. */
export function productIdOf(params: ProductQuery): string | null {
  if (!params.skuId) return null
  return new URLSearchParams(KEYS.flatMap((key) => (params[key] ? [[key, params[key]]] : []))).toString()
}

/** The query in such a text. */
export function queryIn(id: string): ProductQuery & { readonly skuId: string } {
  const query: ProductQuery = parseQuery(id)
  return { ...query, skuId: query.skuId ?? '' }
}

/** The page that an address asks for, or null when it names no product. */
export function productResource(params: ProductQuery): string | null {
  const id = productIdOf(params)
  return id && productPage.of(id)
}

/** What a product's page was asked for with, or null for a page of another kind. */
export function queryOf(resource: string): (ProductQuery & { readonly skuId: string }) | null {
  const id = productPage.idIn(resource)
  return id === null ? null : queryIn(id)
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

/** Cards of the same product: in lists of other stores that sell it, for one. */
export function selectSameProduct(state: WithEntities, { skuId, assetId }: Deal): readonly Deal[] {
  return Object.values(state.entities.deals).filter((deal) => deal.skuId === skuId && deal.assetId !== assetId)
}
