import type { Action, UnknownAction } from 'redux'
import { getContext, select, takeEvery, type SagaGenerator } from 'typed-redux-saga'

/** An event with the state after it. */
export interface EarlyEvent<State = unknown> {
  readonly action: UnknownAction
  readonly state: State
}

/** Limits memory: later events are dropped. */
const MAX_EARLY_EVENTS = 50
const CONTEXT = 'earlyEvents'

/** Buffers events until the module that handles them has loaded, then null. One buffer per session. */
export interface EarlyEvents {
  buffer: EarlyEvent[] | null
}

/** Saga context for `takeEarlyEvents`. */
export function earlyContext(early: EarlyEvents): Readonly<Record<string, unknown>> {
  return { [CONTEXT]: early }
}

export function* bufferEarlyEvents(types: readonly Action['type'][], early: EarlyEvents) {
  yield* takeEvery([...types], bufferEvent, early)
}

function* bufferEvent(early: EarlyEvents, action: UnknownAction) {
  if (!early.buffer || early.buffer.length >= MAX_EARLY_EVENTS) return
  early.buffer.push({ action, state: yield* select((state: unknown) => state) })
}

/** Returns the buffered events and stops buffering: the calling module handles later events itself. */
export function* takeEarlyEvents<State>(): SagaGenerator<readonly EarlyEvent<State>[]> {
  const early = (yield* getContext(CONTEXT)) as EarlyEvents
  const { buffer } = early
  early.buffer = null
  return (buffer ?? []) as readonly EarlyEvent<State>[]
}
