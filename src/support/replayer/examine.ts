import { verifyJournal } from '../../app/replayClient'
import type { Journal } from '../../journal/entries'
import { parseJournals } from '../../journal/parse'
import { findEndpoint } from '../endpoints'
import { readSession } from '../reading/readSession'
import { addressOf, resultOf } from '../reading/requestFacts'
import type { Session, Turn } from '../reading/types'

/** What a report is about, as far as its journal tells. */
export type CauseKind = 'crash' | 'refused' | 'failed' | 'diverges' | 'none'
/**
 * What today's code makes of it. same: it does the same, so the cause is still there · refusal: the server's word, on every build alike ·
 * cannot: its beginning is missing · nothing: there was no cause to look for.
 */
export type Today = 'same' | 'differs' | 'refusal' | 'cannot' | 'nothing'

/** What was found out about a report. */
export interface Findings {
  /** The build that recorded it. */
  readonly recordedBy: string
  readonly cause: CauseKind
  readonly title: string
  readonly detail: string
  readonly today: Today
  /** Where today's code parts from the recording; null where it does not. */
  readonly todaySeq: number | null
  /** The kind of change that is likely behind it; '' where there is none. */
  readonly todayGuess: string
  /** The turn in which it happened, as support counts them; null for none. */
  readonly turn: number | null
  /** What the report is found by, in lower case. */
  readonly terms: string
}

/** Characters of what a report is found by. */
const MOST_TERMS = 200_000

type Cause = Pick<Findings, 'cause' | 'title' | 'detail' | 'turn'>

/** Looks into the text of a report. Throws for one that cannot be read. */
export function examineText(text: string): Findings {
  return examine(parseJournals(text))
}

/** Replays the latest page load of a report under this code, and says what went wrong in it. */
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
    today: todayOf(cause.cause, divergence !== null, verdict === 'empty' || from === 'snapshot'),
    todaySeq: divergence?.seq ?? null,
    todayGuess: divergence?.guess ?? '',
    terms: termsOf(session, cause),
  }
}

function todayOf(cause: CauseKind, differs: boolean, unsure: boolean): Today {
  if (differs) return 'differs'
  if (unsure) return 'cannot'
  if (cause === 'none') return 'nothing'
  return cause === 'refused' ? 'refusal' : 'same'
}

/** The last crash, else the last refusal or lost answer: what the shopper saw before he reported. */
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
    detail: `${addressOf(request)} ${resultOf(request) ?? ''}`.trim(),
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
  return [...terms].join('\n').toLowerCase().slice(0, MOST_TERMS)
}

function addAll(terms: Set<string>, texts: readonly (string | null)[]): void {
  for (const text of texts) if (text !== null) terms.add(text)
}
