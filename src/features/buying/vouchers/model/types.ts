import type { Coordinates } from '../../../../api/kit/fields'

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
export interface RedeemError {
  readonly kind: string
  readonly code: string
  readonly message: string
}

/** tooFar: too far at the time of the request · lost: the request never arrived, so the voucher is unchanged. */
export type RedeemRefusal = 'refused' | 'tooFar' | 'lost'

export type PositionError = 'denied' | 'unavailable' | 'timeout' | 'unsupported'

/** Dialog about one voucher. Each new position starts another. */
interface DialogBase {
  readonly dialogId: string
}
interface WithPosition extends DialogBase {
  readonly position: Coordinates
  /** Accuracy radius, metres. */
  readonly accuracy: number
}
interface WithNearness extends WithPosition {
  readonly nearness: Nearness
}

export type RedeemDialog =
  | ({ readonly phase: 'locating' } & DialogBase)
  | ({ readonly phase: 'noPosition'; readonly reason: PositionError } & DialogBase)
  | ({ readonly phase: 'checking' } & WithPosition)
  | ({ readonly phase: 'notChecked'; readonly kind: string } & DialogBase)
  | ({ readonly phase: 'tooFar' } & WithNearness)
  | ({ readonly phase: 'asking' } & WithNearness)
  | ({ readonly phase: 'redeeming' } & WithNearness)
  | ({ readonly phase: 'unknown' } & WithNearness)
  | ({ readonly phase: 'done' } & DialogBase)
  | ({ readonly phase: 'failed'; readonly reason: RedeemRefusal; readonly error: RedeemError | null } & DialogBase)

/** By voucher; absent if it is not being redeemed. */
export type RedeemingState = Readonly<Record<string, RedeemDialog>>

/** Result of redeeming; `usableUntil` only for paper vouchers. Epoch ms. */
export type Redeemed = {
  readonly redeemedTime: number
  readonly usableUntil?: number
}
