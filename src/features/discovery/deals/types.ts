import type { Deal } from '../../../api/discovery/deals'
import type { CouponWorth, PacketWorth } from '../../../entities/dealRules'

/** Props of both layouts of a deal. */
export interface DealCardProps {
  readonly deal: Deal
  /** True only with a measured position. */
  readonly showsDistance: boolean
  /** On the page of the flash sale the card omits the sale's tag. */
  readonly isOnSalePage?: boolean
  /** Start of a sale that is still to come, epoch ms; null if it is not known. The card has it instead of the label to buy. */
  readonly startsAt?: number | null | undefined
  /** On the page of a campaign the card omits its tag. */
  readonly campaignId?: string | undefined
  /** False on the page of its store: the card omits the store's name, its distance and its opening status. */
  readonly showsStore?: boolean
  /** False where an order takes another benefit than the coupon of a product. */
  readonly showsCoupon?: boolean
  /** A packet that the user is about to use: the card names the price with it. */
  readonly packet?: PacketWorth | undefined
  /** A coupon that the user may use: the card names the price with it. */
  readonly couponWorth?: CouponWorth | undefined
  readonly onTap: (assetId: string) => void
  /** Omitted on the store's own page. */
  readonly onStoreTap?: ((assetId: string) => void) | undefined
}
