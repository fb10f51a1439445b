import { useEffect, useRef } from 'react'
import type { RefObject } from 'react'

/**
 * Keeps a dialog open over everything while `open`: the browser keeps focus inside, and it goes back to where it was. Escape, and the back
 * gesture where a browser sends it to dialogs, ask to leave. A field marked `data-first` takes the focus where that brings up no keyboard.
 * What opens by itself, or by a finger, draws no ring around its first button: the dialog has the focus until keys are used.
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
    element.tabIndex = -1
    if (!element.open) element.showModal()
    // The browser scrolls to the first button; what is taller than the screen is read from its top.
    element.scrollTop = 0
    const first = element.querySelector<HTMLElement>('[data-first]')
    if (first && (isByKeys(before) || isByKeys(document.activeElement) || hasPointer())) first.focus()
    else if (isByKeys(document.activeElement) && !isByKeys(before)) element.focus()
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

/** Whether the focus came by keys, as the browser sees it: it draws the ring then. */
function isByKeys(focused: Element | null): boolean {
  return focused?.matches(':focus-visible') ?? false
}

/** Whether no keyboard would come up on the screen for a field. */
function hasPointer(): boolean {
  return !window.matchMedia('(pointer: coarse)').matches
}
