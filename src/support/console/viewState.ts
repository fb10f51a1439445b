import type { Shown } from '../reading/search'
import type { Session } from '../reading/types'
import { causesOf } from '../reading/causes'
import { firstPlace, stepped } from './place'
import type { Place, Step } from './place'

/** How fast a session plays: times the recorded pace, or a turn each moment. */
export type Pace = 1 | 4 | 16 | 'turns'
export const PACES: readonly Pace[] = [1, 4, 16, 'turns']

/** A stretch of time in a session, ms. */
export interface Window {
  readonly from: number
  readonly to: number
}

/** What the page shows of one session, and how. */
export interface ViewState {
  readonly place: Place
  readonly playing: boolean
  readonly pace: Pace
  readonly shown: Shown
  readonly query: string
  /** The id of the thing whose turns are listed; null: any. */
  readonly follows: string | null
  /** Null: all of it. */
  readonly window: Window | null
  readonly foldsIdle: boolean
  readonly scheme: 'light' | 'dark'
}

export type ViewChange =
  | { readonly to: Place }
  | { readonly step: Step; readonly direction: 1 | -1 }
  | { readonly zoom: 'in' | 'out' | 'fit' | 'turn' }
  | { readonly window: Window }
  | { readonly playing: boolean }
  | Partial<Pick<ViewState, 'pace' | 'shown' | 'query' | 'follows' | 'foldsIdle' | 'scheme'>>

/** Shorter stretches show no more. */
const SHORTEST_MS = 50

/** The view of a session that was just opened. */
export function firstView(session: Session, place: Place = firstPlace(session)): ViewState {
  return {
    place, playing: false, pace: 1, shown: 'all', query: '', follows: null, window: null, foldsIdle: true, scheme: 'light',
  }
}

/** What a change makes of a view. Going to a turn stops playing; the window follows the place. */
export function viewAfter(session: Session, view: ViewState, change: ViewChange): ViewState {
  if ('to' in change) return followed(session, { ...view, place: change.to })
  if ('step' in change) {
    const place = stepped(session, view.place, change.step, change.direction)
    return followed(session, { ...view, place, playing: false })
  }
  if ('zoom' in change) return { ...view, window: zoomed(session, view, change.zoom) }
  if ('window' in change) return { ...view, window: within(session, change.window) }
  if ('playing' in change) {
    const atEnd = view.place.turn >= session.turns.length - 1
    return { ...view, playing: change.playing, place: change.playing && atEnd ? { turn: 0, action: null } : view.place }
  }
  return { ...view, ...change }
}

function timeOf(session: Session, { turn }: Place): number {
  return session.turns[turn]?.at ?? 0
}

/** Moves the window, as long as it was, to where the place is. */
function followed(session: Session, view: ViewState): ViewState {
  const { window } = view
  const at = timeOf(session, view.place)
  if (!window || (at >= window.from && at <= window.to)) return view
  const half = (window.to - window.from) / 2
  return { ...view, window: within(session, { from: at - half, to: at + half }) }
}

function zoomed(session: Session, view: ViewState, zoom: 'in' | 'out' | 'fit' | 'turn'): Window | null {
  if (zoom === 'fit') return null
  const at = timeOf(session, view.place)
  if (zoom === 'turn') {
    const begins = causesOf(session, view.place.turn)[0]?.turn.at ?? at
    const room = Math.max(100, (at - begins) * 0.25)
    return within(session, { from: begins - room, to: at + room })
  }
  const { from, to } = view.window ?? { from: 0, to: session.endsAt }
  const length = (to - from) * (zoom === 'in' ? 0.5 : 2)
  if (length >= session.endsAt) return null
  const share = to > from ? (at - from) / (to - from) : 0.5
  return within(session, { from: at - length * share, to: at + length * (1 - share) })
}

/** Keeps a window inside the session, and no shorter than can be seen. */
function within({ endsAt }: Session, { from, to }: Window): Window | null {
  const length = Math.min(Math.max(to - from, SHORTEST_MS), endsAt)
  if (length >= endsAt) return null
  const start = Math.min(Math.max(from, 0), endsAt - length)
  return { from: start, to: start + length }
}

/** How long one turn stays before the next when a session plays, ms, and which turn that is; null at the end. */
export function nextWhilePlaying({ turns }: Session, { place, pace, foldsIdle }: ViewState): { turn: number; afterMs: number } | null {
  const now = turns[place.turn]
  const next = turns[place.turn + 1]
  if (!now || !next) return null
  if (pace === 'turns') return { turn: next.index, afterMs: TURN_MS }
  // Turns that fall into one picture of the screen are shown as the last of them.
  let turn = next.index
  while (turns[turn + 1] && (turns[turn + 1]?.at ?? 0) - now.at <= FRAME_MS * pace) turn++
  const gap = (turns[turn]?.at ?? now.at) - now.at
  return { turn, afterMs: Math.max(FRAME_MS, (foldsIdle ? Math.min(gap, IDLE_MS) : gap) / pace) }
}
const TURN_MS = 700
const FRAME_MS = 16
/** Idle time that is folded lasts no longer, at the recorded pace. */
const IDLE_MS = 1_500
