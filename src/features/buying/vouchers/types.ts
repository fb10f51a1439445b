import type { Coordinates } from '../../../api/fields'

/** What the server said about where the shopper stands. */
export interface Nearness {
  readonly isAllowed: boolean
  /** Metres to the nearest store that takes it. */
  readonly distance: number
  /** Metres within which it is redeemed. */
  readonly within: number
  readonly storeName: string
  readonly coordinates?: Coordinates | undefined
}

/** Why something could not be asked or was refused: the kind of failure, the server's code and message. */
export interface RedeemTrouble {
  readonly kind: string
  readonly code: string
  readonly message: string
}

/**
 * Why nothing was redeemed. refused: the server decided · tooFar: it was too far at the last moment · lost: the call never arrived, and the
 * voucher is as it was.
 */
export type RedeemRefusal = 'refused' | 'tooFar' | 'lost'

/** Why there is no position. */
export type PlaceTrouble = 'denied' | 'unavailable' | 'timeout' | 'unsupported'

/** One dialog about one voucher; each look at the position begins another. */
interface Asked {
  readonly dialogId: string
}
interface Placed extends Asked {
  readonly position: Coordinates
  /** Metres by which the position may be wrong. */
  readonly accuracy: number
}
interface Near extends Placed {
  readonly nearness: Nearness
}

/** How far redeeming one voucher has come. */
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

/** By voucher; one that is not here is not being redeemed. */
export type RedeemingState = Readonly<Record<string, RedeemDialog>>

/** What a redeemed voucher says of it: when, and for a paper one until when it is good. Epoch ms. */
export type Redeemed = {
  readonly redeemedTime: number
  readonly usableUntil?: number
}
