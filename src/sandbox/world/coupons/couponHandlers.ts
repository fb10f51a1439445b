import type { ClaimableCoupon } from '../../../api/offers/couponFields'
import type { couponDetail, couponProductList, couponStoreList } from '../../../api/offers/coupons'
import type { Deal } from '../../../api/discovery/deals'
import type { BodyOf, DataOf } from '../../../api/kit/endpoint'
import type { Account } from '../accounts/accounts'
import type { Claims } from './claims'
import { COUPON_TERMS, USAGE_RULES } from '../content/ruleTexts'
import { restrictionOf, type CouponKind, type Template } from './couponKinds'
import { centreOf, nearestFirst } from '../basics/nearness'
import { detailIdOf } from './offers'
import type { PlatformCoupon } from './platformCoupons'
import type { ProductLists } from '../catalogue/products/productLists'
import { REFUSALS, refuse } from '../refusals'
import { pictureUrl } from '../content/pictures'
import { cardPage, type CardInputs } from '../stores/storeCard'
import type { Store } from '../stores/createStores'
import type { Wallet, WalletHandlers } from '../orders/wallet'
import { localized } from '../basics/localizedText'

export interface CouponSources extends CardInputs {
  readonly templates: ReadonlyMap<string, Template>
  readonly claims: Claims
  readonly wallet: Wallet
  readonly walletHandlers: WalletHandlers
  readonly lists: ProductLists
}

/** Coupons before and after they are claimed. An id names a piece in a wallet or a template. */
export function createCoupons({ templates, claims, wallet, walletHandlers, lists, ...cards }: CouponSources) {
  const byDetail = new Map([...templates.keys()].map((kindId) => [detailIdOf(kindId), kindId]))
  const kindOf = (couponId: string, account: Account | null): CouponKind =>
    wallet.piece(account, couponId)?.kind ?? templates.get(couponId) ?? refuse(REFUSALS.noSuchCoupon)

  return {
    /** The coupons of a store's merchant and of its products. */
    ofStore: ({ merchantId }: Store, account: Account | null): ClaimableCoupon[] =>
      [...templates.values()].filter((template) => template.merchantId === merchantId).flatMap(({ kindId, stores }) => {
        const coupon = claims.viewOf(kindId, account)
        return coupon ? { ...coupon, availableStoreNum: stores.length } : []
      }),

    /** The coupons of a merchant for the whole bill that are not claimed out, as a guest sees them. */
    ofBrand: (merchantId: string): ClaimableCoupon[] =>
      [...templates.values()].filter((template) => template.merchantId === merchantId && template.type === 'STORE_COUPON')
        .flatMap(({ kindId }) => claims.viewOf(kindId, null) ?? []).filter(({ isNotCollected = false }) => !isNotCollected),

    /** A platform coupon as a deal in a list. */
    dealOf({ assetId, templateId, name, picture }: PlatformCoupon, account: Account | null): Deal {
      const coupon = claims.viewOf(templateId, account)
      return {
        assetId, assetType: 'PLATFORM_COUPON', assetName: localized(name), imageUrl: pictureUrl(picture),
        detailId: detailIdOf(templateId), ...(coupon === null ? {} : { coupon }), userGroupCheckResult: true,
      }
    },

    detail({ couponId, detailId, position }: BodyOf<typeof couponDetail>, account: Account | null): DataOf<typeof couponDetail> {
      const kindId = couponId ?? byDetail.get(detailId ?? '') ?? ''
      const piece = wallet.piece(account, kindId)
      const kind = piece?.kind ?? kindOf(kindId, account)
      const template = templates.get(kind.kindId)
      const own = piece ?? wallet.unused(account, kind.kindId)
      const coupon = claims.viewOf(kind.kindId, account) ?? unclaimable(kind)
      return {
        detailId: detailIdOf(kind.kindId),
        coupon: {
          ...coupon, orderUseLimitNum: 1, availableStoreNum: kind.stores.length,
          ...(template === undefined ? {} : { receiveTimesDailyLimit: template.dailyLimit, receiveTimesLimit: template.limit }),
        },
        ...(own === null ? {} : { own: walletHandlers.viewOf(own, position), effectiveStartTime: own.from, effectiveEndTime: own.until }),
        imageUrl: pictureUrl(kind.picture), terms: localized(COUPON_TERMS),
        usageRules: [USAGE_RULES.notWithPackets, USAGE_RULES.hours].map(localized), validDays: kind.validDays, ...restrictionOf(kind),
      }
    },

    stores(body: BodyOf<typeof couponStoreList>, account: Account | null): DataOf<typeof couponStoreList> {
      return cardPage(nearestFirst(kindOf(body.couponId, account).stores, centreOf(body)), body, 'coupon-1', cards)
    },

    products: (body: BodyOf<typeof couponProductList>, account: Account | null): DataOf<typeof couponProductList> =>
      lists.ofKind(kindOf(body.couponId, account), body, account),
  }
}
export type Coupons = ReturnType<typeof createCoupons>

/** An envelope or a voucher, which cannot be claimed. */
function unclaimable({ kindId, name, type }: CouponKind): ClaimableCoupon {
  return { couponTemplateId: kindId, couponName: localized(name), couponType: type, isReceive: true }
}
