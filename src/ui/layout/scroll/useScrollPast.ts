import { useEffect, useRef, type RefObject } from 'react'

const SCROLLS = ['touchmove', 'wheel'] as const

/** Calls back when the user scrolls, by touch or wheel, and all of the element is visible, so that there is nothing more of it to see. */
export function useScrollPast(element: RefObject<HTMLElement>, onScroll: () => void): void {
  const latest = useRef(onScroll)
  useEffect(() => void (latest.current = onScroll))
  useEffect(() => {
    const listener = () => {
      const bottom = element.current?.getBoundingClientRect().bottom ?? 0
      if (bottom <= (window.visualViewport?.height ?? window.innerHeight)) latest.current()
    }
    for (const type of SCROLLS) window.addEventListener(type, listener, { passive: true })
    return () => {
      for (const type of SCROLLS) window.removeEventListener(type, listener)
    }
  }, [element])
}
