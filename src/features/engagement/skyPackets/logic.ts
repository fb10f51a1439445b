import type { Mutation } from '../../../loading/mutation/reducer'
import type { Json } from '../../../shared/json'
import type { SkyList } from './events'

/** The latest day on which packets came down for a user of this device. */
export interface IssuedDay {
  readonly userId: string
  readonly day: string
}

/** Users of one device whose days are remembered. */
const MANY_USERS = 10

/** What storage has under its key, as a list; the adapter defines the shape. */
export function issuedDays(value: Json): readonly IssuedDay[] {
  return (value as { readonly days?: readonly IssuedDay[] } | null)?.days ?? []
}

/** Whether a user's packets of a day are remembered as settled. */
export function wasIssued(days: readonly IssuedDay[], userId: string, day: string): boolean {
  return days.some((each) => each.userId === userId && each.day === day)
}

/** With this user's latest day; of too many users the least recent are dropped. */
export function withIssued(days: readonly IssuedDay[], userId: string, day: string): IssuedDay[] {
  return [{ userId, day }, ...days.filter((each) => each.userId !== userId)].slice(0, MANY_USERS)
}

/** Whether nothing more comes down on the day that this is about. */
export function isSettled(known: Mutation): boolean {
  return known.phase === 'succeeded' || (known.phase === 'failed' && known.reason === 'alreadyIssued')
}

/** Whether the packets of a list have come down for this user. */
export function hasComeDown({ redPacketList }: SkyList): boolean {
  return redPacketList.length > 0 && redPacketList.every(({ isReceived }) => isReceived === true)
}
