import type { TurnFilter } from '../analysis/search'
import type { Session } from '../analysis/types'
import { causesOf } from '../analysis/causes'
import { initialCursor, moveCursor, type Cursor, type NavigationUnit } from './timeline/cursor'

/** A multiple of the recorded speed, or one turn per TURN_MS. */
export type Pace = 1 | 4 | 16 | 'turns'
export const PACES: readonly Pace[] = [1, 4, 16, 'turns']

/** A time window in a session, ms. */
export interface Window {
  readonly from: number
  readonly to: number
}

export interface ViewState {
  readonly cursor: Cursor
  readonly playing: boolean
  readonly pace: Pace
  readonly filter: TurnFilter
  readonly query: string
  /** The entity id that filters the list; null for no filter. */
  readonly followedId: string | null
  /** Null for the whole session. */
  readonly window: Window | null
  readonly foldsIdle: boolean
  readonly scheme: 'light' | 'dark'
}

export type ViewChange =
  | { readonly to: Cursor }
  | { readonly step: NavigationUnit; readonly direction: 1 | -1 }
  | { readonly zoom: 'in' | 'out' | 'fit' | 'turn' }
  | { readonly window: Window }
  | { readonly playing: boolean }
  | Partial<Pick<ViewState, 'pace' | 'filter' | 'query' | 'followedId' | 'foldsIdle' | 'scheme'>>

/** The minimum length of a window. */
const MIN_WINDOW_MS = 50

export function initialView(session: Session, cursor: Cursor = initialCursor(session)): ViewState {
  return {
    cursor, playing: false, pace: 1, filter: 'all', query: '', followedId: null, window: null, foldsIdle: true, scheme: 'light',
  }
}

/** The reducer of the view state. Navigation by `step` stops playback, and the window follows the cursor. */
export function reduceView(session: Session, view: ViewState, change: ViewChange): ViewState {
  if ('to' in change) return withWindowAtCursor(session, { ...view, cursor: change.to })
  if ('step' in change) {
    const cursor = moveCursor(session, view.cursor, change.step, change.direction)
    return withWindowAtCursor(session, { ...view, cursor, playing: false })
  }
  if ('zoom' in change) return { ...view, window: zoomWindow(session, view, change.zoom) }
  if ('window' in change) return { ...view, window: clampWindow(session, change.window) }
  if ('playing' in change) {
    const atEnd = view.cursor.turn >= session.turns.length - 1
    return { ...view, playing: change.playing, cursor: change.playing && atEnd ? { turn: 0, action: null } : view.cursor }
  }
  return { ...view, ...change }
}

function timeOf(session: Session, { turn }: Cursor): number {
  return session.turns[turn]?.at ?? 0
}

/** Moves the window to the cursor if the cursor is outside. Its length is unchanged. */
function withWindowAtCursor(session: Session, view: ViewState): ViewState {
  const { window } = view
  const at = timeOf(session, view.cursor)
  if (!window || (at >= window.from && at <= window.to)) return view
  const half = (window.to - window.from) / 2
  return { ...view, window: clampWindow(session, { from: at - half, to: at + half }) }
}

function zoomWindow(session: Session, view: ViewState, zoom: 'in' | 'out' | 'fit' | 'turn'): Window | null {
  if (zoom === 'fit') return null
  const at = timeOf(session, view.cursor)
  if (zoom === 'turn') {
    const causeAt = causesOf(session, view.cursor.turn)[0]?.turn.at ?? at
    const margin = Math.max(100, (at - causeAt) * 0.25)
    return clampWindow(session, { from: causeAt - margin, to: at + margin })
  }
  const { from, to } = view.window ?? { from: 0, to: session.endsAt }
  const length = (to - from) * (zoom === 'in' ? 0.5 : 2)
  if (length >= session.endsAt) return null
  const share = to > from ? (at - from) / (to - from) : 0.5
  return clampWindow(session, { from: at - length * share, to: at + length * (1 - share) })
}

/** Clamps a window to the session and to the minimum length. Null for a window that covers the session. */
function clampWindow({ endsAt }: Session, { from, to }: Window): Window | null {
  const length = Math.min(Math.max(to - from, MIN_WINDOW_MS), endsAt)
  if (length >= endsAt) return null
  const start = Math.min(Math.max(from, 0), endsAt - length)
  return { from: start, to: start + length }
}

/** The next turn during playback, and the delay before it, ms. Null at the end. */
export function nextWhilePlaying({ turns }: Session, { cursor, pace, foldsIdle }: ViewState): { turn: number; afterMs: number } | null {
  const now = turns[cursor.turn]
  const next = turns[cursor.turn + 1]
  if (!now || !next) return null
  if (pace === 'turns') return { turn: next.index, afterMs: TURN_MS }
  // Turns within one frame are shown as the last of them.
  let turn = next.index
  while (turns[turn + 1] && (turns[turn + 1]?.at ?? 0) - now.at <= FRAME_MS * pace) turn++
  const gap = (turns[turn]?.at ?? now.at) - now.at
  return { turn, afterMs: Math.max(FRAME_MS, (foldsIdle ? Math.min(gap, IDLE_MS) : gap) / pace) }
}
const TURN_MS = 700
const FRAME_MS = 16
/** Idle time is shortened to this, at the recorded speed. */
const IDLE_MS = 1_500
