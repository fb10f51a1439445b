import { createContext, useContext, useLayoutEffect } from 'react'

/**
 * Elements that float above the tab bar, and those under the header (`stale`, `due`). Style sheets reserve space for each, those above the
 * tab bar in elements with the class `makesRoom`.
 */
export type FloatingElement = 'banner' | 'offer' | 'guide' | 'unpaid' | 'stale' | 'due'

/** False inside a pane that another screen covers. */
export const IsPaneShown = createContext(true)

/**
 * Sets `data-room-<element>` on the document while the calling component is mounted in a visible pane; its value is the number of such
 * components. The supported browsers lack `:has()`, with which a style sheet could do the same. Null sets nothing.
 */
export function useRoomFor(element: FloatingElement | null): void {
  const isShown = useContext(IsPaneShown)
  useLayoutEffect(() => {
    if (element === null || !isShown) return
    addToCount(element, 1)
    return () => addToCount(element, -1)
  }, [element, isShown])
}

function addToCount(element: FloatingElement, change: 1 | -1): void {
  const root = document.documentElement
  const name = `data-room-${element}`
  const count = Number(root.getAttribute(name) ?? 0) + change
  if (count > 0) root.setAttribute(name, String(count))
  else root.removeAttribute(name)
}
