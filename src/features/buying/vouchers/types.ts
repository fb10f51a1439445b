import type { Coordinates } from '../../../api/fields'

/** Distance check of the server. */
export interface Nearness {
  readonly isAllowed: boolean
  /** Metres to the nearest store that accepts the voucher. */
  readonly distance: number
  /** Maximum distance for redeeming, metres. */
  readonly within: number
  readonly storeName: string
  readonly coordinates?: Coordinates | undefined
}

/** Failure kind, and code and message of the server. */
export interface RedeemTrouble {
  readonly kind: string
  readonly code: string
  readonly message: string
}

/**
 * Reason why redeeming failed. refused: by the server · tooFar: too far at the time of the request · lost: the request
 * never arrived, so the voucher is unchanged.
 */
export type RedeemRefusal = 'refused' | 'tooFar' | 'lost'

export type PlaceTrouble = 'denied' | 'unavailable' | 'timeout' | 'unsupported'

/** Dialog about one voucher. Each new position starts another. */
interface Asked {
  readonly dialogId: string
}
interface Placed extends Asked {
  readonly position: Coordinates
  /** Accuracy radius, metres. */
  readonly accuracy: number
}
interface Near extends Placed {
  readonly nearness: Nearness
}

export type RedeemDialog =
  | ({ readonly phase: 'locating' } & Asked)
  | ({ readonly phase: 'noPosition'; readonly reason: PlaceTrouble } & Asked)
  | ({ readonly phase: 'checking' } & Placed)
  | ({ readonly phase: 'notChecked'; readonly kind: string } & Asked)
  | ({ readonly phase: 'tooFar' } & Near)
  | ({ readonly phase: 'asking' } & Near)
  | ({ readonly phase: 'redeeming' } & Near)
  | ({ readonly phase: 'unknown' } & Near)
  | ({ readonly phase: 'done' } & Asked)
  | ({ readonly phase: 'failed'; readonly reason: RedeemRefusal; readonly trouble: RedeemTrouble | null } & Asked)

/** By voucher; absent if it is not being redeemed. */
export type RedeemingState = Readonly<Record<string, RedeemDialog>>

/** Result of redeeming; `usableUntil` only for paper vouchers. Epoch ms. */
export type Redeemed = {
  readonly redeemedTime: number
  readonly usableUntil?: number
}
