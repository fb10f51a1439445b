import type { Deal } from '../../../api/discovery/deals'

/** Props of both layouts of a deal. */
export interface DealCardProps {
  readonly deal: Deal
  /** True only with a measured position. */
  readonly showsDistance: boolean
  /** On the page of its flash sale: without the sale's tag, which all cards would have, and with the distance beside the opening status. */
  readonly isOnSalePage?: boolean
  readonly onTap: (assetId: string) => void
  /** Omitted on the store's own page. */
  readonly onStoreTap?: ((assetId: string) => void) | undefined
}
