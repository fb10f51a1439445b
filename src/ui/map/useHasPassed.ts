import { useEffect, useState, type RefObject } from 'react'

/** True while the user has scrolled an element beyond the upper edge of the screen. */
export function useHasPassed(element: RefObject<HTMLElement>): boolean {
  const [hasPassed, setHasPassed] = useState(false)
  useEffect(() => {
    if (!element.current) return
    const observer = new IntersectionObserver(
      (entries) => setHasPassed(entries.some(({ isIntersecting, boundingClientRect: { top } }) => !isIntersecting && top < 0)),
    )
    observer.observe(element.current)
    return () => observer.disconnect()
  }, [element])
  return hasPassed
}
