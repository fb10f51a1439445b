import { outcomeOf, settledCall } from '../../journal/entries'
import type { DerivedEntry, Entry, InputEntry, Journal } from '../../journal/entries'
import { unreadStatus } from '../../journal/readLater'
import { requestFacts, HTTP_PORT, problemOf } from './requestFacts'
import type { FindEndpoint } from './requestFacts'
import type { By, Call, Moment, Problem, Session, Turn } from './types'

type Writable<T> = { -readonly [Key in keyof T]: T[Key] }

const BY: Readonly<Record<InputEntry['origin'], By>> = { ui: 'shopper', port: 'answer', timer: 'timer', source: 'source', boot: 'start' }

/** An observer of sizes that the browser puts off to its next frame: reported as an error, and none. */
const HARMLESS = 'ResizeObserver loop'

/**
 * Takes a journal apart into turns, and pairs each call with its answer. Never throws for what a journal may hold: the answer of a call
 * that was made before a snapshot stands alone, a call without an answer is held.
 */
export function readSession(journal: Journal, find: FindEndpoint): Session {
  const calls: Writable<Call>[] = []
  const open = new Map<string, Writable<Call>>()
  const turns: Turn[] = []
  const first = journal.entries[0]
  const before = first?.k === 'b' ? first.turns : 0
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
    const settles = settle(input, moment(input.seq))
    const made = rest.flatMap((entry) => (entry.k === 'c' ? [begin(entry, moment(entry.seq))] : []))
    for (const entry of rest) if (entry.k === 'x') cancel(entry.id, moment(entry.seq))
    const events = rest.filter((entry): entry is DerivedEntry => entry.k === 's')
    return {
      index, number: before + index + 1, at: input.at, by: BY[input.origin], input, entries: rest, events, calls: made, settles,
      lastSeq: rest.at(-1)?.seq ?? input.seq,
      problem: worst([settles?.problem ?? null, eventProblem(input.action), ...rest.map(entryProblem)]),
    }
  }

  function begin({ port, id, args }: Entry & { k: 'c' }, made: Moment): Call {
    const request = port === HTTP_PORT ? requestFacts(args, undefined, find) : null
    const call: Writable<Call> = {
      id: id ?? null, port, args, made, answered: null, cancelled: null, outcome: undefined, request, problem: null,
    }
    calls.push(call)
    if (id !== undefined) open.set(id, call)
    return call
  }

  function settle({ action }: InputEntry, answered: Moment): Call | null {
    const id = settledCall(action)
    const call = id === null ? undefined : open.get(id)
    if (!call || id === null) return null
    open.delete(id)
    const status = call.request && unreadStatus(action)
    if (call.request && status !== null) {
      const request = { ...call.request, status }
      // What it brought is read when it is looked at.
      Object.defineProperty(call, 'outcome', { enumerable: true, get: () => outcomeOf(action) })
      return Object.assign(call, { answered, request, problem: problemOf(undefined, request) })
    }
    const outcome = outcomeOf(action)
    const request = call.request && requestFacts(call.args, outcome, find)
    return Object.assign(call, { answered, outcome, request, problem: problemOf(outcome, request) })
  }

  function cancel(id: string, cancelled: Moment): void {
    const call = open.get(id)
    open.delete(id)
    if (call) call.cancelled = cancelled
  }
}

/** Calls that no answer has come to by the end of a turn, and that are not cancelled, in the order in which they were made. */
export function heldAfter({ calls }: Session, turn: number): readonly Call[] {
  const over = (moment: Moment | null) => moment !== null && moment.turn <= turn
  return calls.filter((call) => call.id !== null && call.made.turn <= turn && !over(call.answered) && !over(call.cancelled))
}

const RANK: readonly (Problem | null)[] = [null, 'refused', 'failed', 'crashed']

function worst(problems: readonly (Problem | null)[]): Problem | null {
  return problems.reduce((one, other) => (RANK.indexOf(other) > RANK.indexOf(one) ? other : one), null)
}

function entryProblem(entry: Entry): Problem | null {
  if (entry.k === 'n') return isException(entry.note) ? 'crashed' : null
  return entry.k === 's' ? eventProblem(entry.action) : null
}

/** Whether a note tells of code that threw. */
export function isException(note: string): boolean {
  return note.startsWith('threw') || note === 'a listener threw'
}

/** What an event itself says went wrong. */
export function eventProblem(action: { readonly type: string; readonly payload?: unknown }): Problem | null {
  if (action.type === 'app/flowCrashed' || action.type === 'page/renderFailed') return 'crashed'
  if (action.type !== 'page/errorRaised') return null
  const { kind, message } = (action.payload ?? {}) as { kind?: unknown; message?: unknown }
  return kind === 'resource' || String(message).startsWith(HARMLESS) ? null : 'failed'
}
