import { useEffect } from 'react'
import type { Session } from '../../analysis/types'
import { nextWhilePlaying, type ViewChange, type ViewState } from '../viewState'

/** Advances the cursor while a session plays, and stops at the end. */
export function usePlaying(session: Session, view: ViewState, change: (change: ViewChange) => void): void {
  const { playing, cursor, pace, foldsIdle } = view
  useEffect(() => {
    if (!playing) return
    const next = nextWhilePlaying(session, { cursor, pace, foldsIdle } as ViewState)
    const timer = window.setTimeout(() => {
      change(next ? { to: { turn: next.turn, action: null } } : { playing: false })
    }, next?.afterMs ?? 0)
    return () => window.clearTimeout(timer)
  }, [session, playing, cursor, pace, foldsIdle, change])
}
