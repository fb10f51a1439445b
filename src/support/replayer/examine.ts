import { verifyJournal } from '../../app/recording/replayClient'
import type { Journal } from '../../journal/record/entries'
import { parseJournals } from '../../journal/record/parse'
import { findEndpoint } from '../endpoints'
import { readSession, loadsInOrder } from '../analysis/readSession'
import { summarize } from '../analysis/summary'
import type { Session } from '../analysis/types'
import type { LineRef } from './types'

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
  /** One or two sentences for support. */
  readonly story: string
  readonly today: TodayVerdict
  /** The first line that differs under today's code; null where none differs. */
  readonly todaySeq: number | null
  /** The kind of change that probably explains the difference; '' without a difference. */
  readonly todayGuess: string
  /** The page load that explains the report, from 1 for the oldest, and the number of page loads. */
  readonly load: number
  readonly loads: number
  readonly loadRef: Pick<LineRef, 'id' | 'segment'>
  /** The turn of that load, as support counts turns; null where the journals give no hint. */
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

/** Looks for the cause in all page loads of a report, and replays the load that contains it under this build. */
export function examine(journals: readonly Journal[]): Findings {
  const withInputs = loadsInOrder(journals)
  const sessions = (withInputs.length > 0 ? withInputs : journals).map((each) => readSession(each, findEndpoint))
  const { loads, load, story, ...found } = summarize(sessions)
  const { journal } = sessions[load - 1] as Session
  const { verdict, from, divergence: difference, isMonitoringOnly } = verifyJournal(journal)
  // Differences in monitoring alone are invisible to users.
  const divergence = isMonitoringOnly ? null : difference
  const cause: Cause = found.cause === 'none' && divergence
    ? { cause: 'diverges', title: 'Today’s code does something else', detail: divergence.guess, turn: null }
    : found
  return {
    ...cause, story, load, loads: loads.length,
    loadRef: { id: journal.header.id, segment: journal.header.segment },
    recordedBy: journal.header.build,
    today: todayVerdict(cause.cause, divergence !== null, verdict === 'empty' || from === 'snapshot'),
    todaySeq: divergence?.seq ?? null,
    todayGuess: divergence?.guess ?? '',
    terms: termsOf(sessions, [cause.title, cause.detail, story]),
  }
}

function todayVerdict(cause: CauseKind, differs: boolean, isIncomplete: boolean): TodayVerdict {
  if (differs) return 'differs'
  if (isIncomplete) return 'cannot'
  if (cause === 'none') return 'nothing'
  return cause === 'refused' ? 'refusal' : 'same'
}

/** The latest load comes first, because the text is cut off at its maximum length. */
function termsOf(sessions: readonly Session[], texts: readonly string[]): string {
  const terms = new Set(texts)
  for (const session of sessions.toReversed()) {
    terms.add(session.journal.header.id)
    for (const turn of session.turns) {
      terms.add(turn.input.action.type)
      for (const { action } of turn.events) terms.add(action.type)
      for (const { request } of turn.calls) {
        addAll(terms, request ? [request.endpoint, request.path, request.requestId, request.intentId] : [])
      }
      const answered = turn.settles?.request
      addAll(terms, answered ? [answered.code, answered.message] : [])
    }
  }
  return [...terms].join('\n').toLowerCase().slice(0, MAX_TERMS_CHARS)
}

function addAll(terms: Set<string>, texts: readonly (string | null)[]): void {
  for (const text of texts) if (text !== null) terms.add(text)
}
