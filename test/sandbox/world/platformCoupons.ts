import type { Deal } from '../../../src/api/deals'
import { GROUPS } from './content/kinds'
import type { Kind } from './content/kinds'
import { createDice } from './dice'
import { pictureUrl } from './storeCard'
import { localized, rupiah } from './words'

/** A coupon that any shop of a category takes. */
export interface PlatformCoupon {
  readonly group: Kind['group']
  readonly deal: Deal
}

const AMOUNTS = [5_000, 10_000, 15_000, 20_000, 25_000]
const PICTURES = ['e-hadiah', 'e-koin']

/** Every coupon of the platform once, in the order of this seed. */
export function createPlatformCoupons(seed: string | number): readonly PlatformCoupon[] {
  const dice = createDice(seed, 'platformCoupons')
  const coupons = GROUPS.flatMap(({ id: group, words: [id, en, zh] }) => AMOUNTS.map((discountAmount) => {
    const amount = rupiah(discountAmount)
    const deal: Deal = {
      assetId: `coupon-${group}-${discountAmount}`, assetType: 'PLATFORM_COUPON', imageUrl: pictureUrl(dice.pick(PICTURES)),
      assetName: localized([`Kupon ${id} ${amount}`, `${en} coupon ${amount}`, `${zh}优惠券${amount}`]),
      coupon: { couponTemplateId: `tpl-${group}-${discountAmount}`, discountAmount }, userGroupCheckResult: true,
    }
    return { turn: dice.next(), coupon: { group, deal } }
  }))
  return coupons.sort((a, b) => a.turn - b.turn).map(({ coupon }) => coupon)
}
