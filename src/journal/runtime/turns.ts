import type { Middleware, UnknownAction } from 'redux'
import type { Origin } from '../../ports/adapters'
import { cleanText } from '../../shared/text/cleanText'
import { outcomeOf, settledCall, type Outcome } from '../record/entries'
import type { Log } from './log'
import { fraction, idFrom, seededNumbers } from './seeded'

/** Key on every action that a saga puts (@redux-saga/symbols, which redux-saga does not export). */
const SAGA_ACTION = '@@redux-saga/SAGA_ACTION'

/** Two flows that answer each other would freeze the tab and lose the journal. Recorded turns have at most six puts. */
export const MAX_PUTS = 1_000
/** Number of puts before the limit whose types the error names. */
const NAMED_PUTS = 10

/** One input being handled. */
export interface Turn {
  readonly number: number
  readonly input: UnknownAction
  /** Whole ms since the session started; `now()` is fixed to it during the turn. */
  readonly at: number
}

export interface TurnsOptions {
  readonly seed: string
  readonly startedAt: number
  /** Whole ms since the session started. */
  readonly elapsed: () => number
  readonly log: Log
  readonly calls: PendingCalls
  /** Throws on violations of the rules of turns instead of only recording them. */
  readonly strict: boolean
  /** Called for violations of the rules of turns. */
  readonly onViolation: (message: string) => void
  /** Called for errors of reducers and sagas that reached the gate. */
  readonly onError: (error: unknown, action: UnknownAction) => void
  /** Called after each turn; more inputs may be queued. */
  readonly onTurnEnd: () => void
  /** Starts the calls of the finished turns in the same task, once no input is queued; returns whether it started any. */
  readonly startQueued: (urgent: boolean) => boolean
}

/** Run to completion: one input at a time; inputs that arrive during a turn are queued. */
export interface Turns {
  readonly middleware: Middleware
  enter(action: UnknownAction, origin: Origin): void
  startQueuedCalls(): void
  readonly running: () => Turn | null
  /** Implements now(), nextId() and nextRandom() for the running turn. */
  readonly instants: Readonly<Record<string, () => unknown>>
}

/** True for actions that a saga put. Such an action must be a fresh object, because the mark stays on it. */
export function isDerived(action: unknown): boolean {
  return typeof action === 'object' && action !== null && SAGA_ACTION in action
}

interface QueuedInput {
  readonly action: UnknownAction
  readonly origin: Origin
}

/** The gate: the first middleware for every action, before the saga middleware. */
export function createTurns(
  { seed, startedAt, elapsed, log, calls, strict, onViolation, onError, onTurnEnd, startQueued }: TurnsOptions,
): Turns {
  const queue: QueuedInput[] = []
  let turn: Turn | null = null
  /** True while inputs are handled or calls started. */
  let isBusy = false
  let count = 0
  let puts = 0
  const lastPuts = new Set<string>()
  let random: (() => number) | null = null
  let nextMiddleware: ((action: unknown) => unknown) | null = null

  function enter(action: UnknownAction, origin: Origin): void {
    queue.push({ action, origin })
    processQueue(origin === 'ui')
  }

  /** Handles queued inputs and starts their calls until both are done; `urgent` if a tap waits for it. */
  function processQueue(urgent: boolean): void {
    if (isBusy) return
    isBusy = true
    try {
      do for (let next = queue.shift(); next; next = queue.shift()) run(next)
      while (startQueued(urgent))
    } finally {
      isBusy = false
    }
  }

  function run({ action, origin }: QueuedInput): void {
    const call = settledCall(action)
    const resume = call === null ? null : calls.take(call)
    if (call !== null && !resume) return log.note('answer to nobody', call)
    turn = { number: ++count, input: action, at: elapsed() }
    random = null
    puts = 0
    lastPuts.clear()
    log.input(turn.at, origin, action)
    guarded(action, () => nextMiddleware?.(action))
    guarded(action, () => resume?.(outcomeOf(action)))
    turn = null
    onTurnEnd()
  }

  // If a reducer throws, the state is unchanged and no saga receives the action; the session continues.
  function guarded(action: UnknownAction, step: () => void): void {
    try {
      step()
    } catch (error) {
      log.note(`threw: ${cleanText(error instanceof Error ? error.message : String(error))}`, action.type)
      onError(error, action)
    }
  }

  /** Throws beyond the limit, with the types of the events that led there: usually the two that answer each other. */
  function countPut({ type }: UnknownAction): void {
    if (++puts > MAX_PUTS - NAMED_PUTS) lastPuts.add(type)
    if (puts > MAX_PUTS) throw new Error(`a turn put more than ${MAX_PUTS} events, the last of them ${[...lastPuts].join(', ')}`)
  }

  function violate(message: string): void {
    onViolation(message)
    if (strict) throw new Error(message)
  }

  function turnRandom(): () => number {
    if (!turn) violate('an id or a random number was asked for outside a turn')
    random ??= seededNumbers(`${seed}/${turn?.number ?? 0}`)
    return random
  }

  return {
    middleware: () => (next) => {
      nextMiddleware = next
      return (action) => {
        if (!isDerived(action)) {
          enter(action as UnknownAction, 'ui')
          return action
        }
        if (!turn) violate(`a saga put ${(action as UnknownAction).type} outside a turn`)
        countPut(action as UnknownAction)
        log.derived(action as UnknownAction)
        return next(action)
      }
    },
    enter,
    startQueuedCalls: () => processQueue(false),
    running: () => turn,
    instants: {
      'clock/now': () => startedAt + (turn?.at ?? elapsed()),
      'random/id': () => idFrom(turnRandom()),
      'random/number': () => fraction(turnRandom()),
    },
  }
}

/** Resumes the saga that waits for a call. */
type Resume = (outcome: Outcome) => void

/** Calls of one session that wait for an answer. Ids count per port, so a further call shifts no other port's ids. */
export interface PendingCalls {
  add(portName: string, resume: Resume): string
  /** Removes the call and returns its saga's callback; null if no saga waits for it. */
  take(id: string): Resume | null
  remove(id: string): void
  ids(): readonly string[]
}

export function createPendingCalls(): PendingCalls {
  const counters = new Map<string, number>()
  const pending = new Map<string, Resume>()
  return {
    add(portName, resume) {
      const count = (counters.get(portName) ?? 0) + 1
      counters.set(portName, count)
      const id = `${portName}#${count}`
      pending.set(id, resume)
      return id
    },
    take(id) {
      const resume = pending.get(id) ?? null
      pending.delete(id)
      return resume
    },
    remove: (id) => void pending.delete(id),
    ids: () => [...pending.keys()],
  }
}
