import { useCallback, useEffect, useState } from 'react'
import type { Inbox } from '../desk/inboxTypes'
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
}

/** The inbox for a query. It is polled while a group waits for its replay. */
export function useInbox(desk: DeskClient, query: string): InboxQuery {
  const [{ inbox, error }, setState] = useState<Omit<InboxQuery, 'refetch'>>({ inbox: null, error: null })
  const [requestCount, setRequestCount] = useState(0)
  const refetch = useCallback(() => setRequestCount((count) => count + 1), [])
  useEffect(() => {
    let isCancelled = false
    const timer = setTimeout(() => {
      void desk.inbox(query).then((found) => {
        if (isCancelled) return
        setState((before) => ('answer' in found ? { inbox: found.answer, error: null } : { ...before, error: found.error }))
      })
    }, requestCount === 0 && query === '' ? 0 : DEBOUNCE_MS)
    return () => {
      isCancelled = true
      clearTimeout(timer)
    }
  }, [desk, query, requestCount])
  const hasWaiting = inbox?.groups.some(({ state }) => state === 'waiting') ?? false
  useEffect(() => {
    if (!hasWaiting || error) return
    const timer = setTimeout(refetch, POLL_MS)
    return () => clearTimeout(timer)
  }, [hasWaiting, error, inbox, refetch])
  return { inbox, error, refetch }
}
