import { useCallback, useEffect, useRef, type RefObject } from 'react'

/** Duration of the closing animation. */
export const CLOSE_DELAY_MS = 300

/** Returns a function that adds the closing class to the dialog and calls `onClose` after the animation. Further calls have no effect. */
export function useAnimatedClose(dialog: RefObject<HTMLDialogElement>, closing: string, onClose: () => void): () => void {
  const latestOnClose = useRef(onClose)
  const timer = useRef(0)
  useEffect(() => {
    latestOnClose.current = onClose
  }, [onClose])
  useEffect(() => () => window.clearTimeout(timer.current), [])
  return useCallback(() => {
    if (timer.current !== 0) return
    dialog.current?.classList.add(closing)
    timer.current = window.setTimeout(() => {
      timer.current = 0
      latestOnClose.current()
    }, CLOSE_DELAY_MS)
  }, [dialog, closing])
}
