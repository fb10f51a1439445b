import type { Middleware, UnknownAction } from 'redux'
import type { Origin } from '../ports/adapters'
import { cleanText } from '../shared/cleanText'
import type { HeldCalls } from './calls'
import { outcomeOf, settledCall } from './entries'
import type { Log } from './log'
import { fraction, idFrom, seededNumbers } from './seeded'

/** Defined on every action that a saga puts (@redux-saga/symbols, which has no export of its own in redux-saga). */
const SAGA_ACTION = '@@redux-saga/SAGA_ACTION'

/**
 * Puts of one turn. Two flows that answer each other would freeze the tab and lose the journal; from here on each put throws in its saga.
 * Recorded turns have at most six.
 */
export const MAX_PUTS = 1_000

/** One input being handled. */
export interface Turn {
  readonly number: number
  readonly input: UnknownAction
  /** Whole milliseconds since the session started; `now()` stands still at it. */
  readonly at: number
}

export interface TurnsOptions {
  readonly seed: string
  readonly startedAt: number
  /** Whole milliseconds since the session started. */
  readonly elapsed: () => number
  readonly log: Log
  readonly calls: HeldCalls
  /** Refuses what breaks the rules of turns instead of only noting it. */
  readonly strict: boolean
  /** Called for violations of the rules of turns. */
  readonly onViolation: (message: string) => void
  /** Called for an error of a reducer or a saga that reached the gate. */
  readonly onError: (error: unknown, action: UnknownAction) => void
  /** Called after each turn, when the queue may still hold more. */
  readonly onTurnEnd: () => void
  /** Begins the calls of the turns that were, once no input is left, in the same task; answers whether it began any. */
  readonly begin: (urgent: boolean) => boolean
}

/** Run to completion: one input at a time; an input that arrives during a turn waits behind it. */
export interface Turns {
  readonly middleware: Middleware
  /** Brings an input in. */
  enter(action: UnknownAction, origin: Origin): void
  /** Begins calls that wait, as after a turn. */
  wake(): void
  readonly running: () => Turn | null
  /** Answers now(), nextId() and nextRandom() for the running turn. */
  readonly instants: Readonly<Record<string, () => unknown>>
}

/** Whether a saga put this action. Such an action must be a fresh object: the mark stays on it. */
export function isDerived(action: unknown): boolean {
  return typeof action === 'object' && action !== null && SAGA_ACTION in action
}

interface Waiting {
  readonly action: UnknownAction
  readonly origin: Origin
}

/** The gate that every action passes first, before the saga middleware. */
export function createTurns(
  { seed, startedAt, elapsed, log, calls, strict, onViolation, onError, onTurnEnd, begin }: TurnsOptions,
): Turns {
  const queue: Waiting[] = []
  let turn: Turn | null = null
  /** Inputs are handled, or calls begun. */
  let busy = false
  let count = 0
  let puts = 0
  let random: (() => number) | null = null
  let pass: ((action: unknown) => unknown) | null = null

  function enter(action: UnknownAction, origin: Origin): void {
    queue.push({ action, origin })
    goOn(origin === 'ui')
  }

  /** Handles what waits and begins its calls, until there is nothing more; `urgent` when a tap waits for it. */
  function goOn(urgent: boolean): void {
    if (busy) return
    busy = true
    try {
      do for (let next = queue.shift(); next; next = queue.shift()) run(next)
      while (begin(urgent))
    } finally {
      busy = false
    }
  }

  function run({ action, origin }: Waiting): void {
    const call = settledCall(action)
    const resume = call === null ? null : calls.release(call)
    if (call !== null && !resume) return log.note('answer to nobody', call)
    turn = { number: ++count, input: action, at: elapsed() }
    random = null
    puts = 0
    log.input(turn.at, origin, action)
    guarded(action, () => pass?.(action))
    guarded(action, () => resume?.(outcomeOf(action)))
    turn = null
    onTurnEnd()
  }

  // A reducer that throws leaves the state as it was and its action unheard; the session goes on.
  function guarded(action: UnknownAction, step: () => void): void {
    try {
      step()
    } catch (error) {
      log.note(`threw: ${cleanText(error instanceof Error ? error.message : String(error))}`, action.type)
      onError(error, action)
    }
  }

  function violate(message: string): void {
    onViolation(message)
    if (strict) throw new Error(message)
  }

  function numbers(): () => number {
    if (!turn) violate('an id or a random number was asked for outside a turn')
    random ??= seededNumbers(`${seed}/${turn?.number ?? 0}`)
    return random
  }

  return {
    middleware: () => (next) => {
      pass = next
      return (action) => {
        if (!isDerived(action)) {
          enter(action as UnknownAction, 'ui')
          return action
        }
        if (!turn) violate(`a saga put ${(action as UnknownAction).type} outside a turn`)
        if (++puts > MAX_PUTS) throw new Error(`a turn put more than ${MAX_PUTS} events, ${(action as UnknownAction).type} among them`)
        log.derived(action as UnknownAction)
        return next(action)
      }
    },
    enter,
    wake: () => goOn(false),
    running: () => turn,
    instants: {
      'clock/now': () => startedAt + (turn?.at ?? elapsed()),
      'random/id': () => idFrom(numbers()),
      'random/number': () => fraction(numbers()),
    },
  }
}
