import { call, cps, delay, fork, put, spawn, take } from 'redux-saga/effects'
import type { CallEffect, Effect, ForkEffect, PutEffect, TakeEffect } from 'redux-saga/effects'
import type { EffectMiddleware } from 'redux-saga'
import { isPromise } from '../shared/isPromise'
import { isPort } from '../ports/port'
import type { PortInfo } from '../ports/port'
import type { Moment, OlderBuild } from './additions'
import type { HeldCalls } from './calls'
import type { Log } from './log'
import { flowName } from './supervised'

/** A held call as its port host sees it. */
export interface StartedCall {
  readonly id: string
  readonly port: string
  readonly settledType: string
  readonly args: readonly unknown[]
}

/** Answers ports: the adapters in a live session, nothing in a replay. */
export interface PortHost {
  /** Takes a call, and returns how to abort it. */
  start(call: StartedCall): () => void
  drain(port: string, args: readonly unknown[]): void
  /**
   * Begins what was taken, in that order; answers whether anything was begun. Called after the turn, in the same task: a call goes out
   * before its turn is drawn. All of it when it is `urgent`; otherwise the rest may wait for the next task.
   */
  begin(urgent: boolean): boolean
}

export interface EffectsOptions {
  readonly calls: HeldCalls
  readonly log: Log
  readonly host: PortHost
  readonly instants: Readonly<Record<string, () => unknown>>
  /** In strict mode what no replay could reproduce is refused: raw promises, asynchronous calls that are no port. */
  readonly strict: boolean
  readonly onViolation: (message: string) => void
  /** Called when a pattern throws at an event of this type: it counts as one that does not match. */
  readonly onPatternError: (error: unknown, type: string) => void
  /** The build that recorded the journal, in a replay; null: it did all that this one does. */
  readonly older: OlderBuild | null
  readonly moment: () => Moment
}

type Answered = (error: unknown, value?: unknown) => void
type Callback = Answered & { cancel?: () => void }
type AnyFunction = (...args: unknown[]) => unknown

/** redux-saga's own timer, which delay, debounce, throttle and retry are made of. */
const delayFn: unknown = delay(0).payload.fn
/** The effects that one session made itself: they pass as they are. */
type Ours = WeakSet<object>

/** Turns `call(port)` into a held call, timers into ports, and puts into fresh objects. See docs/journal.md. */
export function createEffectMiddleware(options: EffectsOptions): EffectMiddleware {
  const ours: Ours = new WeakSet()
  const guard = createPatternGuard(options)
  return (next) => (effect: unknown) => next(translate(effect, options, ours, guard))
}

function translate(effect: unknown, options: EffectsOptions, ours: Ours, guard: PatternGuard): Effect {
  if (isPromise(effect)) return refuse('a saga yielded a raw promise; call a port instead', options, effect)
  const { type, payload } = (effect ?? {}) as { type?: string; payload?: unknown }
  if (type === 'CALL') return translateCall(effect as CallEffect, options, ours)
  if (type === 'FORK') return translateFork(effect as ForkEffect, options)
  if (type === 'PUT') return translatePut(effect as PutEffect, options, ours)
  if (type === 'TAKE') return translateTake(effect as TakeEffect, guard)
  if (type === 'CPS' && !ours.has(payload as object)) return refuse('a saga yielded cps; call a port instead', options, effect)
  return effect as Effect
}

function translateCall(effect: CallEffect, options: EffectsOptions, ours: Ours): Effect {
  const { context, fn, args } = effect.payload as unknown as { context: unknown; fn: AnyFunction; args: unknown[] }
  if (fn === delayFn) {
    const sleeping = { portName: 'clock/sleep', settledType: 'clock/elapsed', kind: 'answering' } as const
    return held(sleeping, [{ ms: args[0] }], options, ours, args[1] ?? true)
  }
  if (!isPort(fn)) return options.strict ? watched(context, fn, args, options) : effect
  if (fn.kind === 'instant') return call(() => options.instants[fn.portName]?.())
  if (fn.kind === 'answering') return held(fn, args, options, ours)
  options.log.call(fn.portName, undefined, asRecorded(fn.portName, args, options))
  options.host.drain(fn.portName, args)
  return call(() => undefined)
}

