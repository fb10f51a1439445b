import { useEffect, type RefObject } from 'react'

const FOCUSABLE = 'a[href], button, input, select, textarea, [tabindex]'

/**
 * Makes an element inert: no focus, no taps, hidden from screen readers. Safari before 15.5, Chrome before 102 and Firefox before 112 do
 * not support the attribute: there this removes each focusable part from the focus order, and base.css blocks taps.
 */
export function useInert(ref: RefObject<HTMLElement>, isInert: boolean): void {
  useEffect(() => {
    const element = ref.current
    if (!element || !isInert) return
    element.setAttribute('inert', '')
    const restore = 'inert' in HTMLElement.prototype ? null : emulateInert(element)
    return () => {
      element.removeAttribute('inert')
      restore?.()
    }
  }, [ref, isInert])
}

function emulateInert(element: HTMLElement): () => void {
  const tabIndices = new Map<HTMLElement, string | null>()
  const disableFocus = (): void => {
    for (const focusable of element.querySelectorAll<HTMLElement>(FOCUSABLE)) {
      if (tabIndices.has(focusable)) continue
      tabIndices.set(focusable, focusable.getAttribute('tabindex'))
      focusable.tabIndex = -1
    }
  }
  disableFocus()
  element.setAttribute('aria-hidden', 'true')
  // Content that renders later.
  const observer = new MutationObserver(disableFocus)
  observer.observe(element, { childList: true, subtree: true })
  return () => {
    observer.disconnect()
    element.removeAttribute('aria-hidden')
    for (const [focusable, tabIndex] of tabIndices) {
      if (tabIndex === null) focusable.removeAttribute('tabindex')
      else focusable.setAttribute('tabindex', tabIndex)
    }
  }
}
