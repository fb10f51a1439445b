import type { ClaimableCoupon } from '../../api/couponFields'
import type { DataOf } from '../../api/endpoint'
import type { couponDetail } from '../../api/coupons'
import type { redPacketDetail } from '../../api/redEnvelopes'
import type { Json } from '../../shared/json'
import type { Claim, Offer, Standing } from './types'

/** All of it was claimed by others. */
export const CLAIMED_OUT = '9000002'
/** No more of a packet. */
const PACKETS_GONE = '10000008'

/**
 * Refusals that say something about the shopper or the offer and never that a claim went through before: not for him (9000012, 9200103,
 * 9200105), no such thing (9000013, 10000006). Any other may be the answer to a second copy of the call, which a browser sends by itself
 * when an answer gets lost: it is believed only after looking.
 */
const FINAL_REFUSALS: readonly string[] = ['9000012', '9000013', '9200103', '9200105', '10000006']

const PACKET = 'packet:'

/** Names what is claimed: a template, or a packet. */
export function claimIdOf(offer: Offer): string {
  return offer.kind === 'coupon' ? offer.couponTemplateId : packetClaim(offer.activityId)
}

/** The claim of a packet. */
export function packetClaim(activityId: string): string {
  return `${PACKET}${activityId}`
}

/** The packet that a claim is about, or null for a coupon's. */
export function packetIn(claimId: string): string | null {
  return claimId.startsWith(PACKET) ? claimId.slice(PACKET.length) : null
}

/** Whether a tap may ask the server: never while a request is pending, nor for what is settled. */
export function mayAsk(claim: Claim | null): boolean {
  return claim === null || claim.phase === 'open' || claim.phase === 'unknown'
}

/** Whether a refusal is what it says, whatever was asked before. */
export function isFinal({ kind, code }: { readonly kind: string; readonly code: string }): boolean {
  return kind === 'refused' && FINAL_REFUSALS.includes(code)
}

/** Whether a refusal says that there is no more. */
export function saysGone(code: string): boolean {
  return code === CLAIMED_OUT || code === PACKETS_GONE
}

/** The outcome of a wish, as the server shows the thing afterwards. */
export type Outcome =
  | { readonly is: 'claimed'; readonly couponId: string | null; readonly couponType?: string; readonly activityId?: string }
  | { readonly is: 'soldOut' | 'had' | 'open' }

/** What a coupon's page says of a wish for it. */
export function couponOutcome({ coupon, own }: DataOf<typeof couponDetail>): Outcome {
  const { couponType, activityId, isReceive, isNotCollected } = coupon
  const couponId = own?.couponId ?? coupon.couponId
  if (couponId !== undefined) {
    return { is: 'claimed', couponId, ...(couponType ? { couponType } : {}), ...(activityId ? { activityId } : {}) }
  }
  if (isReceive) return { is: 'had' }
  return { is: isNotCollected ? 'soldOut' : 'open' }
}

/** What a packet's page says of a wish for it. */
export function packetOutcome({ isReceived, isNotCollected }: DataOf<typeof redPacketDetail>): Outcome {
  if (isReceived) return { is: 'claimed', couponId: null }
  return { is: isNotCollected ? 'soldOut' : 'open' }
}

type Seen = Pick<ClaimableCoupon, 'couponId' | 'isReceive' | 'isNotCollected' | 'token'>

const STANDINGS: Readonly<Record<Claim['phase'], Standing>> = {
  claiming: 'claiming', unknown: 'unknown', open: 'claimable', claimed: 'toUse', had: 'had', soldOut: 'soldOut',
}

/** How a coupon stands: by its claim, which is newer than what the server sent with it; without one as the server sent it. */
export function standingOf(coupon: Seen, claim: Claim | null): Standing {
  if (claim) return STANDINGS[claim.phase]
  if (coupon.couponId !== undefined) return 'toUse'
  if (coupon.isReceive) return 'had'
  if (coupon.isNotCollected) return 'soldOut'
  return coupon.token === undefined ? 'none' : 'claimable'
}

/** How full the bar of what is claimed is drawn: a little looks like something, nothing stays nothing. */
export function shownPercent(percent: number): number {
  if (percent <= 0) return 0
  if (percent < 10) return 35
  return percent <= 42 ? 42 : Math.min(100, percent)
}

/** What the server says of a coupon or a packet, by the claim that it is about. */
export interface News {
  readonly claimId: string
  readonly held: boolean
  readonly gone: boolean
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
export function newsIn(thing: Json): readonly News[] {
  if (typeof thing !== 'object' || thing === null || Array.isArray(thing)) return []
  const { coupon, coupons, activityId, isReceived, isNotCollected: gone = false } = thing as Thing
  const seen = [...(coupon ? [coupon] : []), ...(Array.isArray(coupons) ? (coupons as readonly SeenCoupon[]) : [])]
  const packet = activityId !== undefined && isReceived !== undefined ? [{ claimId: packetClaim(activityId), held: isReceived, gone }] : []
  return [
    ...seen.flatMap(({ couponTemplateId: claimId, couponId, isReceive = false, isNotCollected = false }) =>
      claimId === undefined ? [] : [{ claimId, held: couponId !== undefined || isReceive, gone: isNotCollected }]),
    ...packet,
  ]
}

/** Whether news say something else than a claim that was settled before. */
export function contradicts(phase: Claim['phase'], { held, gone }: News): boolean {
  return phase === 'soldOut' ? !gone || held : !held
}
