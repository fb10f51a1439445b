import { createAction } from '@reduxjs/toolkit'
import type { Action, UnknownAction } from 'redux'
import { cancel, fork, join, put, take, type SagaGenerator } from 'typed-redux-saga'
import type { Task } from 'redux-saga'
import { call } from '../../ports/call'
import { reportError } from '../../ports/monitoring'
import type { HandledTypes } from './slices'
import type { Id, Sentence } from '../../shared/meaning'
import { cleanText } from '../../shared/text/cleanText'

/** A bug ended the flow. Its busy state and locks were released before, see `releaseOnCrash`. */
export const flowCrashed = createAction<{ flow: Id; on: Id; message: Sentence }>('app/flowCrashed')

/** Failure kind of a bug in this app. */
export const BUG = 'bug'

/**
 * Contains a crash: it ends one flow, not its watcher and the session. `flow` is a fixed name because function names are minified.
 * `release` runs after a crash, to end what the event itself had begun.
 */
export function supervised<A extends UnknownAction>(flow: string, handle: Handle<A>, release?: Handle<A>) {
  const guarded = (action: A) => guardedFlow(flow, handle, release, action)
  // Identifies the flow in the trace of a replay.
  return Object.assign(guarded, { flow })
}

type Handle<A> = (action: A) => Generator

// Not inside `supervised`: V8 makes a prototype and a map for each generator function, and the map retains what the function refers to.
function* guardedFlow<A extends UnknownAction>(
  flow: string, handle: Handle<A>, release: Handle<A> | undefined, action: A,
): Generator<unknown, unknown> {
  try {
    return yield* handle(action) as Generator<unknown, unknown>
  } catch (error) {
    const message = cleanText(error instanceof Error ? error.message : String(error))
    yield* putSafely(flowCrashed({ flow, on: action.type, message }))
    yield* call(reportError, { kind: 'flowCrashed', code: flow, message, at: action.type })
    if (release) yield* guardedFlow(`${flow}/release`, release, undefined, action)
    return undefined
  }
}

/** Like `supervised`, for parallel flows and flows that no event starts. Returns the flow's result, or undefined after a crash. */
export function* isolated<Result>(
  flow: string, run: () => Generator<unknown, Result>, release?: () => Generator,
): SagaGenerator<Result | undefined> {
  return yield* guardedFlow(flow, run, release, { type: flow }) as SagaGenerator<Result | undefined>
}

/**
 * Runs a flow under its own name inside another one, and waits for it. The table of additions finds the flow by this name.
 */
export function* runIsolated<Result>(flow: string, run: () => Generator<unknown, Result>): SagaGenerator<Result | undefined> {
  return (yield* join(yield* fork(isolated, flow, run))) as Result | undefined
}

/** The name of a flow by the function and arguments that start it; '' if unknown. */
export function flowName(fn: unknown, args: readonly unknown[] = []): string {
  return fn === isolated ? String(args[0]) : ((fn as { readonly flow?: string } | null | undefined)?.flow ?? '')
}

/** Code that marks state as busy must release it: after a crash of `work`, puts the `released` events and rethrows. */
export function* releaseOnCrash<Result>(work: SagaGenerator<Result>, ...released: readonly UnknownAction[]): SagaGenerator<Result> {
  try {
    return yield* work
  } catch (error) {
    for (const event of released) yield* putSafely(event)
    throw error
  }
}

/** Used after a crash: the steps after it must run even if reducers throw at the event too. Only the first error is reported. */
function* putSafely(event: UnknownAction): SagaGenerator<void> {
  try {
    yield* put(event)
  } catch {
    // The state is unchanged.
  }
}

/** Events and their flow. `concurrency`: another event starts a second flow, is ignored, or restarts it (`on`, `leading`, `latest`). */
export interface Reaction {
  readonly handles: ReadonlySet<string>
  readonly matches: (action: UnknownAction) => boolean
  readonly handle: (action: never) => Generator
  readonly release: ((action: never) => Generator) | undefined
  readonly concurrency: 'parallel' | 'ignore' | 'restart'
}

type Creator = { readonly type: string } & ((...args: never[]) => UnknownAction)
type Matcher<Matched extends Action = Action> = ((action: Action) => action is Matched) & Required<HandledTypes>
type EventPattern = Creator | Matcher
type ActionOf<Event> = Event extends Matcher<infer Matched> ? Matched : Event extends (...args: never[]) => infer Created ? Created : never

function isMatcher(event: EventPattern): event is Matcher {
  return 'handles' in event
}

function reactions(concurrency: Reaction['concurrency']) {
  return <Event extends EventPattern>(
    events: Event | readonly Event[],
    handle: (action: ActionOf<Event>) => Generator,
    release?: (action: ActionOf<Event>) => Generator,
  ): Reaction => {
    const patterns = [events].flat() as readonly EventPattern[]
    return {
      handles: new Set(patterns.flatMap((event) => (isMatcher(event) ? [...event.handles] : [event.type]))),
      matches: (action) => patterns.some((event) => (isMatcher(event) ? event(action) : event.type === action.type)),
      handle, release, concurrency,
    }
  }
}

/** Starts the flow for each event, in parallel. `release`: see `supervised`. */
export const on = reactions('parallel')
/** Ignores events while the flow is running: for taps that perform one action. */
export const leading = reactions('ignore')
/** Cancels the running flow first: only the latest event counts. */
export const latest = reactions('restart')

/** Suffix of a flow's name after a crash in the matcher of its event: the flow itself did not start. */
export const MATCH = 'match'

interface Starter extends Pick<Reaction, 'matches' | 'concurrency'> {
  readonly name: string
  readonly guarded: (action: UnknownAction) => Generator
  latestTask: Task | null
}

function createStarter(flow: string, { handles: [first = ''], matches, handle, release, concurrency }: Reaction): Starter {
  const name = `${flow}/${first.split('/').at(-1) ?? ''}`
  return { name, guarded: supervised(name, handle as never, release as never), matches, concurrency, latestTask: null }
}

function* startFlow(starter: Starter, action: UnknownAction): Generator {
  const { name, matches, concurrency, latestTask, guarded } = starter
  let isMatched: boolean
  try {
    isMatched = matches(action)
  } catch {
    // An unexpected payload must not end the watcher: the matcher throws again in a flow, which reports it.
    yield* fork(supervised(`${name}/${MATCH}`, function* () {
      matches(action)
    }), action)
    return
  }
  if (!isMatched || (concurrency === 'ignore' && latestTask?.isRunning())) return
  if (concurrency === 'restart' && latestTask) yield* cancel(latestTask)
  starter.latestTask = yield* fork(guarded, action)
}

/** One watcher for several reactions: every waiting pattern costs time at every event. Names: `flow/` and the first event's name. */
export function* watch(flow: string, ...watched: readonly Reaction[]): SagaGenerator<void> {
  const starters = new Map<string, Starter[]>()
  for (const reaction of watched) {
    const starter = createStarter(flow, reaction)
    for (const type of reaction.handles) starters.set(type, [...(starters.get(type) ?? []), starter])
  }
  yield* fork(startFlows, starters)
}

/** Never waits except for the next event. `takeEvery` would start two tasks for each event, one of which only starts the other. */
function* startFlows(starters: ReadonlyMap<string, readonly Starter[]>): Generator {
  const types = [...starters.keys()]
  for (;;) {
    const action: UnknownAction = yield* take(types)
    for (const starter of starters.get(action.type) ?? []) yield* startFlow(starter, action)
  }
}
