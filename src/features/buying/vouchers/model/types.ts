import type { OPEN_STATUSES } from '../../../../api/discovery/storeInfo'
import type { Coordinates } from '../../../../api/kit/fields'
import type { Count, EpochMs, Hours, Id, Private, Sentence } from '../../../../shared/meaning'

/** Distance check of the server. */
export interface Nearness {
  readonly isAllowed: boolean
  /** Metres to the nearest store that accepts the voucher. */
  readonly distance: Private<number>
  /** Maximum distance for redeeming, metres. */
  readonly within: Count
  readonly storeName: Private<string>
  readonly coordinates?: Coordinates | undefined
  readonly openStatus?: (typeof OPEN_STATUSES)[number] | undefined
  readonly opensAt?: { readonly inDays: Count; readonly day: Count; readonly time: Hours } | undefined
}

/** Failure kind, and code and message of the server. */
export interface RedeemError {
  readonly kind: Id
  readonly code: Id
  readonly message: Sentence
}

/** tooFar: too far at the time of the request · lost: the request never arrived, so the voucher is unchanged. */
export type RedeemRefusal = 'refused' | 'tooFar' | 'lost'

export type PositionError = 'denied' | 'unavailable' | 'timeout' | 'unsupported'

/** Dialog about one voucher. Each new position starts another. */
interface DialogBase {
  readonly dialogId: Id
}
interface WithPosition extends DialogBase {
  readonly position: Coordinates
  /** Accuracy radius, metres. */
  readonly accuracy: Private<number>
}
interface WithNearness extends WithPosition {
  readonly nearness: Nearness
}

export type RedeemDialog =
  | ({ readonly phase: 'locating' } & DialogBase)
  | ({ readonly phase: 'noPosition'; readonly reason: PositionError } & DialogBase)
  | ({ readonly phase: 'checking' } & WithPosition)
  | ({ readonly phase: 'notChecked'; readonly kind: Id } & DialogBase)
  | ({ readonly phase: 'tooFar' } & WithNearness)
  | ({ readonly phase: 'confirming' } & WithNearness)
  | ({ readonly phase: 'redeeming' } & WithNearness)
  | ({ readonly phase: 'unknown' } & WithNearness)
  | ({ readonly phase: 'done' } & DialogBase)
  | ({ readonly phase: 'failed'; readonly reason: RedeemRefusal; readonly error: RedeemError | null } & DialogBase)

/** By voucher; absent if it is not being redeemed. */
export type RedeemingState = Readonly<Record<Id, RedeemDialog>>

/** Result of redeeming; `usableUntil` only for paper vouchers. Epoch ms. */
export type Redeemed = {
  readonly redeemedTime: EpochMs
  readonly usableUntil?: EpochMs
}
