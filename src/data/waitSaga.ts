import { delay, race, select, take, type SagaGenerator } from 'typed-redux-saga'

/** Request input that may not be known yet. */
export interface Prerequisite<State> {
  readonly isKnown: (state: State) => boolean
  /** Types of the events after which it is known, or known to be unavailable. */
  readonly settledBy: readonly string[]
  /** Those of `settledBy` after which a list that was loaded without it is worth reloading. */
  readonly resolvedBy: readonly string[]
  /** Events that change its value. */
  readonly invalidatedBy?: readonly string[]
  /** False if nothing will determine it. Defaults to true. */
  readonly isPending?: () => SagaGenerator<boolean>
}

/** Longest wait of a list for its input: one list with the right input is better than two. */
export const GRACE_MS = 1_500

/** Waits up to `GRACE_MS`. Returns false on a timeout, true if the input was settled or is not pending. */
export function* awaitPrerequisite<State>({ isKnown, settledBy, isPending }: Prerequisite<State>) {
  if (isPending && !(yield* isPending())) return true
  if (yield* select(isKnown)) return true
  const { settled } = yield* race({ settled: take([...settledBy]), grace: delay(GRACE_MS) })
  return settled !== undefined
}
