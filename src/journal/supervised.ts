import { createAction } from '@reduxjs/toolkit'
import type { Action, UnknownAction } from 'redux'
import { cancel, fork, put, takeEvery } from 'typed-redux-saga'
import type { Task } from 'redux-saga'
import type { SagaGenerator } from 'typed-redux-saga'
import { call } from '../ports/call'
import { reportError } from '../ports/monitoring'
import type { Hearing } from './slices'
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
  function* guardedFlow(action: A): Generator<unknown, unknown> {
    try {
      return yield* handle(action) as Generator<unknown, unknown>
    } catch (error) {
      const message = cleanText(error instanceof Error ? error.message : String(error))
      yield* putAnyway(flowCrashed({ flow, on: action.type, message }))
      yield* call(reportError, { kind: 'flowCrashed', code: flow, message, at: action.type })
      if (release) yield* supervised<A>(`${flow}/release`, release)(action)
      return undefined
    }
  }
  // The trace of a replay names the flow by it.
  return Object.assign(guardedFlow, { flow })
}

/**
 * The same for a flow that no event starts, and for one of several that run side by side: a bug in it does not cancel the others. Answers
 * what the flow does, undefined after a bug.
 */
export function* alone<Result>(
  flow: string, run: () => Generator<unknown, Result>, release?: () => Generator,
): SagaGenerator<Result | undefined> {
  return yield* supervised(flow, run, release)({ type: flow }) as SagaGenerator<Result | undefined>
}

/** The name of a flow by the function and the arguments that start it; '' for a function without a name. */
export function flowName(fn: unknown, args: readonly unknown[] = []): string {
  return fn === alone ? String(args[0]) : ((fn as { readonly flow?: string } | null | undefined)?.flow ?? '')
}

/** Runs what holds a phase. A bug in it gives the phase back by `released`, the word in which a failure would end, and goes on. */
export function* holding<Result>(work: SagaGenerator<Result>, ...released: readonly UnknownAction[]): SagaGenerator<Result> {
  try {
    return yield* work
  } catch (error) {
    for (const event of released) yield* putAnyway(event)
    throw error
  }
}

/** After a bug: where reducers throw at the event, too, what follows it must happen all the same. The first bug is the one that is told. */
function* putAnyway(event: UnknownAction): SagaGenerator<void> {
  try {
    yield* put(event)
  } catch {
    // The state stays as it was.
  }
}

/** Events and the flow that they start. While it runs, another event starts it beside, nothing, or it anew: `on`, `leading`, `latest`. */
export interface Reaction {
  readonly hears: ReadonlySet<string>
  readonly matches: (action: UnknownAction) => boolean
  readonly handle: (action: never) => Generator
  readonly release: ((action: never) => Generator) | undefined
  readonly meanwhile: 'beside' | 'nothing' | 'anew'
}

type Creator = { readonly type: string } & ((...args: never[]) => UnknownAction)
type Matcher<Matched extends Action = Action> = ((action: Action) => action is Matched) & Required<Hearing>
type Events = Creator | Matcher
type ActionOf<Event> = Event extends Matcher<infer Matched> ? Matched : Event extends (...args: never[]) => infer Created ? Created : never

function isMatcher(event: Events): event is Matcher {
  return 'hears' in event
}

function reactions(meanwhile: Reaction['meanwhile']) {
  return <Event extends Events>(
    events: Event | readonly Event[],
    handle: (action: ActionOf<Event>) => Generator,
    release?: (action: ActionOf<Event>) => Generator,
  ): Reaction => {
    const each = [events].flat() as readonly Events[]
    return {
      hears: new Set(each.flatMap((event) => (isMatcher(event) ? [...event.hears] : [event.type]))),
      matches: (action) => each.some((event) => (isMatcher(event) ? event(action) : event.type === action.type)),
      handle, release, meanwhile,
    }
  }
}

/** An event, or one of several, with what it starts each time and what a bug in that releases: see `supervised`. */
export const on = reactions('beside')
/** The same, but nothing is started while it runs: taps that do one thing. */
export const leading = reactions('nothing')
/** The same, but what runs is cancelled first: only the newest event counts. */
export const latest = reactions('anew')

/** The end of a flow's name whose bug was in the matcher of its event: the flow itself did not start. */
export const MATCH = 'match'

/** One reaction at work: the flow that it started last is known. */
function starter(flow: string, { hears: [first = ''], matches, handle, release, meanwhile }: Reaction) {
  const name = `${flow}/${first.split('/').at(-1) ?? ''}`
  const guarded = supervised(name, handle as never, release as never)
  // A payload that nobody expects must not end the watcher.
  const isMatched = supervised(`${name}/${MATCH}`, function* (action) {
    return matches(action)
  })
  let running: Task | null = null
  return function* start(action: UnknownAction): Generator {
    if (!(yield* isMatched(action)) || (meanwhile === 'nothing' && running?.isRunning())) return
    if (meanwhile === 'anew' && running) yield* cancel(running)
    running = yield* fork(guarded, action)
  }
}

/**
 * Starts a flow for each event of these with one watcher for all of them: what waits for an event is asked about every event of the
 * session. A flow is named `flow/` and the first of its events.
 */
export function* watch(flow: string, ...watched: readonly Reaction[]): SagaGenerator<void> {
  const starters = new Map<string, ReturnType<typeof starter>[]>()
  for (const reaction of watched) {
    const start = starter(flow, reaction)
    for (const type of reaction.hears) starters.set(type, [...(starters.get(type) ?? []), start])
  }
  yield* takeEvery([...starters.keys()], function* (action: UnknownAction) {
    for (const start of starters.get(action.type) ?? []) yield* start(action)
  })
}
