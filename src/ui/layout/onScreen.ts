import { useEffect, useRef, useSyncExternalStore, type RefObject } from 'react'

/** Elements that unrequested offers do not appear next to. */
type PageElement = 'skyBar'

const counts = new Map<PageElement, number>()
const listeners = new Set<() => void>()

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function addToCount(pageElement: PageElement, change: 1 | -1): void {
  counts.set(pageElement, (counts.get(pageElement) ?? 0) + change)
  for (const listener of listeners) listener()
}

/** Counts an element while it is in the viewport. */
export function useRegisteredElement<Target extends Element>(pageElement: PageElement): RefObject<Target> {
  const target = useRef<Target>(null)
  useEffect(() => {
    const element = target.current
    if (element === null) return
    let isVisible = false
    const setVisible = (next: boolean) => {
      if (next !== isVisible) addToCount(pageElement, next ? 1 : -1)
      isVisible = next
    }
    const observer = new IntersectionObserver((entries) => setVisible(entries.at(-1)?.isIntersecting === true))
    observer.observe(element)
    return () => {
      observer.disconnect()
      setVisible(false)
    }
  }, [pageElement])
  return target
}

/** True while such an element is in the viewport. */
export function useIsOnScreen(pageElement: PageElement): boolean {
  return useSyncExternalStore(subscribe, () => (counts.get(pageElement) ?? 0) > 0, () => false)
}
