import type { Action, UnknownAction } from 'redux'
import { getContext, select, takeEvery } from 'typed-redux-saga'
import type { SagaGenerator } from 'typed-redux-saga'

/** An event, with the state that it led to. */
export interface EarlyEvent<State = unknown> {
  readonly action: UnknownAction
  readonly state: State
}

/** So many are kept; later ones are dropped. */
const MOST = 50
const CONTEXT = 'earlyEvents'

/** What happened before the module that is to hear it; null once that module has taken it. One for each session. */
export interface EarlyEvents {
  kept: EarlyEvent[] | null
}

/** The saga context that `takeEarlyEvents` reads. */
export function earlyContext(early: EarlyEvents): Readonly<Record<string, unknown>> {
  return { [CONTEXT]: early }
}

/** Keeps the events of these types until they are taken. */
export function* keepEarlyEvents(types: readonly Action['type'][], early: EarlyEvents) {
  yield* takeEvery([...types], function* keep(action: UnknownAction) {
    if (early.kept && early.kept.length < MOST) early.kept.push({ action, state: yield* select((state: unknown) => state) })
  })
}

/** What happened before the module that asks was there. It hears the rest itself: from now on nothing is kept. */
export function* takeEarlyEvents<State>(): SagaGenerator<readonly EarlyEvent<State>[]> {
  const early = (yield* getContext(CONTEXT)) as EarlyEvents
  const { kept } = early
  early.kept = null
  return (kept ?? []) as readonly EarlyEvent<State>[]
}
