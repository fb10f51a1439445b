import { useEffect, useState, type RefObject } from 'react'

/** True while the user has scrolled an element beyond the upper edge of the screen. */
export function useHasPassed(element: RefObject<HTMLElement>): boolean {
  const [hasPassed, setHasPassed] = useState(false)
  useEffect(() => {
    if (!element.current) return
    const observer = new IntersectionObserver(
      (entries) => {
        const latest = entries.at(-1)
        if (latest) setHasPassed(!latest.isIntersecting && latest.boundingClientRect.top < 0)
      },
    )
    observer.observe(element.current)
    return () => observer.disconnect()
  }, [element])
  return hasPassed
}
