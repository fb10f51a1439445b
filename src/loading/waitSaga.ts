import { delay, race, select, take } from 'typed-redux-saga'
import type { SagaGenerator } from 'typed-redux-saga'

/** Something that will be known soon. */
export interface Awaitable<State> {
  readonly isKnown: (state: State) => boolean
  /** Types of the events that tell it, or that it will not be known. */
  readonly settledBy: readonly string[]
  /** Those among them after which a list that was asked without it is worth asking again. */
  readonly foundBy: readonly string[]
  /** Events after which it is another one. */
  readonly movedBy?: readonly string[]
  /** Whether it is on its way at all; without it, it is. */
  readonly isComing?: () => SagaGenerator<boolean>
}

/** How long a list waits for what it could be asked with: one list, asked well, is better than two. */
export const GRACE_MS = 1_500

/** Waits until something is known, but not long: it may never be. Answers whether it came to an end, good or bad. */
export function* waitFor<State>({ isKnown, settledBy, isComing }: Awaitable<State>) {
  if (isComing && !(yield* isComing())) return true
  if (yield* select(isKnown)) return true
  const { settled } = yield* race({ settled: take([...settledBy]), grace: delay(GRACE_MS) })
  return settled !== undefined
}
