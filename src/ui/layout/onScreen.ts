import { useEffect, useRef, useSyncExternalStore, type RefObject } from 'react'

/** Parts of a page that unrequested offers do not appear next to. */
type Part = 'skyBar'

const counts = new Map<Part, number>()
const listeners = new Set<() => void>()

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function addToCount(part: Part, change: 1 | -1): void {
  counts.set(part, (counts.get(part) ?? 0) + change)
  for (const listener of listeners) listener()
}

/** Registers an element as a part of the page while it is in the viewport. */
export function useRegisteredPart<Target extends Element>(part: Part): RefObject<Target> {
  const target = useRef<Target>(null)
  useEffect(() => {
    const element = target.current
    if (element === null) return
    let isVisible = false
    const setVisible = (next: boolean) => {
      if (next !== isVisible) addToCount(part, next ? 1 : -1)
      isVisible = next
    }
    const observer = new IntersectionObserver((entries) => setVisible(entries.at(-1)?.isIntersecting === true))
    observer.observe(element)
    return () => {
      observer.disconnect()
      setVisible(false)
    }
  }, [part])
  return target
}

/** True while an element of the part is in the viewport. */
export function useIsOnScreen(part: Part): boolean {
  return useSyncExternalStore(subscribe, () => (counts.get(part) ?? 0) > 0, () => false)
}
