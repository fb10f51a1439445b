import type { productListPageDetail, queryProductList } from '../../../../api/offers/campaigns'
import type { couponProductList } from '../../../../api/offers/coupons'
import type { BodyOf, DataOf } from '../../../../api/kit/endpoint'
import type { Coordinates } from '../../../../api/kit/fields'
import type { Account } from '../../accounts/accounts'
import { EXTRA_OFF, OCCASIONS } from '../../content/occasions'
import { CAMPAIGN_TERMS } from '../../content/ruleTexts'
import type { CouponKind } from '../../coupons/couponKinds'
import { dealPrices, dealState } from '../../../../entities/dealRules'
import type { DealCards } from '../dealCards'
import type { Rng } from '../../basics/rng'
import { roundOf, type FlashSaleItems } from '../../promotions/flashSaleItems'
import { endOfDay, endOfMonth, endOfWeek } from '../../basics/days'
import { DEFAULT_POSITION, metresBetween } from '../../basics/geo'
import { nearestFirst } from '../../basics/nearness'
import { offersOf, type Offer } from '../../coupons/offers'
import type { FactsOf } from './productFacts'
import { REFUSALS, refuse } from '../../refusals'
import { createQueryCache, sliceOf } from '../../basics/queryCache'
import { pictureUrl } from '../../content/pictures'
import { localized } from '../../basics/localizedText'

/** The id of the product list of a coupon, a campaign or a flash sale round. */
export function listIdOf(subject: string): string {
  return `list-${subject}`
}

export interface ProductListSources {
  readonly now: () => number
  readonly offers: readonly Offer[]
  readonly factsOf: FactsOf
  readonly flash: FlashSaleItems
  readonly dealOf: DealCards
  /** The coupon or envelope of an id, or null. */
  readonly kindOf: (kindId: string) => CouponKind | null
  readonly rng: Rng
}

interface Entry {
  readonly offer: Offer
  readonly round?: number
}

/** The last moment of a campaign that runs at this time, epoch ms. */
const ENDS = { week: endOfWeek, month: endOfMonth, nextMonth: (now: number) => endOfMonth(endOfDay(endOfMonth(now), 1)) } as const

/** Products of a campaign, a coupon or a flash sale round. */
export function createProductLists({ now, offers, factsOf, flash, dealOf, kindOf, rng }: ProductListSources) {
  const queryCache = createQueryCache<Entry>()
  /** Products that this user can buy come first, of those the ones of open shops; within that, the nearest first. */
  const inCampaign = (activityId: string, position: Coordinates | undefined, account: Account | null): readonly Entry[] => {
    const rankOf = (offer: Offer) => {
      const deal = dealOf(offer, { account })
      if (dealState(deal) !== 'available') return 2
      return deal.storeInfo?.openStatus === 'CLOSED' ? 1 : 0
    }
    const centre = position ?? DEFAULT_POSITION
    return offers.filter(({ product: { skuId } }) => factsOf(skuId ?? '').promotion?.activityId === activityId)
      .map((offer) => ({ offer, rank: rankOf(offer), metres: metresBetween(centre, offer.store.at) }))
      .sort((a, b) => a.rank - b.rank || a.metres - b.metres).map(({ offer }): Entry => ({ offer }))
  }
  /** Products in a running flash sale are left out, except the coupon's only one if the limit of the sale allows its minimum. */
  const takes = ({ skuId, threshold }: CouponKind, { product }: Offer) => {
    const item = flash.entryOf(product.skuId ?? '')?.item
    return item === undefined || (skuId !== undefined && item.price * item.limit >= threshold)
  }
  /** Products that this user can buy with it come first; within that, the nearest first. */
  const forCoupon = (kind: CouponKind, position: Coordinates | undefined, account: Account | null) => {
    const { stores, skuId, threshold } = kind
    const rankOf = (offer: Offer) => {
      const deal = dealOf(offer, { account, position })
      if (dealState(deal) !== 'available') return 2
      return (dealPrices(deal)?.now ?? 0) >= threshold ? 0 : 1
    }
    return offersOf(nearestFirst(stores, position ?? DEFAULT_POSITION), ({ product }) => skuId === undefined || product.skuId === skuId)
      .filter((offer) => takes(kind, offer))
      .map((offer) => ({ offer, rank: rankOf(offer) })).sort((a, b) => a.rank - b.rank).map(({ offer }): Entry => ({ offer }))
  }
  const listOf = (productListId: string, position: Coordinates | undefined, account: Account | null): readonly Entry[] => {
    const [, subject = ''] = /^list-(.+)$/.exec(productListId) ?? []
    const round = roundOf(subject)
    if (round > 0) return flash.inOrder(round, position, 2).map(({ offer }) => ({ offer, round }))
    const kind = kindOf(subject)
    return kind === null ? inCampaign(subject, position, account) : forCoupon(kind, position, account)
  }
  const page = (make: () => readonly Entry[], body: PageBody, account: Account | null) => {
    const { list, queryId } = queryCache.listFor(body.queryId, make, rng)
    const { items, hasMore } = sliceOf(list, body)
    return { assetList: items.map(toDeal(body, account)), hasMore, queryId }
  }
  const toDeal = ({ position }: Pick<PageBody, 'position'>, account: Account | null) => ({ offer, round }: Entry) =>
    dealOf(offer, { account, position, ...(round === undefined ? {} : { round }) })

  return {
    campaign(body: BodyOf<typeof productListPageDetail>, account: Account | null): DataOf<typeof productListPageDetail> {
      const { activityId } = body
      const occasion = OCCASIONS.find((one) => one.activityId === activityId) ?? refuse(REFUSALS.noSuchCampaign)
      const { items, hasMore } = sliceOf(inCampaign(activityId, body.position, account), body)
      const [id, en, zh] = ['id', 'en', 'zh'].map((language) => pictureUrl(`${occasion.banner}-${language}`))
      return {
        activityId, pageType: 'CAMPAIGN', title: localized(occasion.texts), subTitle: localized(EXTRA_OFF),
        bannerUrl: { 'id-ID': id, 'en-US': en, 'zh-CN': zh }, ruleDesc: localized(CAMPAIGN_TERMS),
        effectiveEndTime: ENDS[occasion.endsWith](now()),
        items: items.map(toDeal(body, account)), productListId: listIdOf(activityId), hasMore,
      }
    },

    query: (body: BodyOf<typeof queryProductList>, account: Account | null): DataOf<typeof queryProductList> =>
      page(() => listOf(body.productListId, body.position, account), body, account),

    /** The products that a coupon or an envelope is valid for. */
    ofKind: (kind: CouponKind, body: PageBody, account: Account | null): DataOf<typeof couponProductList> =>
      page(() => forCoupon(kind, body.position, account), body, account),
  }
}
export type ProductLists = ReturnType<typeof createProductLists>

interface PageBody {
  readonly pageNo: number
  readonly pageSize: number
  readonly queryId?: string | undefined
  readonly position?: Coordinates | undefined
}
