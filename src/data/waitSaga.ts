import { delay, race, select, take, type SagaGenerator } from 'typed-redux-saga'
import { selectLoggedIn } from '../session/selectors'
import type { Loadable, Prerequisite } from './declare'

/** Longest wait of a list for its input: one list with the right input is better than two. */
export const GRACE_MS = 1_500

/** Waits up to `GRACE_MS`. Returns false on a timeout, true if the input was settled or is not pending. */
export function* awaitPrerequisite<State>({ isKnown, settledBy, isPending }: Prerequisite<State>) {
  if (isPending && !(yield* isPending())) return true
  if (yield* select(isKnown)) return true
  const { settled } = yield* race({ settled: take([...settledBy]), grace: delay(GRACE_MS) })
  return settled !== undefined
}

/** Returns true when only users have the data and the user is a guest; the server is then not called. */
export function* needsLogin({ scope }: Pick<Loadable, 'scope'>): SagaGenerator<boolean> {
  return scope === 'authenticated' && !(yield* select(selectLoggedIn))
}
