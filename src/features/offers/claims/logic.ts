import type { ClaimableCoupon } from '../../../api/offers/couponFields'
import type { couponDetail } from '../../../api/offers/coupons'
import type { DataOf } from '../../../api/kit/endpoint'
import type { redPacketDetail } from '../../../api/offers/redEnvelopes'
import { OPEN, UNKNOWN, type Outcome } from '../../../data/mutation/logic'
import type { Mutation } from '../../../data/mutation/reducer'
import type { Json } from '../../../shared/json'
import { COUPON_CLAIM, ENVELOPE_CLAIM } from './intents'
import type { ClaimedCoupon, ClaimedEnvelopes, ClaimStatus } from './types'

/** All pieces of a coupon, or all envelopes of a packet, are claimed. */
const SOLD_OUT_CODES: readonly string[] = ['9000002', '10000008']

/**
 * Refusals about the user or the offer: not eligible (9000012, 9200103, 9200105), does not exist (9000013, 10000006). None of them follows
 * a successful claim.
 * Any other refusal may answer a retransmission of the request, which a browser sends automatically after losing a response. It counts only
 * after reading back.
 */
const FINAL_REFUSALS: readonly string[] = ['9000012', '9000013', '9200103', '9200105', '10000006']

/** Returns `OPEN` for a final refusal, which leaves the offer unchanged. Null means: read back first. */
export function finalRefusalOf({ code }: { readonly code: string }): typeof OPEN | null {
  return FINAL_REFUSALS.includes(code) ? OPEN : null
}

const SOLD_OUT = { is: 'failed', reason: 'soldOut' } as const
const ALREADY_CLAIMED = { is: 'failed', reason: 'had' } as const

/** Outcome of a claim that yielded no piece: sold out if the server's page or refusal says so. */
function outcomeWithoutPiece(isSoldOut: boolean, code: string | undefined): typeof SOLD_OUT | typeof OPEN {
  return isSoldOut || SOLD_OUT_CODES.includes(code ?? '') ? SOLD_OUT : OPEN
}

/** Derives a claim's outcome from the coupon's page. `code` is that of the preceding refusal, if any. */
export function couponOutcome({ coupon, own }: DataOf<typeof couponDetail>, code?: string): Outcome<ClaimedCoupon> {
  const { couponTemplateId, couponType, activityId, isReceive, isNotCollected } = coupon
  const couponId = own?.couponId ?? coupon.couponId
  if (couponId !== undefined) return { is: 'succeeded', result: { couponTemplateId, couponId, couponType, activityId } }
  return isReceive ? ALREADY_CLAIMED : outcomeWithoutPiece(isNotCollected ?? false, code)
}

/** Derives a claim's outcome from the packet's page. */
export function envelopeOutcome(
  { activityId, isReceived, isNotCollected }: DataOf<typeof redPacketDetail>, code?: string,
): Outcome<ClaimedEnvelopes> {
  if (isReceived) return { is: 'succeeded', result: { activityId, couponIds: [] } }
  return outcomeWithoutPiece(isNotCollected ?? false, code)
}

/** Outcome if reading back failed: a sold-out refusal counts, until a list or page shows the piece. */
export function outcomeWithoutReadBack(failure: { readonly code: string } | null): typeof SOLD_OUT | typeof UNKNOWN {
  return SOLD_OUT_CODES.includes(failure?.code ?? '') ? SOLD_OUT : UNKNOWN
}

type CouponFlags = Pick<ClaimableCoupon, 'couponId' | 'isReceive' | 'isNotCollected' | 'token'>

/** Status of a coupon. The claim wins, because it is newer than the server's data; without a claim the server's data decides. */
export function claimStatusOf(coupon: CouponFlags, claim: Mutation | null): ClaimStatus {
  if (claim?.phase === 'failed') return claim.reason as 'had' | 'soldOut'
  if (claim) return ({ pending: 'claiming', unknown: 'unknown', open: 'claimable', succeeded: 'toUse' } as const)[claim.phase]
  if (coupon.couponId !== undefined) return 'toUse'
  if (coupon.isReceive) return 'had'
  if (coupon.isNotCollected) return 'soldOut'
  return coupon.token === undefined ? 'none' : 'claimable'
}

/** The claim status that a server response contains, with the mutation it concerns. */
export interface ServerClaimState {
  readonly name: typeof COUPON_CLAIM | typeof ENVELOPE_CLAIM
  readonly key: string
  readonly isClaimed: boolean
  readonly isSoldOut: boolean
}

type CouponFlagsWithId = Pick<CouponFlags, 'couponId' | 'isReceive' | 'isNotCollected'> & { readonly couponTemplateId?: string }

interface ClaimableEntity {
  readonly coupon?: CouponFlagsWithId
  readonly coupons?: readonly CouponFlagsWithId[]
  readonly activityId?: string
  readonly isReceived?: boolean
  readonly isNotCollected?: boolean
}

/** Extracts claim statuses from an entity or page content: a deal's coupon, a store's coupons, a coupon's page or a packet's page. */
export function serverClaimStates(entity: Json): readonly ServerClaimState[] {
  if (typeof entity !== 'object' || entity === null || Array.isArray(entity)) return []
  const { coupon, coupons, activityId, isReceived, isNotCollected: isSoldOut = false } = entity as ClaimableEntity
  const couponFlags = [...(coupon ? [coupon] : []), ...(Array.isArray(coupons) ? (coupons as readonly CouponFlagsWithId[]) : [])]
  const couponStates = couponFlags.flatMap(({ couponTemplateId: key, couponId, isReceive = false, isNotCollected = false }) =>
    key === undefined
      ? []
      : [{ name: COUPON_CLAIM, key, isClaimed: couponId !== undefined || isReceive, isSoldOut: isNotCollected } as const])
  if (activityId === undefined || isReceived === undefined) return couponStates
  return [...couponStates, { name: ENVELOPE_CLAIM, key: activityId, isClaimed: isReceived, isSoldOut }]
}

/** True if data that was requested after the claim settled contradicts it. `loadId` identifies the request. */
export function isOutdated(claim: Mutation | null, { isClaimed, isSoldOut }: ServerClaimState, loadId: string): boolean {
  if (!claim || !('since' in claim) || !claim.since.includes(loadId)) return false
  return claim.phase === 'failed' && claim.reason === 'soldOut' ? !isSoldOut || isClaimed : !isClaimed
}
