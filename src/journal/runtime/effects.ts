import {
  all, call, cps, delay, fork, put, race, spawn, take, type CallEffect, type Effect, type ForkEffect, type PutEffect, type TakeEffect,
} from 'redux-saga/effects'
import type { EffectMiddleware } from 'redux-saga'
import * as typed from 'typed-redux-saga'
import { isPromise } from '../../shared/isPromise'
import { isPort, type PortInfo } from '../../ports/port'
import type { ActionChannel, ActionSource, Predicate } from './actionChannel'
import type { TurnContext, OlderBuild } from '../versions/additions'
import type { PendingCalls } from './turns'
import type { Log } from './log'
import { flowName } from './supervised'

/** A pending call as its port host sees it. */
export interface StartedCall {
  readonly id: string
  readonly port: string
  readonly settledType: string
  readonly args: readonly unknown[]
}

/** Executes port calls: adapters in a live session, nothing in a replay. */
export interface PortHost {
  /** Queues a call and returns a function that aborts it. */
  start(call: StartedCall): () => void
  callSink(port: string, args: readonly unknown[]): void
  /**
   * Starts queued calls in order; returns whether it started any. Runs after the turn in the same task, so requests are sent before the
   * turn is painted. Starts all calls if `urgent`; otherwise the rest may wait for the next task.
   */
  startQueued(urgent: boolean): boolean
}

export interface EffectsOptions {
  /** The channel of the machine, on which flows wait. */
  readonly actions: ActionChannel
  readonly calls: PendingCalls
  readonly log: Log
  readonly host: PortHost
  readonly instants: Readonly<Record<string, () => unknown>>
  /** Strict mode rejects effects that no replay could reproduce: raw promises and asynchronous calls without a port. */
  readonly strict: boolean
  readonly onViolation: (message: string) => void
  /** Called when a take pattern throws at an event of this type; the pattern then counts as not matching. */
  readonly onPatternError: (error: unknown, type: string) => void
  /** In a replay, the build that recorded the journal; null if it behaved like this one. */
  readonly older: OlderBuild | null
  readonly turnContext: () => TurnContext
}

type Settle = (error: unknown, value?: unknown) => void
type Callback = Settle & { cancel?: () => void }
type AnyFunction = (...args: unknown[]) => unknown

/** redux-saga's own timer, used by delay, debounce, throttle and retry. */
const delayFn: unknown = delay(0).payload.fn
/** Puts that this middleware created: they pass unchanged. */
type OwnEffects = WeakSet<object>

/** Turns `call(port)` into a pending call, timers into ports, and puts into fresh objects. See docs/journal.md. */
export function createEffectMiddleware(options: EffectsOptions): EffectMiddleware {
  const ownEffects: OwnEffects = new WeakSet()
  const translateTake = createTakeTranslator(options, createPatternGuard(options))
  return (next) => (effect: unknown) => next(translate(effect, options, ownEffects, translateTake))
}

function translate(effect: unknown, options: EffectsOptions, ownEffects: OwnEffects, translateTake: TakeTranslator): Effect {
  if (isPromise(effect)) return refuse('a saga yielded a raw promise; call a port instead', options, effect)
  const { type, payload } = (effect ?? {}) as { type?: string; payload?: unknown }
  if (type === 'CALL') return translateCall(effect as CallEffect, options)
  if (type === 'FORK') return translateFork(effect as ForkEffect, options)
  if (type === 'PUT') return translatePut(effect as PutEffect, options, ownEffects)
  if (type === 'TAKE') return translateTake(effect as TakeEffect)
  if (type === 'RACE') return race(unwrapped(payload as Members))
  if (type === 'ALL') return all(unwrapped(payload as Members))
  if (type === 'CPS') return refuse('a saga yielded cps; call a port instead', options, effect)
  return effect as Effect
}

