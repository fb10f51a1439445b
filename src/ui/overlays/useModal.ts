import { useEffect, useRef, type RefObject } from 'react'
import { followHeading } from '../layout/followHeading'

/**
 * Opens a native modal dialog while `open`: the browser traps focus, and closing restores it. Escape and back call `onDismiss`: recent
 * browsers send back to dialogs, and `adapters/page/backGuard` does so in others. A field marked `data-first` receives focus if no
 * on-screen keyboard would open. A dialog that opened automatically or by touch receives focus itself, so that its first button shows no
 * focus ring. If the element that had the focus before has gone, the heading of the screen receives it.
 */
export function useModal(dialog: RefObject<HTMLDialogElement>, open: boolean, onDismiss: () => void): void {
  const latestOnDismiss = useRef(onDismiss)
  useEffect(() => {
    latestOnDismiss.current = onDismiss
  }, [onDismiss])
  useEffect(() => {
    const element = dialog.current
    if (!element || !open) return
    // The component unmounts the dialog on close, and browsers restore focus only when the dialog stays in the document.
    const previousFocus = document.activeElement
    element.tabIndex = -1
    if (!element.open) element.showModal()
    updateModalMark()
    // The browser scrolls to the first button, but a tall dialog must start at its top.
    element.scrollTop = 0
    const first = element.querySelector<HTMLElement>('[data-first]')
    if (first && (isFocusVisible(previousFocus) || isFocusVisible(document.activeElement) || hasPointer())) first.focus()
    else if (isFocusVisible(document.activeElement) && !isFocusVisible(previousFocus)) element.focus()
    const onCancel = (event: Event): void => {
      event.preventDefault()
      latestOnDismiss.current()
    }
    element.addEventListener('cancel', onCancel)
    return () => {
      element.removeEventListener('cancel', onCancel)
      if (element.open) element.close()
      updateModalMark()
      if (!(previousFocus instanceof HTMLElement) || previousFocus === document.body) return
      previousFocus.focus({ preventScroll: true })
      followHeading()
    }
  }, [dialog, open])
}

/** While a dialog is open, base.css keeps the page behind it from scrolling. */
function updateModalMark(): void {
  document.body.toggleAttribute('data-modal', document.querySelector('dialog[open]') !== null)
}

/** True when the browser shows a focus ring, so the focus moved by keyboard. */
function isFocusVisible(focused: Element | null): boolean {
  return focused?.matches(':focus-visible') ?? false
}

/** True when focusing a field opens no on-screen keyboard. */
function hasPointer(): boolean {
  return !window.matchMedia('(pointer: coarse)').matches
}
