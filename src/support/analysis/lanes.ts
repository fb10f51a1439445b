import { inputSentence } from './sentences'
import { toPlainText, describeAction } from './eventTexts'
import type { FlowRun, FlowTrace } from './flowTypes'
import type { TurnOrigin, Call, Problem, Session } from './types'

export interface Mark {
  readonly turn: number
  readonly at: number
  readonly label: string
}
export interface InputMark extends Mark {
  readonly by: TurnOrigin
}
export interface NoteMark extends Mark {
  readonly problem: Problem | null
}
/** In ms. `to` is null for a span that lasts until the end of the journal. */
export interface Span {
  readonly turn: number
  readonly from: number
  readonly to: number | null
}
export interface ScreenSpan extends Span {
  readonly screen: string
  /** The first screen parameter that is not empty: `poi0012`. */
  readonly subject: string
}
export interface CallSpan extends Span {
  readonly call: Call
}

export interface FlowSpan extends Span {
  readonly run: FlowRun
  /** Times at which the flow ran, ms. Between them it waited. */
  readonly activeTimes: readonly number[]
}

/** The lanes of the timeline, each sorted by time. */
export interface Lanes {
  readonly inputs: readonly InputMark[]
  readonly screens: readonly ScreenSpan[]
  /** Null until a replay has traced the flows: a journal does not record which flow did what. */
  readonly flows: readonly FlowSpan[] | null
  readonly requests: readonly CallSpan[]
  readonly timers: readonly CallSpan[]
  readonly notes: readonly NoteMark[]
}

export function lanesOf(session: Session): Lanes {
  const inputs: InputMark[] = []
  const notes: NoteMark[] = []
  for (const turn of session.turns) {
    const { index, at, by, input, problem } = turn
    if (by === 'user') inputs.push({ turn: index, at, by, label: describeAction(input.action.type) })
    if (by === 'start') inputs.push({ turn: index, at, by, label: 'opened' })
    if (problem !== null) notes.push({ turn: index, at, problem, label: problemLabel(turn) })
    else if (turn.entries.some(({ k }) => k === 'n' || k === 't')) notes.push({ turn: index, at, problem: null, label: 'note' })
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

/** Spans of flows that lasted longer than one turn. The inspector lists the others. */
export function flowSpans({ turns }: Session, { runs }: FlowTrace): readonly FlowSpan[] {
  const at = (turn: number) => turns[turn]?.at ?? 0
  return runs.filter(({ began, ended }) => ended !== began).map((run) => ({
    run, turn: run.began, from: at(run.began), to: run.ended === null ? null : at(run.ended), activeTimes: run.activeTurns.map(at),
  }))
}

function problemLabel(turn: Session['turns'][number]): string {
  const { settles, problem } = turn
  const request = settles?.problem ? settles.request : null
  if (request) return request.code ?? request.failed ?? String(request.status ?? problem)
  return problem === 'crashed' ? 'crashed' : toPlainText(inputSentence(turn).text).slice(0, 24)
}

function spansOf(calls: readonly Call[]): readonly CallSpan[] {
  return calls.map((call) => ({ call, turn: call.made.turn, from: call.made.at, to: (call.answered ?? call.cancelled)?.at ?? null }))
}

interface ScreenEntered {
  readonly screen?: unknown
  readonly params?: Readonly<Record<string, unknown>>
}

function screensOf({ turns }: Session): readonly ScreenSpan[] {
  const spans: ScreenSpan[] = []
  for (const { index, at, events } of turns) {
    for (const { action } of events) {
      if (action.type !== 'navigation/screenEntered') continue
      const { screen, params = {} } = (action['payload'] ?? {}) as ScreenEntered
      const before = spans.pop()
      if (before) spans.push({ ...before, to: at })
      const subject = Object.values(params).map(String).find((each) => each !== '') ?? ''
      spans.push({ turn: index, from: at, to: null, screen: String(screen), subject })
    }
  }
  return spans
}
