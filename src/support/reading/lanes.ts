import { inputSentence } from './sentences'
import { plain, deed } from './eventWords'
import type { FlowRun, FlowTrace } from './flowTypes'
import type { By, Call, Problem, Session } from './types'

/** A point on a lane. */
export interface Mark {
  readonly turn: number
  readonly at: number
  readonly words: string
}
export interface InputMark extends Mark {
  readonly by: By
}
export interface NoteMark extends Mark {
  readonly problem: Problem | null
}
/** A stretch of a lane, ms; `to` is null where it lasts to the end of the journal. */
export interface Span {
  readonly turn: number
  readonly from: number
  readonly to: number | null
}
export interface ScreenSpan extends Span {
  readonly screen: string
  /** What its address says it is about: `poi0012`. */
  readonly of: string
}
export interface CallSpan extends Span {
  readonly call: Call
}

export interface FlowSpan extends Span {
  readonly run: FlowRun
  /** When it ran, and did not wait. */
  readonly ran: readonly number[]
}

/** What the timeline shows, each lane in the order of time. */
export interface Lanes {
  readonly inputs: readonly InputMark[]
  readonly screens: readonly ScreenSpan[]
  /** Which flow did what is not in a journal: null until a replay has told. */
  readonly flows: readonly FlowSpan[] | null
  readonly requests: readonly CallSpan[]
  readonly timers: readonly CallSpan[]
  readonly notes: readonly NoteMark[]
}

/** Lays a session out by time. */
export function lanesOf(session: Session): Lanes {
  const inputs: InputMark[] = []
  const notes: NoteMark[] = []
  for (const turn of session.turns) {
    const { index, at, by, input, problem } = turn
    if (by === 'shopper') inputs.push({ turn: index, at, by, words: deed(input.action.type) })
    if (by === 'start') inputs.push({ turn: index, at, by, words: 'opened' })
    if (problem !== null) notes.push({ turn: index, at, problem, words: problemWords(turn) })
    else if (turn.entries.some(({ k }) => k === 'n' || k === 't')) notes.push({ turn: index, at, problem: null, words: 'note' })
  }
  return {
    inputs,
    notes,
    flows: null,
    screens: screensOf(session),
    requests: spansOf(session.calls.filter(({ request }) => request !== null)),
    timers: spansOf(session.calls.filter(({ port }) => port === 'clock/sleep')),
  }
}

/** Lays out flows that took longer than a turn. What ended in the turn in which it began is told there. */
export function flowSpans({ turns }: Session, { runs }: FlowTrace): readonly FlowSpan[] {
  const at = (turn: number) => turns[turn]?.at ?? 0
  return runs.filter(({ began, ended }) => ended !== began).map((run) => ({
    run, turn: run.began, from: at(run.began), to: run.ended === null ? null : at(run.ended), ran: run.ran.map(at),
  }))
}

function problemWords(turn: Session['turns'][number]): string {
  const { settles, problem } = turn
  const request = settles?.problem ? settles.request : null
  if (request) return request.code ?? request.failed ?? String(request.status ?? problem)
  return problem === 'crashed' ? 'crashed' : plain(inputSentence(turn).words).slice(0, 24)
}

function spansOf(calls: readonly Call[]): readonly CallSpan[] {
  return calls.map((call) => ({ call, turn: call.made.turn, from: call.made.at, to: (call.answered ?? call.cancelled)?.at ?? null }))
}

interface Entered {
  readonly screen?: unknown
  readonly params?: Readonly<Record<string, unknown>>
}

function screensOf({ turns }: Session): readonly ScreenSpan[] {
  const spans: ScreenSpan[] = []
  for (const { index, at, events } of turns) {
    for (const { action } of events) {
      if (action.type !== 'navigation/screenEntered') continue
      const { screen, params = {} } = (action['payload'] ?? {}) as Entered
      const before = spans.pop()
      if (before) spans.push({ ...before, to: at })
      const of = Object.values(params).map(String).find((each) => each !== '') ?? ''
      spans.push({ turn: index, from: at, to: null, screen: String(screen), of })
    }
  }
  return spans
}
