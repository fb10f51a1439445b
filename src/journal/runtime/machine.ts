import { configureStore, type EnhancedStore } from '@reduxjs/toolkit'
import type { Middleware, Reducer, UnknownAction } from 'redux'
import createSagaMiddleware, { type Saga, type SagaMonitor } from 'redux-saga'
import type { Adapters, Origin } from '../../ports/adapters'
import { cleanText } from '../../shared/text/cleanText'
import { truncateDepth } from '../../shared/json'
import type { OlderBuild } from '../versions/additions'
import { createActionChannel } from './actionChannel'
import { createEffectMiddleware, type PortHost } from './effects'
import type { Header } from '../record/entries'
import { createListenerGuard, listenerNote } from './listeners'
import { createLiveHost } from './liveHost'
import { FLOW_ENDED, type Log } from './log'
import { createStoreChecks } from './storeChecks'
import { createTurns, createPendingCalls } from './turns'

export interface MachineOptions<State> {
  readonly header: Header
  readonly log: Log
  /** Execute port calls; null for a replay, where the journal has the answers. */
  readonly adapters: Adapters | null
  /** In a replay of an older build's journal: the build that recorded it. */
  readonly older?: OlderBuild | null | undefined
  readonly reducer: Reducer<State>
  /** They start before the first input reaches them, and until then they may only wait. */
  readonly flows: readonly Saga[]
  /** Saga context, for `getContext`. */
  readonly context?: object
  /** The first input. */
  readonly opening: UnknownAction
  /** Rejects and collects behaviour that no replay could reproduce, in flows and in the store. For development and tests. */
  readonly strict: boolean
  /** Adds Redux Toolkit's checks of the whole state after each action: they take four fifths of a session's time. */
  readonly wholeStateChecks?: boolean | undefined
  /** Creates the input that reports another input at which reducers or the gate threw: no flow received that one. For live sessions. */
  readonly crashInput?: ((message: string) => UnknownAction) | undefined
  /** Called for bugs that the machine caught: the session continues. */
  readonly onError?: ((error: unknown, where: string) => void) | undefined
  /** Called for each action, derived ones too, with the state after it. */
  readonly onReduced?: ((action: UnknownAction, state: State) => void) | undefined
  /** Observes the effects of flows, for the trace of a replay. */
  readonly monitor?: SagaMonitor | undefined
  /** Called after each turn with the number of turns. */
  readonly onTurnEnd?: ((turns: number) => void) | undefined
}

/** A client without its UI: identical in a browser, in a test and in a replay. */
export interface Machine<State> {
  readonly store: EnhancedStore<State>
  /** Starts the next flow before `start`; false if none is left. A prerendered page can scroll and handle taps between two flows. */
  startFlow(): boolean
  /** Starts the sources and all remaining flows. Returns true if a source entered an input at once. */
  start(): boolean
  /** Enters an input from a source or a journal; views use the store's dispatch. `at` is the recorded time, for replays. */
  enter(action: UnknownAction, origin: Origin, at?: number): void
  /** Violations of strict mode so far. */
  readonly violations: readonly string[]
  readonly pendingCallIds: () => readonly string[]
  /** Stops the sources. */
  stop(): void
}

