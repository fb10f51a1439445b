import type { Localized } from '../../../api/fields'
import type { SaleStatus } from '../../../api/home'

export type { SaleStatus }

/** Why a sale's page did not come: too many ask, it is not for this shopper, there is no such sale, or anything else. */
export type Refusal = 'busy' | 'notAllowed' | 'unknown' | 'failed'

/** What the server says of a sale. `feed` is the list of its page; `countdownTime` seconds as of `receivedAt`, epoch ms. */
export interface ReceivedSale {
  readonly feed: string
  readonly pageId: string
  readonly status: SaleStatus
  readonly countdownTime: number
  readonly receivedAt: number
  readonly title: Localized
  readonly productListId: string | null
  /** The sale after this one, null when none is known. */
  readonly nextPageId: string | null
}

/** What the server said of a sale, and its clock. */
export interface Sale extends Omit<ReceivedSale, 'feed' | 'countdownTime' | 'receivedAt'> {
  readonly clock: 'running' | 'over' | 'still'
  /** Epoch ms. */
  readonly endsAt: number
}

/** One page; `refusal` says why the last try brought nothing, null when it did. */
export interface SalePage {
  readonly sale: Sale | null
  readonly refusal: Refusal | null
}
