import { formatDuration } from '../../analysis/eventTexts'
import { nextTurn } from '../../analysis/search'
import { inputSentence } from '../../analysis/sentences'
import type { Session, Turn } from '../../analysis/types'
import type { OpenedJournal } from '../opening'
import { initialCursor } from '../timeline/cursor'
import type { Tap } from '../stage/stageApi'
import { readReportHash, readTurnHash, type TurnLink } from './turnLink'

/** The cursor for the turn that the URL names, else the initial cursor. */
export function cursorFromUrl(session: Session, load: number) {
  const link = readTurnHash(window.location.hash) ?? linkFromReport(session, load)
  const turn = link?.session === session.journal.header.id ? session.turns.find(({ number }) => number === link.turn) : undefined
  return turn ? { turn: turn.index, action: null } : initialCursor(session)
}

/** A report link belongs to the page load that it names; without one, to the load that was opened from the report. */
function linkFromReport(session: Session, load: number): TurnLink | null {
  const link = readReportHash(window.location.hash)
  const turn = link && (link.load ?? load) === load ? link.turn : null
  return turn ? { session: session.journal.header.id, turn } : null
}

export function linkError(session: Session, load: number): string {
  const link = readTurnHash(window.location.hash) ?? linkFromReport(session, load)
  if (!link) return ''
  if (link.session !== session.journal.header.id) return `The link was for another session, ${link.session}.`
  return session.turns.some(({ number }) => number === link.turn) ? '' : `This journal has no turn ${link.turn}.`
}

export function tapIn({ by, input }: Turn, states: OpenedJournal['states']): Tap | null {
  return by === 'user' ? { action: input.action, before: states.after(input.seq - 1) } : null
}

export function lastUserAction(session: Session, turnIndex: number) {
  const at = session.turns[turnIndex]?.by === 'user' ? turnIndex : nextTurn(session, turnIndex, -1, ({ by }) => by === 'user')
  const turn = at === null ? undefined : session.turns[at]
  const shownTurn = session.turns[turnIndex]
  if (!turn || !shownTurn) return null
  return { text: inputSentence(turn).text, ago: turn === shownTurn ? 'just now' : `${formatDuration(shownTurn.at - turn.at)} ago` }
}