function translateCall(effect: CallEffect, options: EffectsOptions): Effect {
  const { context, fn, args } = effect.payload as unknown as { context: unknown; fn: AnyFunction; args: unknown[] }
  if (fn === delayFn) {
    const timerPort = { portName: 'clock/sleep', settledType: 'clock/elapsed', kind: 'answering' } as const
    return pendingCall(timerPort, [{ ms: args[0] }], options, args[1] ?? true)
  }
  if (!isPort(fn)) return options.strict ? guardCall(context, fn, args, options) : effect
  if (fn.kind === 'instant') return call(() => options.instants[fn.portName]?.())
  if (fn.kind === 'answering') return pendingCall(fn, args, options)
  options.log.call(fn.portName, undefined, recordedArgs(fn.portName, args, options))
  options.host.callSink(fn.portName, args)
  return call(() => undefined)
}

/** Creates a call whose answer is an input: the saga waits in `calls` until that input's turn. `fixed` replaces the answer's value. */
function pendingCall(info: PortInfo, args: readonly unknown[], options: EffectsOptions, fixed?: unknown): Effect {
  const { calls, log, host } = options
  return cps((callback: Callback) => {
    const id = calls.add(info.portName, (outcome) => {
      if ('error' in outcome) callback(Object.assign(new Error(outcome.error.message), { name: outcome.error.name }))
      else callback(null, fixed ?? outcome.value)
    })
    log.call(info.portName, id, recordedArgs(info.portName, args, options))
    const abort = host.start({ id, port: info.portName, settledType: info.settledType, args })
    // Not assigned as an expression: V8 creates such functions in its old space, where they retain all that they refer to.
    const cancel = () => {
      calls.remove(id)
      log.cancelled(id)
      abort()
    }
    callback.cancel = cancel
  })
}

/** Arguments as the build that recorded the journal passed them. */
function recordedArgs(port: string, args: readonly unknown[], { older, turnContext }: EffectsOptions): readonly unknown[] {
  return older ? older.argsOf(port, args, turnContext()) : args
}

function translateFork(effect: ForkEffect, { older, turnContext }: EffectsOptions): Effect {
  const { fn, args, detached } = effect.payload as unknown as { fn: AnyFunction; args: unknown[]; detached?: boolean }
  if (older?.lacksFlow(flowName(fn, args), turnContext())) return fork(emptyFlow)
  if (!isPort(fn)) return effect
  return detached ? spawn(portTask, fn, args) : fork(portTask, fn, args)
}

/** A fork runs its function outside the effect middleware; a call inside a generator passes through it. */
function* portTask(fn: AnyFunction, args: readonly unknown[]) {
  return (yield call(fn, ...args)) as unknown
}

function translatePut(effect: PutEffect, options: EffectsOptions, ownEffects: OwnEffects): Effect {
  if (ownEffects.has(effect.payload)) return effect
  const { channel, action, resolve } = effect.payload as unknown as { channel: unknown; action: { type: string }; resolve?: boolean }
  if (resolve) return refuse('a saga used putResolve; wait for an event instead', options, effect)
  if (channel) return effect
  return options.older ? putAsRecorded(action, options, options.older, ownEffects) : put({ ...action })
}

/** The event as the recording build put it, followed by the calls that build made right after it. */
function putAsRecorded(
  action: { readonly type: string }, { log, turnContext }: EffectsOptions, older: OlderBuild, ownEffects: OwnEffects,
): Effect {
  const event = older.eventOf(action, turnContext())
  if (!event) return call(() => action)
  const calls = older.callsAfter(event)
  const effect = put({ ...event })
  if (calls.length === 0) return effect
  ownEffects.add(effect.payload)
  return call(function* () {
    const result: unknown = yield effect
    for (const { port, args } of calls) log.call(port, undefined, args)
    return result
  })
}

/** Replaces a flow that must not start. */
function* emptyFlow(): Generator {
  // Ends at once.
}

type PatternGuard = (pattern: Predicate) => Predicate

