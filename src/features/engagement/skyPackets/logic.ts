import type { Mutation } from '../../../data/mutation/reducer'
import type { Json } from '../../../shared/json'
import type { SkyList } from './events'

/** The last day on which a user of this device received packets. */
export interface IssuedDay {
  readonly userId: string
  readonly day: string
}

/** Maximum number of users per device whose days are stored. */
const MAX_USERS = 10

/** Reads the stored value; the storage adapter defines its schema. */
export function issuedDays(value: Json): readonly IssuedDay[] {
  return (value as { readonly days?: readonly IssuedDay[] } | null)?.days ?? []
}

/** True if storage has the user's packets of the day as settled. */
export function wasIssued(days: readonly IssuedDay[], userId: string, day: string): boolean {
  return days.some((each) => each.userId === userId && each.day === day)
}

/** Stores the user's last day and drops the least recent users above the limit. */
export function withIssued(days: readonly IssuedDay[], userId: string, day: string): IssuedDay[] {
  return [{ userId, day }, ...days.filter((each) => each.userId !== userId)].slice(0, MAX_USERS)
}

/** True if no more packets can be issued on the mutation's day. */
export function isSettled(attempt: Mutation): boolean {
  return attempt.phase === 'succeeded' || (attempt.phase === 'failed' && attempt.reason === 'alreadyIssued')
}

export function hasBeenIssued({ redPacketList }: SkyList): boolean {
  return redPacketList.length > 0 && redPacketList.every(({ isReceived }) => isReceived === true)
}
