import type { Localized } from '../../../api/kit/fields'
import type { SaleStatus } from '../../../api/discovery/home'
import type { Count, EpochMs, Id } from '../../../shared/meaning'

export type { SaleStatus }

/** `busy`: server overloaded; `notAllowed`: user not eligible; `unknown`: no sale has this id; `failed`: any other reason. */
export type Refusal = 'busy' | 'notAllowed' | 'unknown' | 'failed'

/** `feed` is the list of the sale's page. `countdownTime` is in seconds, counted from `receivedAt` (epoch ms). */
export interface ReceivedSale {
  readonly feed: Id
  readonly pageId: Id
  readonly status: SaleStatus
  readonly countdownTime: Count
  readonly receivedAt: EpochMs
  readonly title: Localized
  readonly productListId: Id | null
  /** The next sale; null if the server names none. */
  readonly nextPageId: Id | null
}

/** The server's data of a sale and the state of its clock. */
export interface Sale extends Omit<ReceivedSale, 'feed' | 'countdownTime' | 'receivedAt'> {
  readonly clock: 'running' | 'over' | 'still'
  /** Epoch ms. */
  readonly endsAt: EpochMs
}

/** `refusal` is the failure of the last request, or null after a success. */
export interface SalePage {
  readonly sale: Sale | null
  readonly refusal: Refusal | null
}
