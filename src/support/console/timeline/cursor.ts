import { nextTurn, turnOfSeq } from '../../analysis/search'
import type { Session, Turn } from '../../analysis/types'

/** A position in a session: after a whole turn (`action` null), or after one of its actions, where 0 is the input. */
export interface Cursor {
  readonly turn: number
  readonly action: number | null
}

export type NavigationUnit = 'turn' | 'action' | 'user' | 'error'

/** The next cursor of a unit, or the previous one (`direction` -1). Returns the same cursor at either end. */
export function moveCursor(session: Session, cursor: Cursor, step: NavigationUnit, direction: 1 | -1): Cursor {
  if (step === 'action') return moveByAction(session, cursor, direction)
  const matches: Readonly<Record<Exclude<NavigationUnit, 'action'>, (turn: Turn) => boolean>> = {
    turn: () => true, user: ({ by }) => by === 'user', error: ({ problem }) => problem !== null,
  }
  const turn = nextTurn(session, cursor.turn, direction, matches[step])
  return turn === null ? cursor : { turn, action: null }
}

function moveByAction({ turns }: Session, { turn, action }: Cursor, direction: 1 | -1): Cursor {
  const last = (index: number) => turns[index]?.events.length ?? 0
  const current = action ?? last(turn)
  if (action === null && direction === 1) return turns[turn + 1] ? { turn: turn + 1, action: 0 } : { turn, action }
  const next = current + direction
  if (next > last(turn)) return turns[turn + 1] ? { turn: turn + 1, action: 0 } : { turn, action }
  if (next < 0) return turns[turn - 1] ? { turn: turn - 1, action: last(turn - 1) } : { turn, action }
  return { turn, action: next }
}

/** The cursor of a journal line: its action, or else the turn that contains it. */
export function cursorOfSeq(session: Session, seq: number): Cursor | null {
  const turn = turnOfSeq(session, seq)
  const found = turn === null ? undefined : session.turns[turn]
  if (turn === null || !found) return null
  if (found.input.seq === seq) return { turn, action: 0 }
  const event = found.events.findIndex((each) => each.seq === seq)
  return { turn, action: event < 0 ? null : event + 1 }
}

/** The lines whose states are compared: the last before the cursor, and the last at the cursor. */
export function seqsAround({ turns }: Session, { turn, action }: Cursor): { readonly before: number; readonly after: number } {
  const found = turns[turn]
  if (!found) return { before: -1, after: -1 }
  if (action === null) return { before: found.input.seq - 1, after: found.lastSeq }
  const seq = action === 0 ? found.input.seq : (found.events[action - 1]?.seq ?? found.lastSeq)
  return { before: seq - 1, after: seq }
}

/** The last user action, else the end of the session. */
export function initialCursor(session: Session): Cursor {
  const last = session.turns.length
  return { turn: nextTurn(session, last, -1, ({ by }) => by === 'user') ?? Math.max(0, last - 1), action: null }
}
