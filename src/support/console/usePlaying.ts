import { useEffect } from 'react'
import type { Session } from '../reading/types'
import { nextWhilePlaying } from './viewState'
import type { ViewChange, ViewState } from './viewState'

/** Goes on from turn to turn while a session plays, and stops at its end. */
export function usePlaying(session: Session, view: ViewState, change: (change: ViewChange) => void): void {
  const { playing, place, pace, foldsIdle } = view
  useEffect(() => {
    if (!playing) return
    const next = nextWhilePlaying(session, { place, pace, foldsIdle } as ViewState)
    const timer = window.setTimeout(() => {
      change(next ? { to: { turn: next.turn, action: null } } : { playing: false })
    }, next?.afterMs ?? 0)
    return () => window.clearTimeout(timer)
  }, [session, playing, place, pace, foldsIdle, change])
}
