import { createAction } from '@reduxjs/toolkit'
import type { UnknownAction } from 'redux'
import { fork, put, takeEvery } from 'typed-redux-saga'
import type { SagaGenerator } from 'typed-redux-saga'
import { call } from '../ports/call'
import { reportError } from '../ports/monitoring'
import { cleanText } from '../shared/cleanText'

/** A flow ended by a bug. What it held (a phase, a lock) was given back before, see `holding`. */
export const flowCrashed = createAction<{ flow: string; on: string; message: string }>('app/flowCrashed')

/** The kind of a failure that is a bug of ours. */
export const BUG = 'bug'

/**
 * Keeps a bug in one flow from ending its watcher and, with it, the session. `flow` is a fixed name: function names are minified.
 * `release` ends what the event itself had begun, when the flow did not come to it.
 */
export function supervised<A extends UnknownAction>(flow: string, handle: (action: A) => Generator, release?: (action: A) => Generator) {
  function* guardedFlow(action: A): Generator {
    try {
      yield* handle(action)
    } catch (error) {
      const message = cleanText(error instanceof Error ? error.message : String(error))
      yield* put(flowCrashed({ flow, on: action.type, message }))
      yield* call(reportError, { kind: 'flowCrashed', code: flow, message, at: action.type })
      if (release) yield* supervised<A>(`${flow}/release`, release)(action)
    }
  }
  // Read by who watches a replay.
  return Object.assign(guardedFlow, { flow })
}

/** The same for a flow that no event starts, and for one of several that run side by side: a bug in it does not cancel the others. */
export function* alone(flow: string, run: () => Generator, release?: () => Generator): SagaGenerator<void> {
  yield* supervised(flow, run, release)({ type: flow }) as SagaGenerator<void>
}

/** Runs what holds a phase. A bug in it gives the phase back by `released`, the word in which a failure would end, and goes on. */
export function* holding<Result>(work: SagaGenerator<Result>, ...released: readonly UnknownAction[]): SagaGenerator<Result> {
  try {
    return yield* work
  } catch (error) {
    for (const event of released) yield* put(event)
    throw error
  }
}

/** An event and the flow that it starts. */
export interface Reaction {
  readonly types: readonly string[]
  readonly handle: (action: never) => Generator
  readonly release?: ((action: never) => Generator) | undefined
}

type Creator = { readonly type: string; readonly match: (action: UnknownAction) => action is UnknownAction }
type ActionOf<Events> = Events extends (...args: never[]) => infer Action ? Action : never

/** An event, or one of several, with what it starts and what a bug in that releases: see `supervised`. */
export function on<Events extends Creator & ((...args: never[]) => UnknownAction)>(
  events: Events | readonly Events[],
  handle: (action: ActionOf<Events>) => Generator,
  release?: (action: ActionOf<Events>) => Generator,
): Reaction {
  return { types: [events].flat().map((event) => (event as Creator).type), handle, release }
}

/**
 * Starts a flow for each event of these, side by side, with one watcher for all of them: what waits for an event is asked about every
 * event of the session. A flow is named `flow/` and the first of its events.
 */
export function* watch(flow: string, ...reactions: readonly Reaction[]): SagaGenerator<void> {
  const flows = new Map<string, ((action: UnknownAction) => Generator)[]>()
  for (const { types, handle, release } of reactions) {
    const guarded = supervised(`${flow}/${types[0]?.split('/').at(-1) ?? ''}`, handle as never, release as never)
    for (const type of types) flows.set(type, [...(flows.get(type) ?? []), guarded])
  }
  yield* takeEvery([...flows.keys()], function* (action: UnknownAction) {
    for (const each of flows.get(action.type) ?? []) yield* fork(each, action)
  })
}
