import type { Activity } from '../../api/packets'
import type { FailureKind } from '../../session/request'

/**
 * Why packets could not be claimed. appOnly: the native app gives them · newcomersOnly: new users get them · gone: others took all ·
 * taken: the shopper has had them · over: there is no such activity any more · failed: anything else.
 */
export type ClaimTrouble = 'appOnly' | 'newcomersOnly' | 'gone' | 'taken' | 'over' | 'failed'

const TROUBLES: Readonly<Record<string, ClaimTrouble>> = {
  9000002: 'gone',
  9200102: 'over',
  9200103: 'appOnly',
  9200104: 'over',
  9200105: 'newcomersOnly',
  10000007: 'taken',
  10000008: 'gone',
}

/** What a refusal's code means. */
export function troubleOf(code: string): ClaimTrouble {
  return TROUBLES[code] ?? 'failed'
}

/** Failures after which the server may have given the packets all the same. */
const UNKNOWN: readonly FailureKind[] = ['network', 'timeout', 'cancelled', 'malformed', 'server']

/** Whether the outcome of a write that failed like this is unknown. */
export function isUnknown(kind: FailureKind): boolean {
  return UNKNOWN.includes(kind)
}

/** Whether an activity's packets are all the shopper's. */
export function isReceived({ redPacketList }: Activity): boolean {
  return redPacketList.length > 0 && redPacketList.every((packet) => packet.isReceived === true)
}

/** All envelopes of an activity together, in rupiah. */
export function totalOf({ redPacketList }: Pick<Activity, 'redPacketList'>): number {
  return redPacketList.reduce((sum, { couponAmount, quantity }) => sum + couponAmount * (quantity ?? 1), 0)
}
