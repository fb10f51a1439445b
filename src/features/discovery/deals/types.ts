import type { Deal } from '../../../api/deals'

/** What the card of a deal is given, in either form. */
export interface DealCardProps {
  readonly deal: Deal
  /** Only after a real fix. */
  readonly showsDistance: boolean
  readonly onTap: (assetId: string) => void
  /** Left out where the store is the page that one is on. */
  readonly onStoreTap?: ((assetId: string) => void) | undefined
}
