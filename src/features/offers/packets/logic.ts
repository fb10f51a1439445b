import type { Activity } from '../../../api/offers/packets'
import { OPEN, type Outcome } from '../../../data/mutation/logic'
import type { ClaimedPackets } from './events'
import type { Mutation } from '../../../data/mutation/reducer'

/** appOnly: native app only · newcomersOnly: new users only · gone: claimed out · taken: already claimed · over: ended. */
export type ClaimRefusal = 'appOnly' | 'newcomersOnly' | 'gone' | 'taken' | 'over'

const REFUSAL_BY_CODE: Readonly<Record<string, ClaimRefusal>> = {
  9000002: 'gone',
  9200102: 'over',
  9200103: 'appOnly',
  9200104: 'over',
  9200105: 'newcomersOnly',
  10000007: 'taken',
  10000008: 'gone',
}

/** These refusals may follow a successful claim whose response was lost. They count only after reading back. */
const AMBIGUOUS_REFUSALS: readonly (ClaimRefusal | undefined)[] = ['gone', 'taken']

/** Returns the outcome of a final refusal. Null means: read back first. */
export function finalRefusalOf({ code }: { readonly code: string }): Outcome<never> | null {
  const reason = REFUSAL_BY_CODE[code]
  return reason === undefined || AMBIGUOUS_REFUSALS.includes(reason) ? null : { is: 'failed', reason }
}

/** Derives a claim's outcome from the activity's page. `failure` is the failure of the request, if known. */
export function claimOutcome(activity: Activity, failure: { readonly code: string } | null): Outcome<ClaimedPackets> {
  if (isReceived(activity)) return { is: 'succeeded', result: { ruleIds: ruleIdsOf(activity) } }
  const reason = REFUSAL_BY_CODE[failure?.code ?? '']
  return reason === undefined ? OPEN : { is: 'failed', reason }
}

/** Ids of the rules that grant the packets. */
export function ruleIdsOf({ redPacketList }: Pick<Activity, 'redPacketList'>): readonly string[] {
  return redPacketList.flatMap(({ ruleId }) => ruleId ?? [])
}

/** True if the user owns all packets of the activity. */
export function isReceived({ redPacketList }: Activity): boolean {
  return redPacketList.length > 0 && redPacketList.every((packet) => packet.isReceived === true)
}

/** Sum of all envelopes, in rupiah. */
export function totalOf({ redPacketList }: Pick<Activity, 'redPacketList'>): number {
  return redPacketList.reduce((sum, { couponAmount, quantity }) => sum + couponAmount * (quantity ?? 1), 0)
}

/** The number of envelopes. */
export function countOf({ redPacketList }: Pick<Activity, 'redPacketList'>): number {
  return redPacketList.reduce((sum, { quantity }) => sum + (quantity ?? 1), 0)
}

/** Status of an activity for this user. */
export type ActivityState = 'claimable' | 'claiming' | 'claimed' | 'unknown' | Exclude<ClaimRefusal, 'taken'>

/** True if this user can never claim the activity. */
export function isClosed(state: ActivityState): boolean {
  return state === 'gone' || state === 'newcomersOnly' || state === 'over'
}

/** This visit's claim takes precedence over the page's data, because it is newer. */
export function activityStateOf(activity: Activity, claim: Mutation | null, inShell: boolean): ActivityState {
  if (claim?.phase === 'pending') return 'claiming'
  if (claim?.phase === 'unknown') return 'unknown'
  if (claim?.phase === 'succeeded' || isReceived(activity)) return 'claimed'
  if (claim?.phase === 'failed') return claim.reason === 'taken' ? 'claimed' : (claim.reason as Exclude<ClaimRefusal, 'taken'>)
  if (activity.isNotCollected) return 'gone'
  if (activity.newcomersOnly) return 'newcomersOnly'
  return activity.appOnly && !inShell ? 'appOnly' : 'claimable'
}