/** A call whose answer is an input: the saga waits in `calls` until that input's turn. `fixed` replaces the answer's value. */
function held(info: PortInfo, args: readonly unknown[], options: EffectsOptions, ours: Ours, fixed?: unknown): Effect {
  const { calls, log, host } = options
  const effect = cps((callback: Callback) => {
    const id = calls.hold(info.portName, (outcome) => {
      if ('error' in outcome) callback(Object.assign(new Error(outcome.error.message), { name: outcome.error.name }))
      else callback(null, fixed ?? outcome.value)
    })
    log.call(info.portName, id, asRecorded(info.portName, args, options))
    const abort = host.start({ id, port: info.portName, settledType: info.settledType, args })
    callback.cancel = () => {
      calls.drop(id)
      log.cancelled(id)
      abort()
    }
  })
  ours.add(effect.payload)
  return effect
}

/** Arguments as the build that recorded the journal passed them. */
function asRecorded(port: string, args: readonly unknown[], { older, moment }: EffectsOptions): readonly unknown[] {
  return older ? older.argsOf(port, args, moment()) : args
}

function translateFork(effect: ForkEffect, { older, moment }: EffectsOptions): Effect {
  const { fn, args, detached } = effect.payload as unknown as { fn: AnyFunction; args: unknown[]; detached?: boolean }
  if (older?.lacksFlow(flowName(fn, args), moment())) return fork(nothing)
  if (!isPort(fn)) return effect
  // A fork runs its function itself, past the effect middleware; inside a generator the call is seen.
  function* portTask() {
    return (yield call(fn as AnyFunction, ...args)) as unknown
  }
  return detached ? spawn(portTask) : fork(portTask)
}

function translatePut(effect: PutEffect, options: EffectsOptions, ours: Ours): Effect {
  if (ours.has(effect.payload)) return effect
  const { channel, action, resolve } = effect.payload as unknown as { channel: unknown; action: { type: string }; resolve?: boolean }
  if (resolve) return refuse('a saga used putResolve; wait for an event instead', options, effect)
  if (channel) return effect
  return options.older ? putAsRecorded(action, options, options.older, ours) : put({ ...action })
}

/** The event as the build that recorded the journal put it, and what that build called right after it. */
function putAsRecorded(action: { readonly type: string }, { log, moment }: EffectsOptions, older: OlderBuild, ours: Ours): Effect {
  const event = older.eventOf(action, moment())
  if (!event) return call(() => action)
  const calls = older.callsAfter(event)
  const effect = put({ ...event })
  if (calls.length === 0) return effect
  ours.add(effect.payload)
  return call(function* () {
    const result: unknown = yield effect
    for (const { port, args } of calls) log.call(port, undefined, args)
    return result
  })
}

/** A flow that is not started. */
function* nothing(): Generator {
  // It has ended.
}

/** Patterns of several events, by the list that a flow waits with. */
const sets = new WeakMap<object, TakeEffect>()

type Pattern = (action: { readonly type: string }) => boolean
type PatternGuard = (pattern: Pattern) => Pattern

/** Patterns that throw nothing: a bug in one must not keep an event from the flows behind it. */
function createPatternGuard({ onPatternError }: EffectsOptions): PatternGuard {
  const made = new WeakMap<Pattern, Pattern>()
  return (pattern) => {
    const known = made.get(pattern)
    if (known) return known
    const guarded: Pattern = (action) => {
      try {
        return pattern(action)
      } catch (error) {
        onPatternError(error, action.type)
        return false
      }
    }
    made.set(pattern, guarded)
    return guarded
  }
}

/** redux-saga makes a matcher of each event of a list anew for each action of the session: a set of their types is asked instead. */
function translateTake(effect: TakeEffect, guard: PatternGuard): TakeEffect {
  const { pattern, channel, maybe } = effect.payload as { pattern?: unknown; channel?: unknown; maybe?: boolean }
  if (channel || maybe) return effect
  if (isPredicate(pattern)) return take(guard(pattern))
  if (!Array.isArray(pattern)) return effect
  const parts = pattern as readonly unknown[]
  if (!parts.every(namesType)) return take(parts.map((part) => (isPredicate(part) ? guard(part) : part)) as never)
  const known = sets.get(parts)
  if (known) return known
  const types = new Set(parts.map(String))
  const translated = take(({ type }: { readonly type: string }) => types.has(type))
  sets.set(parts, translated)
  return translated
}

function isPredicate(pattern: unknown): pattern is Pattern {
  return typeof pattern === 'function' && !namesType(pattern)
}

/** A type, or a creator of actions, which says its type as its text; other functions are predicates. */
function namesType(event: unknown): boolean {
  return typeof event === 'string' || (typeof event === 'function' && Object.hasOwn(event, 'toString'))
}

function watched(context: unknown, fn: AnyFunction, args: unknown[], options: EffectsOptions): Effect {
  return call(function sameCall(): unknown {
    const result = fn.apply(context, args)
    if (!isPromise(result)) return result
    const message = `${fn.name || 'a function'} answered with a promise but is no port`
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
