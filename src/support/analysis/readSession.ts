import { outcomeOf, settledCall, type DerivedEntry, type Entry, type InputEntry, type Journal } from '../../journal/record/entries'
import { unreadStatus } from '../../journal/record/parseLazily'
import { requestFacts, HTTP_PORT, problemOf, type FindEndpoint } from './requestFacts'
import type { TurnOrigin, Call, Moment, Problem, Session, Turn } from './types'

type Writable<T> = { -readonly [Key in keyof T]: T[Key] }

const ORIGINS: Readonly<Record<InputEntry['origin'], TurnOrigin>> = {
  ui: 'user', port: 'answer', timer: 'timer', source: 'source', boot: 'start',
}

/** Browsers report a delayed ResizeObserver notification as an error. It is harmless. */
const HARMLESS_ERROR = 'ResizeObserver loop'

/**
 * Splits a journal into turns and pairs each call with its answer. Never throws on journal content: an answer to a call from before the
 * snapshot has no call, and a call without an answer stays pending.
 */
export function readSession(journal: Journal, find: FindEndpoint): Session {
  const calls: Writable<Call>[] = []
  const openCalls = new Map<string, Writable<Call>>()
  const turns: Turn[] = []
  const first = journal.entries[0]
  const turnsBefore = first?.k === 'b' ? first.turns : 0
  const entries = journal.entries
  let next = entries.findIndex(({ k }) => k === 'i')
  while (next >= 0 && next < entries.length) {
    const input = entries[next] as InputEntry
    const from = ++next
    while (next < entries.length && entries[next]?.k !== 'i') next++
    turns.push(readTurn(input, entries.slice(from, next)))
  }
  return { journal, turns, calls, endsAt: turns.at(-1)?.at ?? 0 }

  function readTurn(input: InputEntry, rest: readonly Entry[]): Turn {
    const index = turns.length
    const moment = (seq: number): Moment => ({ turn: index, at: input.at, seq })
    const settles = settleCall(input, moment(input.seq))
    const turnCalls = rest.flatMap((entry) => (entry.k === 'c' ? [startCall(entry, moment(entry.seq))] : []))
    for (const entry of rest) if (entry.k === 'x') cancelCall(entry.id, moment(entry.seq))
    const events = rest.filter((entry): entry is DerivedEntry => entry.k === 's')
    return {
      index, number: turnsBefore + index + 1, at: input.at, by: ORIGINS[input.origin], input, entries: rest, events, calls: turnCalls,
      settles, lastSeq: rest.at(-1)?.seq ?? input.seq,
      problem: worstProblem([settles?.problem ?? null, eventProblem(input.action), ...rest.map(entryProblem)]),
    }
  }

  function startCall({ port, id, args }: Entry & { k: 'c' }, made: Moment): Call {
    const request = port === HTTP_PORT ? requestFacts(args, undefined, find) : null
    const call: Writable<Call> = {
      id: id ?? null, port, args, made, answered: null, cancelled: null, outcome: undefined, request, problem: null,
    }
    calls.push(call)
    if (id !== undefined) openCalls.set(id, call)
    return call
  }

  function settleCall({ action }: InputEntry, answered: Moment): Call | null {
    const id = settledCall(action)
    const call = id === null ? undefined : openCalls.get(id)
    if (!call || id === null) return null
    openCalls.delete(id)
    const status = call.request && unreadStatus(action)
    if (call.request && status !== null) {
      const request = { ...call.request, status }
      // The outcome is parsed on access, because answers can be large.
      Object.defineProperty(call, 'outcome', { enumerable: true, get: () => outcomeOf(action) })
      return Object.assign(call, { answered, request, problem: problemOf(undefined, request) })
    }
    const outcome = outcomeOf(action)
    const request = call.request && requestFacts(call.args, outcome, find)
    return Object.assign(call, { answered, outcome, request, problem: problemOf(outcome, request) })
  }

  function cancelCall(id: string, cancelled: Moment): void {
    const call = openCalls.get(id)
    openCalls.delete(id)
    if (call) call.cancelled = cancelled
  }
}

/** Calls that are neither answered nor cancelled at the end of a turn, in call order. Sinks are excluded. */
export function pendingAfter({ calls }: Session, turn: number): readonly Call[] {
  const isOver = (moment: Moment | null) => moment !== null && moment.turn <= turn
  return calls.filter((call) => call.id !== null && call.made.turn <= turn && !isOver(call.answered) && !isOver(call.cancelled))
}

const RANK: readonly (Problem | null)[] = [null, 'refused', 'failed', 'crashed']

function worstProblem(problems: readonly (Problem | null)[]): Problem | null {
  return problems.reduce((one, other) => (RANK.indexOf(other) > RANK.indexOf(one) ? other : one), null)
}

function entryProblem(entry: Entry): Problem | null {
  if (entry.k === 'n') return isException(entry.note) ? 'crashed' : null
  return entry.k === 's' ? eventProblem(entry.action) : null
}

/** True for notes about an exception. */
export function isException(note: string): boolean {
  return note.startsWith('threw') || note === 'a listener threw'
}

export function eventProblem(action: { readonly type: string; readonly payload?: unknown }): Problem | null {
  if (action.type === 'app/flowCrashed' || action.type === 'page/renderFailed') return 'crashed'
  if (action.type !== 'page/errorRaised') return null
  const { kind, message } = (action.payload ?? {}) as { kind?: unknown; message?: unknown }
  return kind === 'resource' || String(message).startsWith(HARMLESS_ERROR) ? null : 'failed'
}

/** The page loads that have inputs, oldest first. Desk, console and links know a load by its number in this order, from 1. */
export function loadsInOrder(journals: readonly Journal[]): readonly Journal[] {
  return journals.filter(({ entries }) => entries.some(({ k }) => k === 'i')).toSorted((one, other) => startOf(one) - startOf(other))
}

function startOf({ header: { startedAt } }: Journal): number {
  return startedAt
}
