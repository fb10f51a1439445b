import { useCallback, useEffect, useState } from 'react'
import type { Inbox } from '../desk/inboxTypes'
import type { DeskClient, DeskTrouble } from './desk'

/** A query is asked when nothing was typed for so long. */
const TYPED_MS = 250
/** While replays are due, the inbox is looked at again. */
const LOOK_MS = 1_500

export interface InboxNow {
  /** Null before the first answer; kept while it is asked for anew. */
  readonly inbox: Inbox | null
  readonly trouble: DeskTrouble | null
  readonly again: () => void
}

/** The inbox for a query, asked again while anything in it waits for its replay. */
export function useInbox(desk: DeskClient, query: string): InboxNow {
  const [{ inbox, trouble }, setState] = useState<Omit<InboxNow, 'again'>>({ inbox: null, trouble: null })
  const [asked, setAsked] = useState(0)
  const again = useCallback(() => setAsked((count) => count + 1), [])
  useEffect(() => {
    let left = false
    const timer = setTimeout(() => {
      void desk.inbox(query).then((found) => {
        if (left) return
        setState((before) => ('answer' in found ? { inbox: found.answer, trouble: null } : { ...before, trouble: found.trouble }))
      })
    }, asked === 0 && query === '' ? 0 : TYPED_MS)
    return () => {
      left = true
      clearTimeout(timer)
    }
  }, [desk, query, asked])
  const waits = inbox?.groups.some(({ state }) => state === 'waiting') ?? false
  useEffect(() => {
    if (!waits || trouble) return
    const timer = setTimeout(again, LOOK_MS)
    return () => clearTimeout(timer)
  }, [waits, trouble, inbox, again])
  return { inbox, trouble, again }
}
