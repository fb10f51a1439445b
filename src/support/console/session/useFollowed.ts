import { useEffect, useMemo, useReducer } from 'react'
import { followEntity, type FollowedTurn } from '../../analysis/follow'
import type { States } from '../../analysis/states'
import type { Session } from '../../analysis/types'

/** How long a slice may block the main thread. */
const SLICE_MS = 12

export interface FollowedProgress {
  readonly found: readonly FollowedTurn[]
  /** True at the end of the session. */
  readonly done: boolean
}

/** Follows an entity through a session in slices, so that the page stays responsive. Null while no entity is followed. */
export function useFollowed(session: Session, states: States<unknown>, id: string | null): FollowedProgress | null {
  const follower = useMemo(() => (id === null ? null : followEntity(session, states, id)), [session, states, id])
  const [state, setState] = useReducer(
    (_: FollowedProgress & { of: unknown }, next: FollowedProgress & { of: unknown }) => next, { found: [], done: false, of: null },
  )
  useEffect(() => {
    if (!follower) return
    let timer = 0
    const slice = () => {
      const until = performance.now() + SLICE_MS
      const done = follower.advance(() => performance.now() > until)
      if (done) setState({ found: [...follower.found()], done, of: follower })
      else timer = window.setTimeout(slice)
    }
    slice()
    return () => window.clearTimeout(timer)
  }, [follower])
  if (!follower) return null
  return state.of === follower ? state : { found: [], done: false }
}