/** Connects store, gate, sagas and the port host. Two machines share nothing. */
export function createMachine<State>(options: MachineOptions<State>): Machine<State> {
  const { header, log, adapters, older = null, strict, wholeStateChecks = false } = options
  const violations: string[] = []
  const stopSources: (() => void)[] = []
  const startedAt = adapters?.monotonic() ?? 0
  let replayedAt = 0
  let isOpen = false
  let turnCount = 0
  const onViolation = (message: string) => {
    violations.push(message)
    log.note(`violation: ${message}`)
  }
  const violate = (message: string) => {
    onViolation(message)
    throw new Error(message)
  }

  // An exception while reporting a bug is contained.
  const onError = (error: unknown, where: string) => {
    try {
      options.onError?.(error, where)
    } catch (thrown) {
      log.note(...listenerNote('errors', thrown))
    }
  }
  const guardListener = createListenerGuard((name, error) => {
    log.note(...listenerNote(name, error))
    onError(error, name)
  })

  /** Reports a bug that no flow was notified of. In a replay the journal has that input. */
  function reportBug(where: string, error: unknown): void {
    onError(error, where)
    const crashAction = adapters && isOpen && options.crashInput?.(messageOf(error))
    if (crashAction && crashAction.type !== where) turns.enter(crashAction, 'source')
  }
  const onPatternError = (error: unknown, type: string) => {
    log.note(`threw: ${messageOf(error)}`, type)
    reportBug(type, error)
  }

  const calls = createPendingCalls()
  const turns = createTurns({
    seed: header.seed,
    startedAt: header.startedAt,
    elapsed: () => (adapters ? Math.max(0, Math.round(adapters.monotonic() - startedAt)) : replayedAt),
    log,
    calls,
    strict,
    onViolation,
    onError: (error, action) => reportBug(action.type, error),
    onTurnEnd: () => options.onTurnEnd?.(++turnCount),
    startQueued: (urgent) => host.startQueued(urgent),
  })
  const host: PortHost = adapters
    ? createLiveHost({
      adapters, enter: turns.enter, strict, onSinkError: (port, error) => onError(error, port), wake: turns.startQueuedCalls,
    })
    : { start: () => () => undefined, callSink: () => undefined, startQueued: () => false }
  const actions = createActionChannel()
  const sagas = createSagaMiddleware({
    context: options.context ?? {},
    channel: actions.channel,
    effectMiddlewares: [createEffectMiddleware({
      actions, calls, log, host, instants: turns.instants, strict, onViolation, onPatternError, older,
      turnContext: () => ({ input: turns.running()?.input ?? options.opening, state: store.getState() }),
    })],
    // An uncaught error in a root saga: only that saga ends, and the journal and a report record it.
    onError(error) {
      log.note(`threw: ${messageOf(error)}`, FLOW_ENDED)
      reportBug(FLOW_ENDED, error)
    },
    ...(options.monitor ? { sagaMonitor: options.monitor } : {}),
  })
  const configured = configureStore({
    reducer: options.reducer,
    // The gate is first and the sagas last: nothing may copy or delay an action between a saga and the gate.
    middleware: (defaults) => [
      turns.middleware,
      ...defaults({ thunk: false, actionCreatorCheck: false, immutableCheck: wholeStateChecks, serializableCheck: wholeStateChecks }),
      sagas,
      ...(strict ? [createStoreChecks(violate)] : []),
      // After the sagas: they receive an action after it was reduced, and the actions that they put follow it.
      ...(options.onReduced ? [notifyReduced(guardListener('actions', options.onReduced))] : []),
    ] as never,
    devTools: false,
  }) as EnhancedStore<State>
  const store: EnhancedStore<State> = {
    ...configured,
    subscribe: (listener) => configured.subscribe(guardListener('subscribers', listener, { isPermanent: true })),
  }

  const pendingFlows = [...options.flows]
  function startFlow(): boolean {
    const flow = pendingFlows.shift()
    if (flow) sagas.run(flow)
    return pendingFlows.length > 0
  }

  function enter(action: UnknownAction, origin: Origin, at?: number): void {
    if (at !== undefined) replayedAt = at
    while (origin === 'boot' && startFlow());
    isOpen = true
    turns.enter(action, origin)
  }

  return {
    store,
    startFlow,
    start() {
      enter(options.opening, 'boot')
      let hasInput = false
      for (const source of adapters?.sources ?? []) {
        stopSources.push(source((action) => {
          hasInput = true
          enter(truncateDepth(action) as UnknownAction, 'source')
        }))
      }
      return hasInput
    },
    enter,
    violations,
    pendingCallIds: calls.ids,
    stop() {
      for (const stopSource of stopSources.splice(0)) stopSource()
    },
  }
}

function messageOf(error: unknown): string {
  return cleanText(error instanceof Error ? error.message : String(error))
}

function notifyReduced<State>(notify: (action: UnknownAction, state: State) => void): Middleware {
  return ({ getState }) => (next) => (action) => {
    const result = next(action)
    notify(action as UnknownAction, getState() as State)
    return result
  }
}
