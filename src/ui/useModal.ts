import { useEffect, useRef } from 'react'
import type { RefObject } from 'react'

/**
 * Keeps a dialog open over everything while `open`: the browser keeps focus inside, and it goes back to where it was. Escape, and the back
 * gesture where a browser sends it to dialogs, ask to leave.
 */
export function useModal(dialog: RefObject<HTMLDialogElement>, open: boolean, onLeave: () => void): void {
  const leave = useRef(onLeave)
  useEffect(() => {
    leave.current = onLeave
  }, [onLeave])
  useEffect(() => {
    const element = dialog.current
    if (!element || !open) return
    // The dialog leaves the document when it closes, and a browser gives focus back only from one that stays.
    const before = document.activeElement
    if (!element.open) element.showModal()
    const onCancel = (event: Event): void => {
      event.preventDefault()
      leave.current()
    }
    element.addEventListener('cancel', onCancel)
    return () => {
      element.removeEventListener('cancel', onCancel)
      if (element.open) element.close()
      if (before instanceof HTMLElement) before.focus({ preventScroll: true })
    }
  }, [dialog, open])
}
