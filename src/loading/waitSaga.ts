import { delay, race, select, take } from 'typed-redux-saga'

/** Something that will be known soon, and the types of the events that tell it. */
export interface Soon<State> {
  readonly isKnown: (state: State) => boolean
  readonly toldBy: readonly string[]
}

/** How long a list waits for what it could be asked with: one list, asked well, is better than two. */
export const GRACE_MS = 1_500

/** Waits until something is known, but not long: it may never be. */
export function* waitFor<State>({ isKnown, toldBy }: Soon<State>) {
  if (yield* select(isKnown)) return
  yield* race({ told: take([...toldBy]), grace: delay(GRACE_MS) })
}
