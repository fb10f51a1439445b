import { delay, race, select, take } from 'typed-redux-saga'

/** Something that will be known soon. */
export interface Soon<State> {
  readonly isKnown: (state: State) => boolean
  /** Types of the events that tell it, or that it will not be known. */
  readonly toldBy: readonly string[]
  /** Those among them after which a list that was asked without it is worth asking again. */
  readonly foundBy: readonly string[]
}

/** How long a list waits for what it could be asked with: one list, asked well, is better than two. */
export const GRACE_MS = 1_500

/** Waits until something is known, but not long: it may never be. Answers whether it came to an end, good or bad. */
export function* waitFor<State>({ isKnown, toldBy }: Soon<State>) {
  if (yield* select(isKnown)) return true
  const { told } = yield* race({ told: take([...toldBy]), grace: delay(GRACE_MS) })
  return told !== undefined
}
