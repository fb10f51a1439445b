import { useCallback, useEffect, useRef, useState } from 'react'
import type { Inbox, InboxFilter } from '../../desk/inbox/inboxTypes'
import type { DeskClient, DeskError } from './desk'

/** The debounce of the query, ms. */
const DEBOUNCE_MS = 250
/** The poll interval while replays are due, ms. */
const POLL_MS = 1_500

export interface InboxQuery {
  /** Null before the first response. The previous response stays during a refetch. */
  readonly inbox: Inbox | null
  readonly error: DeskError | null
  readonly refetch: () => void
  /** Loads the next page of groups. */
  readonly loadMore: () => void
}

/** The inbox for a query and a filter. It is polled while a group waits for its replay. */
export function useInbox(desk: DeskClient, query: string, filter: InboxFilter): InboxQuery {
  const [{ inbox, error }, setState] = useState<Pick<InboxQuery, 'inbox' | 'error'>>({ inbox: null, error: null })
  const latestRequest = useRef('')
  const [requestCount, setRequestCount] = useState(0)
  const refetch = useCallback(() => setRequestCount((count) => count + 1), [])
  useEffect(() => {
    let isCancelled = false
    latestRequest.current = `${query} ${filter}`
    const timer = setTimeout(() => {
      void desk.inbox(query, filter).then((found) => {
        if (isCancelled) return
        setState((before) => ('answer' in found ? { inbox: found.answer, error: null } : { ...before, error: found.error }))
      })
    }, requestCount === 0 && query === '' ? 0 : DEBOUNCE_MS)
    return () => {
      isCancelled = true
      clearTimeout(timer)
    }
  }, [desk, query, filter, requestCount])
  const shownCount = inbox?.groups.length ?? 0
  const loadMore = useCallback(() => {
    void desk.inbox(query, filter, shownCount).then((found) => {
      if (latestRequest.current !== `${query} ${filter}`) return
      setState((before) => ('answer' in found && before.inbox
        ? { inbox: { ...found.answer, groups: [...before.inbox.groups, ...found.answer.groups] }, error: null }
        : { ...before, error: 'error' in found ? found.error : null }))
    })
  }, [desk, query, filter, shownCount])
  const hasWaiting = inbox?.groups.some(({ state }) => state === 'waiting') ?? false
  useEffect(() => {
    if (!hasWaiting || error) return
    const timer = setTimeout(refetch, POLL_MS)
    return () => clearTimeout(timer)
  }, [hasWaiting, error, inbox, refetch])
  return { inbox, error, refetch, loadMore }
}
