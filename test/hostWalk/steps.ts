import type { User } from '../hostLab/callTypes'
import type { Walker } from './walker'

/** The user's phone number. */
export const PHONE = '81755500123'
/** The name that the user chooses. */
export const NICKNAME = 'Rahasia Ku'

/** One journey of docs/features.md. */
export interface Journey {
  readonly name: string
  /** It needs a login. */
  readonly user?: true
  /** Calls that it makes at a host with plain answers. */
  readonly asks?: readonly string[]
  readonly run: (walker: Walker) => Promise<void>
}

export const taps = async (walker: Walker, ...actions: readonly Parameters<Walker['does']>[0][]) => {
  for (const action of actions) await walker.does(action)
}
/** The account of the walk at the host. */
export const me = ({ lab }: Walker): User | undefined =>
  lab.people.users().find(({ phoneNo, isDeleted }) => phoneNo === PHONE && !isDeleted)
