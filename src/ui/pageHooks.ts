import { useEffect, useLayoutEffect, useRef, useState } from 'react'

/** Tells the page its language, for screen readers, hyphenation and the right Chinese letters. */
export function usePageLanguage(locale: string): void {
  useEffect(() => {
    document.documentElement.lang = locale
  }, [locale])
}

/** Scrolls each place to where it was left. `place` names what the page shows; one that was not seen starts at the top. */
export function useScrollMemory(place: string): void {
  const positions = useRef(new Map<string, number>())
  const current = useRef(place)
  useEffect(() => {
    const remember = () => void positions.current.set(current.current, window.scrollY)
    window.addEventListener('scroll', remember, { passive: true })
    return () => window.removeEventListener('scroll', remember)
  }, [])
  useLayoutEffect(() => {
    if (current.current === place) return
    current.current = place
    window.scrollTo(0, positions.current.get(place) ?? 0)
  }, [place])
}

/** Whether there is room beside the column. */
export function useWide(): boolean {
  const [wide, setWide] = useState(() => window.matchMedia('(min-width: 64rem)').matches)
  useEffect(() => {
    const query = window.matchMedia('(min-width: 64rem)')
    const follow = () => setWide(query.matches)
    query.addEventListener('change', follow)
    return () => query.removeEventListener('change', follow)
  }, [])
  return wide
}
