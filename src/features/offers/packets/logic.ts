import type { Activity } from '../../../api/packets'
import { OPEN } from '../../../loading/mutation/logic'
import type { Outcome } from '../../../loading/mutation/logic'
import type { ClaimedPackets } from './events'

/**
 * Why packets could not be claimed. appOnly: the native app gives them · newcomersOnly: new users get them · gone: others took all ·
 * taken: the shopper has had them · over: there is no such activity any more.
 */
export type ClaimTrouble = 'appOnly' | 'newcomersOnly' | 'gone' | 'taken' | 'over'

/** What a refusal's code means. */
const TROUBLES: Readonly<Record<string, ClaimTrouble>> = {
  9000002: 'gone',
  9200102: 'over',
  9200103: 'appOnly',
  9200104: 'over',
  9200105: 'newcomersOnly',
  10000007: 'taken',
  10000008: 'gone',
}

/** Refusals that may be the echo of a claim that went through: believed only after reading back. */
const ECHOES: readonly (ClaimTrouble | undefined)[] = ['gone', 'taken']

/** A refusal that is what it says, whatever was sent before; else null. */
export function refusalOf({ code }: { readonly code: string }): Outcome<never> | null {
  const reason = TROUBLES[code]
  return reason === undefined || ECHOES.includes(reason) ? null : { is: 'failed', reason }
}

/** What the page says of a claim; `failure` is what the call came to, if that is known. */
export function claimOutcome(activity: Activity, failure: { readonly code: string } | null): Outcome<ClaimedPackets> {
  if (isReceived(activity)) return { is: 'succeeded', result: { ruleIds: ruleIdsOf(activity) } }
  const reason = TROUBLES[failure?.code ?? '']
  return reason === undefined ? OPEN : { is: 'failed', reason }
}

/** The rules by which packets are given. */
export function ruleIdsOf({ redPacketList }: Pick<Activity, 'redPacketList'>): readonly string[] {
  return redPacketList.flatMap(({ ruleId }) => ruleId ?? [])
}

/** Whether an activity's packets are all the shopper's. */
export function isReceived({ redPacketList }: Activity): boolean {
  return redPacketList.length > 0 && redPacketList.every((packet) => packet.isReceived === true)
}

/** All envelopes of an activity together, in rupiah. */
export function totalOf({ redPacketList }: Pick<Activity, 'redPacketList'>): number {
  return redPacketList.reduce((sum, { couponAmount, quantity }) => sum + couponAmount * (quantity ?? 1), 0)
}
