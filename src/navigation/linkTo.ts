import { ROUTES } from './routes'
import type { Screen } from './routes'

/** What the URLs of screens say, by screen; one that is not here says nothing. Popups and campaign tags come on top. */
interface ScreenParams {
  readonly merchant: { readonly poiId: string; readonly channel_id?: string } | StoreOfDeal
  readonly merchantDetail: { readonly poiId: string }
  readonly imagePreview: { readonly poiId: string; readonly at: string }
  readonly categoryPoiList: { readonly id: string }
  readonly rank: { readonly id?: string }
  readonly mall: { readonly mallId: string }
  readonly flashDeal: { readonly pageId?: string }
  readonly brandsHomepage: { readonly brandId: string }
  readonly favoritesList: { readonly list?: 'products' }
  readonly groupCouponDetail: ProductParams
  readonly confirmOrder: ProductParams | TableParams
  readonly payPage: OrderParams
  readonly payProgress: OrderParams & { readonly payType: string }
  readonly payResult: OrderParams
  readonly payCode: OrderParams
  readonly purchaseSuccess: OrderParams
  readonly playVideo: { readonly contentId: string }
  readonly voucher: { readonly voucherId: string }
  readonly couponDetail: { readonly couponId: string } | { readonly detailId: string }
  readonly groupCouponOrderDetail: OrderParams
  readonly redEnvelopeDetail: { readonly redEnvelopeId: string }
  readonly friendActivity: { readonly referralCode?: string }
  readonly redEnvelopeProducts: { readonly redEnvelopeId?: string; readonly activityId?: string }
}

/** The store that the card of a deal names. */
interface StoreOfDeal {
  readonly storeId: string
  readonly cpType: string
  readonly channel_id?: string
}

/** A product, its part in a flash sale, and the store that it is bought at. */
export interface ProductParams {
  readonly skuId: string
  readonly isFlashSale?: 'true' | 'false'
  readonly detailId?: string
  readonly pageId?: string
  readonly storeId?: string
}

interface OrderParams {
  readonly orderId: string
}

/** A table in a store, where guests order together. */
interface TableParams {
  readonly storeId: string
  readonly tableNo: string
}

/** What must be said to link to a screen: nothing for a screen without parameters. */
export type LinkTo<Name extends Screen> = Name extends keyof ScreenParams
  ? Record<never, never> extends ScreenParams[Name] ? [params?: ScreenParams[Name]] : [params: ScreenParams[Name]]
  : []

const PATHS = new Map(ROUTES.map(({ screen, paths }) => [screen, paths.at(-1) ?? '/']))

/** The path of a screen with its parameters, those that are undefined or '' left out: `/platform/mall?mallId=mall01`. */
export function linkTo<Name extends Screen>(screen: Name, ...[params = {}]: LinkTo<Name>): string {
  const said = Object.entries(params).filter((each): each is [string, string] => each[1] !== undefined && each[1] !== '')
  const query = new URLSearchParams(said).toString()
  const path = PATHS.get(screen) ?? '/'
  return query === '' ? path : `${path}?${query}`
}
