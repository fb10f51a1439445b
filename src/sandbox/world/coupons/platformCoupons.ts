import { GROUPS, type Kind, type Texts } from '../content/kinds'
import { createRng } from '../basics/rng'

/** A coupon that all stores of a category accept. */
export interface PlatformCoupon {
  readonly group: Kind['group']
  readonly templateId: string
  /** Its id as a deal in a list. */
  readonly assetId: string
  readonly name: Texts
  readonly discountAmount: number
  readonly threshold: number
  readonly picture: string
}

/** Discount and minimum order, in rupiah. */
const AMOUNTS = [[5_000, 20_000], [10_000, 30_000], [15_000, 40_000], [20_000, 60_000], [25_000, 80_000]] as const
const PICTURES = ['e-hadiah', 'e-koin']

/** Of a category whose English name is that of a place. */
const ENGLISH: Partial<Record<Kind['group'], string>> = { ngopi: 'Coffee & cake' }

/** Every coupon of the platform once, in an order that depends on the seed. */
export function createPlatformCoupons(seed: string | number): readonly PlatformCoupon[] {
  const rng = createRng(seed, 'platformCoupons')
  const coupons = GROUPS.flatMap(({ id: group, texts: [id, en, zh] }) => AMOUNTS.map(([discountAmount, threshold]) => {
    const coupon: PlatformCoupon = {
      group, discountAmount, threshold, picture: rng.pick(PICTURES),
      templateId: `tpl-${group}-${discountAmount}`, assetId: `coupon-${group}-${discountAmount}`,
      name: [`Kupon ${id}`, `${ENGLISH[group] ?? en} coupon`, `${zh}优惠券`],
    }
    return { sortValue: rng.next(), coupon }
  }))
  return coupons.sort((a, b) => a.sortValue - b.sortValue).map(({ coupon }) => coupon)
}
