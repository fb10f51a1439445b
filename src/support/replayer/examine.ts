import { verifyJournal } from '../../app/replayClient'
import type { Journal } from '../../journal/entries'
import { parseJournals } from '../../journal/parse'
import { findEndpoint } from '../endpoints'
import { readSession } from '../reading/readSession'
import { methodAndPath, resultOf } from '../reading/requestFacts'
import type { Session, Turn } from '../reading/types'

/** The kind of failure, as far as the journal shows it. */
export type CauseKind = 'crash' | 'refused' | 'failed' | 'diverges' | 'none'
/**
 * The verdict of today's code. same: it behaves the same, so the cause is still present · refusal: the server refused, on every build alike
 * · cannot: the beginning of the journal is missing · nothing: the journal contains no failure.
 */
export type TodayVerdict = 'same' | 'differs' | 'refusal' | 'cannot' | 'nothing'

export interface Findings {
  readonly recordedBy: string
  readonly cause: CauseKind
  readonly title: string
  readonly detail: string
  readonly today: TodayVerdict
  /** The first line that differs under today's code; null where none differs. */
  readonly todaySeq: number | null
  /** The kind of change that probably explains the difference; '' without a difference. */
  readonly todayGuess: string
  /** The number of the turn that failed, as support counts turns; null without a failure. */
  readonly turn: number | null
  /** Lower-case text that the search of the inbox matches. */
  readonly terms: string
}

/** In characters. */
const MAX_TERMS_CHARS = 200_000

type Cause = Pick<Findings, 'cause' | 'title' | 'detail' | 'turn'>

/** Throws for a text that cannot be parsed. */
export function examineText(text: string): Findings {
  return examine(parseJournals(text))
}

/** Replays the latest page load of a report under this build and finds what went wrong in it. */
export function examine(journals: readonly Journal[]): Findings {
  const journal = journals.reduce((latest, each) => (each.header.startedAt >= latest.header.startedAt ? each : latest))
  const session = readSession(journal, findEndpoint)
  const found = causeOf(session)
  const { verdict, from, divergence } = verifyJournal(journal)
  const cause: Cause = found.cause === 'none' && divergence
    ? { cause: 'diverges', title: 'Today’s code does something else', detail: divergence.guess, turn: null }
    : found
  return {
    ...cause,
    recordedBy: journal.header.build,
    today: todayVerdict(cause.cause, divergence !== null, verdict === 'empty' || from === 'snapshot'),
    todaySeq: divergence?.seq ?? null,
    todayGuess: divergence?.guess ?? '',
    terms: termsOf(session, cause),
  }
}

function todayVerdict(cause: CauseKind, differs: boolean, isIncomplete: boolean): TodayVerdict {
  if (differs) return 'differs'
  if (isIncomplete) return 'cannot'
  if (cause === 'none') return 'nothing'
  return cause === 'refused' ? 'refusal' : 'same'
}

/** The last crash, else the last refusal or lost answer: that is probably what the user saw before they sent the report. */
function causeOf(session: Session): Cause {
  const crashed = session.turns.findLast(({ problem }) => problem === 'crashed')
  if (crashed) return crashOf(crashed)
  const failed = session.turns.findLast(({ problem }) => problem !== null)
  if (failed) return failureOf(failed)
  return { cause: 'none', title: 'Nothing failed in the record', detail: '', turn: null }
}

function crashOf(turn: Turn): Cause {
  const crash = [turn.input.action, ...turn.events.map(({ action }) => action)]
    .find(({ type }) => type === 'app/flowCrashed' || type === 'page/renderFailed')
  const { flow = '', message = '' } = (crash?.['payload'] ?? {}) as { flow?: string; message?: string }
  const note = turn.entries.find((entry) => entry.k === 'n')
  const where = crash?.type === 'page/renderFailed' ? 'Crash while drawing' : flow === '' ? 'Crash' : `Crash in ${flow}`
  return { cause: 'crash', title: where, detail: message === '' && note?.k === 'n' ? note.note : message, turn: turn.number }
}

const [FAILED, REFUSED, LOST] = ['The server failed on', 'The server refused', 'No usable answer to']

function failureOf(turn: Turn): Cause {
  const { settles, number } = turn
  if (!settles?.request) {
    const { message = '' } = (turn.input.action['payload'] ?? {}) as { message?: string }
    return { cause: 'failed', title: 'An error on the page', detail: message, turn: number }
  }
  const { request } = settles
  const refused = turn.problem === 'refused'
  return {
    cause: refused ? 'refused' : 'failed', turn: number,
    title: `${(request.status ?? 0) >= 500 ? FAILED : refused ? REFUSED : LOST} ${request.endpoint}`,
    detail: `${methodAndPath(request)} ${resultOf(request) ?? ''}`.trim(),
  }
}

function termsOf(session: Session, cause: Cause): string {
  const terms = new Set([cause.title, cause.detail, session.journal.header.id])
  for (const turn of session.turns) {
    terms.add(turn.input.action.type)
    for (const { action } of turn.events) terms.add(action.type)
    for (const { request } of turn.calls) {
      addAll(terms, request ? [request.endpoint, request.path, request.requestId, request.intentId] : [])
    }
    const answered = turn.settles?.request
    addAll(terms, answered ? [answered.code, answered.message] : [])
  }
  return [...terms].join('\n').toLowerCase().slice(0, MAX_TERMS_CHARS)
}

function addAll(terms: Set<string>, texts: readonly (string | null)[]): void {
  for (const text of texts) if (text !== null) terms.add(text)
}
