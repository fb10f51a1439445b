import { nextTurn, turnOfSeq } from '../reading/search'
import type { Session, Turn } from '../reading/types'

/** Where one looks: a turn, after all of it (`action` null) or after so many of its actions, its input being 0. */
export interface Place {
  readonly turn: number
  readonly action: number | null
}

/** The ways to another place. */
export type Step = 'turn' | 'action' | 'shopper' | 'error'

/** The next place of a kind, or the one before (`direction` -1); where there is none, the same. */
export function stepped(session: Session, place: Place, step: Step, direction: 1 | -1): Place {
  if (step === 'action') return byAction(session, place, direction)
  const matches: Readonly<Record<Exclude<Step, 'action'>, (turn: Turn) => boolean>> = {
    turn: () => true, shopper: ({ by }) => by === 'shopper', error: ({ problem }) => problem !== null,
  }
  const turn = nextTurn(session, place.turn, direction, matches[step])
  return turn === null ? place : { turn, action: null }
}

function byAction({ turns }: Session, { turn, action }: Place, direction: 1 | -1): Place {
  const last = (index: number) => turns[index]?.events.length ?? 0
  const now = action ?? last(turn)
  if (action === null && direction === 1) return turns[turn + 1] ? { turn: turn + 1, action: 0 } : { turn, action }
  const next = now + direction
  if (next > last(turn)) return turns[turn + 1] ? { turn: turn + 1, action: 0 } : { turn, action }
  if (next < 0) return turns[turn - 1] ? { turn: turn - 1, action: last(turn - 1) } : { turn, action }
  return { turn, action: next }
}

/** The place of a line of the journal: the action itself, or the turn it lies in. */
export function placeOfSeq(session: Session, seq: number): Place | null {
  const turn = turnOfSeq(session, seq)
  const found = turn === null ? undefined : session.turns[turn]
  if (turn === null || !found) return null
  if (found.input.seq === seq) return { turn, action: 0 }
  const event = found.events.findIndex((each) => each.seq === seq)
  return { turn, action: event < 0 ? null : event + 1 }
}

/** The lines between which the state is compared: the last before the place, and the last in it. */
export function linesOf({ turns }: Session, { turn, action }: Place): { readonly before: number; readonly after: number } {
  const found = turns[turn]
  if (!found) return { before: -1, after: -1 }
  if (action === null) return { before: found.input.seq - 1, after: found.lastSeq }
  const seq = action === 0 ? found.input.seq : (found.events[action - 1]?.seq ?? found.lastSeq)
  return { before: seq - 1, after: seq }
}

/** Where a session is opened: at the last thing the shopper did, else at its end. */
export function firstPlace(session: Session): Place {
  const last = session.turns.length
  return { turn: nextTurn(session, last, -1, ({ by }) => by === 'shopper') ?? Math.max(0, last - 1), action: null }
}