/** Wraps patterns so that they never throw: a crash in one must not hide an event from later flows. */
function createPatternGuard({ onPatternError }: EffectsOptions): PatternGuard {
  const guardedPatterns = new WeakMap<Predicate, Predicate>()
  return (pattern) => {
    const known = guardedPatterns.get(pattern)
    if (known) return known
    const guarded: Predicate = (action) => {
      try {
        return pattern(action)
      } catch (error) {
        onPatternError(error, action.type)
        return false
      }
    }
    guardedPatterns.set(pattern, guarded)
    return guarded
  }
}

type Members = Readonly<Record<string, Effect>>

/** Prototypes of the generators in which typed-redux-saga wraps a single effect for its type. */
const WRAPPERS = new Set<unknown>([typed.call, typed.delay, typed.join, typed.take].map(({ prototype }) => prototype as unknown))

/** Unwraps the members of a race or of all: redux-saga starts a task for a generator, even for one that yields a single effect. */
function unwrapped<Some extends Members | readonly Effect[]>(members: Some): Some {
  const unwrap = (member: Effect): Effect =>
    (WRAPPERS.has(Object.getPrototypeOf(Object(member))) ? (member as unknown as Iterator<Effect>).next().value as Effect : member)
  if (Array.isArray(members)) return members.map(unwrap) as unknown as Some
  return Object.fromEntries(Object.entries(members).map(([key, member]) => [key, unwrap(member as Effect)])) as Some
}

type TakeTranslator = (effect: TakeEffect) => Effect

/** Replaces patterns by sources of the machine's channel, see `createActionChannel`. */
function createTakeTranslator({ actions }: EffectsOptions, guard: PatternGuard): TakeTranslator {
  const takeByType = new Map<string, Effect>()
  /** By the list or function that is the pattern. */
  const takeByPattern = new WeakMap<object, Effect>()

  function sourceOf(pattern: object): ActionSource {
    if (isPredicate(pattern)) return actions.matching(guard(pattern))
    const alternatives = pattern as readonly unknown[]
    if (alternatives.every(namesType)) return actions.ofTypes([...new Set(alternatives.map(String))])
    const isOfType = (alternative: unknown): Predicate => ({ type }) => type === String(alternative)
    const matchers = alternatives.map((alternative) => (isPredicate(alternative) ? guard(alternative) : isOfType(alternative)))
    return actions.matching((action) => matchers.some((matches) => matches(action)))
  }

  return (effect) => {
    const { pattern, channel, maybe } = effect.payload as { pattern?: unknown; channel?: unknown; maybe?: boolean }
    if (channel || maybe || pattern === '*') return effect
    if (namesType(pattern)) {
      const type = String(pattern)
      const translated = takeByType.get(type) ?? take(actions.ofTypes([type]))
      takeByType.set(type, translated)
      return translated
    }
    if (!isPredicate(pattern) && !Array.isArray(pattern)) return effect
    const translated = takeByPattern.get(pattern) ?? take(sourceOf(pattern))
    takeByPattern.set(pattern, translated)
    return translated
  }
}

function isPredicate(pattern: unknown): pattern is Predicate {
  return typeof pattern === 'function' && !namesType(pattern)
}

/** A type string or an action creator, whose `toString` returns its type; other functions are predicates. */
function namesType(event: unknown): boolean {
  return typeof event === 'string' || (typeof event === 'function' && Object.hasOwn(event, 'toString'))
}

function guardCall(context: unknown, fn: AnyFunction, args: unknown[], options: EffectsOptions): Effect {
  return call(function guardedCall(): unknown {
    const result = fn.apply(context, args)
    if (!isPromise(result)) return result
    const message = `a saga called ${fn.name || 'a function'}, which returned a promise but is no port; call a port instead`
    options.onViolation(message)
    throw new Error(message)
  })
}

function refuse(message: string, options: EffectsOptions, effect: unknown): Effect {
  options.onViolation(message)
  if (!options.strict) return effect as Effect
  return call(() => {
    throw new Error(message)
  })
}
