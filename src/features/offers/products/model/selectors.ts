import { createSelector } from 'reselect'
import type { Deal } from '../../../../api/discovery/deals'
import type { Product } from '../../../../api/offers/products'
import type { StoreCard } from '../../../../api/discovery/stores'
import { selectDeal, selectStore, type WithEntities } from '../../../../entities/selectors'
import { familyNames } from '../../../../data/declare'
import { selectResource, type WithResources } from '../../../../data/resource/selectors'
import { parseQuery } from '../../../../navigation/links'
import type { EpochMs, Id } from '../../../../shared/meaning'

/** The stores that redeem a product's voucher; the id is its skuId. */
export const productStoresFeed = familyNames('product-stores')

/** The page of a product that is not for sale yet; the id is the preview token. */
export const previewPage = familyNames<ProductContent>('product-preview')
/** A product's page; the id has the format of `productIdOf`. */
export const productPage = familyNames<ProductContent>('product')

/** Parameters of a product's URL. Only `skuId` is required. */
const PRODUCT_PARAMS = ['skuId', 'isFlashSale', 'detailId', 'pageId', 'storeId'] as const
export type ProductQuery = Readonly<Partial<Record<(typeof PRODUCT_PARAMS)[number], string>>>

/** Encodes the URL's parameters as a query string; null without a skuId. */
export function productIdOf(params: ProductQuery): string | null {
  if (!params.skuId) return null
  return new URLSearchParams(PRODUCT_PARAMS.flatMap((key) => (params[key] ? [[key, params[key]]] : []))).toString()
}

/** Inverse of `productIdOf`. */
export function parseProductKey(id: string): ProductQuery & { readonly skuId: string } {
  const query: ProductQuery = parseQuery(id)
  return { ...query, skuId: query.skuId ?? '' }
}

/** The resource name of the product in a URL; null without a skuId. */
export function productResource(params: ProductQuery): string | null {
  const id = productIdOf(params)
  return id && productPage.of(id)
}

/** The parameters of a product's page; null for a page of another kind. */
export function productQueryOf(resource: string): (ProductQuery & { readonly skuId: string }) | null {
  const id = productPage.idIn(resource)
  return id === null ? null : parseProductKey(id)
}

/** Fields of a product that its deal does not have. */
type ProductOnlyField = Exclude<keyof Product, keyof Deal | 'store'>

/** Stores the deal and the store by id; `makeSelectProduct` joins them again. */
export type ProductContent = Pick<Product, ProductOnlyField | 'skuId' | 'status'> & {
  readonly assetId: Id
  readonly poiId: Id | null
  /** End of the sale's countdown, epoch ms; null without one. */
  readonly flashSaleEndsAt: EpochMs | null
}

/** A product's page joined with its entities. */
export interface ProductView {
  readonly product: Omit<ProductContent, 'assetId' | 'poiId'>
  readonly deal: Deal
  readonly store: StoreCard | null
}

type WithProduct = WithEntities & WithResources

export function selectProductContent(state: WithResources, resource: string): ProductContent | null {
  return (selectResource(state, resource)?.content ?? null) as ProductContent | null
}

/** Joins a product's page with its entities; null before the page has loaded. Create one selector per page. */
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

/** Deals of the same product at other stores. */
export function selectSameProduct(state: WithEntities, { skuId, assetId }: Deal): readonly Deal[] {
  return Object.values(state.entities.deals).filter((deal) => deal.skuId === skuId && deal.assetId !== assetId)
}
