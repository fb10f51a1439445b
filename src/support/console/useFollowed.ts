import { useEffect, useMemo, useReducer } from 'react'
import { follow } from '../reading/follow'
import type { Followed } from '../reading/follow'
import type { States } from '../reading/states'
import type { Session } from '../reading/types'

/** How long following keeps the page busy at a time. */
const SLICE_MS = 12

export interface FollowedNow {
  readonly found: readonly Followed[]
  /** The end of the session is reached. */
  readonly done: boolean
}

/** Follows a thing through a session in slices, while the page stays usable; null while nothing is followed. */
export function useFollowed(session: Session, states: States<unknown>, id: string | null): FollowedNow | null {
  const following = useMemo(() => (id === null ? null : follow(session, states, id)), [session, states, id])
  const [state, told] = useReducer(
    (_: FollowedNow & { of: unknown }, next: FollowedNow & { of: unknown }) => next, { found: [], done: false, of: null },
  )
  useEffect(() => {
    if (!following) return
    let timer = 0
    const slice = () => {
      const until = performance.now() + SLICE_MS
      const done = following.advance(() => performance.now() > until)
      if (done) told({ found: [...following.found()], done, of: following })
      else timer = window.setTimeout(slice)
    }
    slice()
    return () => window.clearTimeout(timer)
  }, [following])
  if (!following) return null
  return state.of === following ? state : { found: [], done: false }
}
