import type { ClaimableCoupon } from '../../../api/couponFields'
import type { couponDetail } from '../../../api/coupons'
import type { DataOf } from '../../../api/endpoint'
import type { redPacketDetail } from '../../../api/redEnvelopes'
import type { Outcome } from '../../../loading/mutation/logic'
import { OPEN, UNKNOWN } from '../../../loading/mutation/logic'
import type { Mutation } from '../../../loading/mutation/reducer'
import type { Json } from '../../../shared/json'
import { COUPON_CLAIM, ENVELOPE_CLAIM } from './intents'
import type { ClaimedCoupon, ClaimedEnvelopes, ClaimStatus } from './types'

/** Others claimed all pieces of a coupon; all envelopes of a packet. */
const SOLD_OUT_CODES: readonly string[] = ['9000002', '10000008']

/**
 * Refusals that say something about the shopper or the offer and never that a claim went through before: not for him (9000012, 9200103,
 * 9200105), no such thing (9000013, 10000006). Any other may be the answer to a second copy of the call, which a browser sends by itself
 * when an answer gets lost: it is believed only after reading back.
 */
const FINAL_REFUSALS: readonly string[] = ['9000012', '9000013', '9200103', '9200105', '10000006']

/** A refusal that is what it says, whatever was sent before: the offer stays as it was. Else null. */
export function refusalOf({ code }: { readonly code: string }): typeof OPEN | null {
  return FINAL_REFUSALS.includes(code) ? OPEN : null
}

const SOLD_OUT = { is: 'failed', reason: 'soldOut' } as const
const ALREADY_CLAIMED = { is: 'failed', reason: 'had' } as const

/** The outcome of a claim that is not held: sold out if the server shows or said so. */
function withoutPiece(soldOut: boolean, code: string | undefined): typeof SOLD_OUT | typeof OPEN {
  return soldOut || SOLD_OUT_CODES.includes(code ?? '') ? SOLD_OUT : OPEN
}

/** What a coupon's page says of a claim; `code` is that of the refusal before, if there was one. */
export function couponOutcome({ coupon, own }: DataOf<typeof couponDetail>, code?: string): Outcome<ClaimedCoupon> {
  const { couponTemplateId, couponType, activityId, isReceive, isNotCollected } = coupon
  const couponId = own?.couponId ?? coupon.couponId
  if (couponId !== undefined) return { is: 'succeeded', result: { couponTemplateId, couponId, couponType, activityId } }
  return isReceive ? ALREADY_CLAIMED : withoutPiece(isNotCollected ?? false, code)
}

/** What a packet's page says of a claim. */
export function envelopeOutcome(
  { activityId, isReceived, isNotCollected }: DataOf<typeof redPacketDetail>, code?: string,
): Outcome<ClaimedEnvelopes> {
  if (isReceived) return { is: 'succeeded', result: { activityId, couponIds: [] } }
  return withoutPiece(isNotCollected ?? false, code)
}

/**
 * The outcome where nothing could be looked up after `failure`: "all are gone" is believed. Should it have been the answer to a second copy
 * of a claim that took the last piece, the next list or page that shows the piece says so.
 */
export function withoutLookUp(failure: { readonly code: string } | null): typeof SOLD_OUT | typeof UNKNOWN {
  return SOLD_OUT_CODES.includes(failure?.code ?? '') ? SOLD_OUT : UNKNOWN
}

type Seen = Pick<ClaimableCoupon, 'couponId' | 'isReceive' | 'isNotCollected' | 'token'>

/** How a coupon stands: by its claim, which is newer than what the server sent with it; without one as the server sent it. */
export function claimStatusOf(coupon: Seen, claim: Mutation | null): ClaimStatus {
  if (claim?.phase === 'failed') return claim.reason as 'had' | 'soldOut'
  if (claim) return ({ pending: 'claiming', unknown: 'unknown', open: 'claimable', succeeded: 'toUse' } as const)[claim.phase]
  if (coupon.couponId !== undefined) return 'toUse'
  if (coupon.isReceive) return 'had'
  if (coupon.isNotCollected) return 'soldOut'
  return coupon.token === undefined ? 'none' : 'claimable'
}

/** What the server shows of a coupon or a packet, by the claim that it is about. */
export interface ClaimNews {
  readonly name: typeof COUPON_CLAIM | typeof ENVELOPE_CLAIM
  readonly key: string
  readonly isHeld: boolean
  readonly isSoldOut: boolean
}

type SeenCoupon = Pick<Seen, 'couponId' | 'isReceive' | 'isNotCollected'> & { readonly couponTemplateId?: string }

interface Thing {
  readonly coupon?: SeenCoupon
  readonly coupons?: readonly SeenCoupon[]
  readonly activityId?: string
  readonly isReceived?: boolean
  readonly isNotCollected?: boolean
}

/** The news in a thing that the server sent: a deal with its coupon, a store with its, a coupon's page, a packet's. */
export function newsIn(thing: Json): readonly ClaimNews[] {
  if (typeof thing !== 'object' || thing === null || Array.isArray(thing)) return []
  const { coupon, coupons, activityId, isReceived, isNotCollected: isSoldOut = false } = thing as Thing
  const seen = [...(coupon ? [coupon] : []), ...(Array.isArray(coupons) ? (coupons as readonly SeenCoupon[]) : [])]
  const ofCoupons = seen.flatMap(({ couponTemplateId: key, couponId, isReceive = false, isNotCollected = false }) =>
    key === undefined ? [] : [{ name: COUPON_CLAIM, key, isHeld: couponId !== undefined || isReceive, isSoldOut: isNotCollected } as const])
  if (activityId === undefined || isReceived === undefined) return ofCoupons
  return [...ofCoupons, { name: ENVELOPE_CLAIM, key: activityId, isHeld: isReceived, isSoldOut }]
}

/** Whether news that were requested after a claim was settled say otherwise. `loadId` is that of the request. */
export function isOutdated(claim: Mutation | null, { isHeld, isSoldOut }: ClaimNews, loadId: string): boolean {
  if (!claim || !('since' in claim) || !claim.since.includes(loadId)) return false
  return claim.phase === 'failed' && claim.reason === 'soldOut' ? !isSoldOut || isHeld : !isHeld
}
