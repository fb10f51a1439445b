import { useCallback, useEffect, useRef } from 'react'
import type { RefObject } from 'react'

/** Time for what lies over the page to go before what is behind it changes. */
export const CLOSE_DELAY_MS = 300

/** Gives a dialog the class of its way out, and a while later says that it is closed; asking twice changes nothing. */
export function useLeaving(dialog: RefObject<HTMLDialogElement>, closing: string, onClose: () => void): () => void {
  const closed = useRef(onClose)
  const timer = useRef(0)
  useEffect(() => {
    closed.current = onClose
  }, [onClose])
  useEffect(() => () => window.clearTimeout(timer.current), [])
  return useCallback(() => {
    if (timer.current !== 0) return
    dialog.current?.classList.add(closing)
    timer.current = window.setTimeout(() => {
      timer.current = 0
      closed.current()
    }, CLOSE_DELAY_MS)
  }, [dialog, closing])
}
