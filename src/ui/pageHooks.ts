import { useCallback, useEffect, useLayoutEffect, useMemo, useRef, useSyncExternalStore } from 'react'
import { useHydrated } from './useHydrated'

/** Tells the page its language, for screen readers, hyphenation and the right Chinese letters. */
export function usePageLanguage(locale: string): void {
  useEffect(() => {
    document.documentElement.lang = locale
  }, [locale])
}

/** Draws the page in the colours that were chosen; null leaves it as it came (public/theme.js). The browser's bar follows. */
export function useTheme(theme: 'system' | 'light' | 'dark' | null): void {
  useLayoutEffect(() => {
    if (theme === null) return
    if (theme === 'system') delete document.documentElement.dataset['theme']
    else document.documentElement.dataset['theme'] = theme
    for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')) {
      const of = (meta.dataset['of'] ??= /#33201B/i.test(meta.content) ? 'dark' : 'light')
      meta.media = theme === 'system' ? `(prefers-color-scheme: ${of})` : theme === of ? 'all' : 'not all'
    }
  }, [theme])
}

/** Keeps what lies at the top of the page clear of the phone's status bar, `height` CSS pixels of which cover it. */
export function useStatusBar(height: number): void {
  useLayoutEffect(() => {
    if (height > 0) document.documentElement.style.setProperty('--status-bar', `${height}px`)
  }, [height])
}

export interface ScrollPlace {
  /** What the page shows; one that was not seen starts at the top. */
  readonly place: string
  /** Which of its lists is active; one that was not seen starts where the bar over it sticks, if the page is scrolled that far. */
  readonly list: string
  /** The shopper came by going on: even a place that was seen before starts at the top. */
  readonly isNew: boolean
}

/** Scrolls each list of each place to where it was left. A place entered again by a push starts at the top, in all its lists. */
export function useScrollMemory({ place, list, isNew }: ScrollPlace): void {
  const positions = useRef(new Map<string, Map<string, number>>())
  const current = useRef({ place, list })
  useEffect(() => {
    const remember = () => {
      const ofPlace = positions.current.get(current.current.place) ?? new Map<string, number>()
      positions.current.set(current.current.place, ofPlace.set(current.current.list, window.scrollY))
    }
    window.addEventListener('scroll', remember, { passive: true })
    return () => window.removeEventListener('scroll', remember)
  }, [])
  useLayoutEffect(() => {
    const before = current.current
    if (before.place === place && before.list === list) return
    current.current = { place, list }
    if (before.place !== place && isNew) positions.current.delete(place)
    const known = positions.current.get(place)?.get(list)
    const start = before.place === place ? Math.min(window.scrollY, stickingTop()) : 0
    window.scrollTo(0, known ?? start)
  }, [place, list, isNew])
}

/** How many places keep what had the focus in them. */
const FOCUS_PLACES = 8

/** Gives the focus back to what a place was left from, when the shopper goes back to it: the card whose page was looked at. */
export function useFocusMemory({ place, wentBack }: { readonly place: string; readonly wentBack: boolean }): void {
  const focused = useRef(new Map<string, HTMLElement>())
  const current = useRef(place)
  useEffect(() => {
    const remember = ({ target }: FocusEvent) => {
      if (!(target instanceof HTMLElement)) return
      focused.current.delete(current.current)
      focused.current.set(current.current, target)
      for (const oldest of [...focused.current.keys()].slice(0, -FOCUS_PLACES)) focused.current.delete(oldest)
    }
    document.addEventListener('focusin', remember)
    return () => document.removeEventListener('focusin', remember)
  }, [])
  useEffect(() => {
    if (current.current === place) return
    current.current = place
    const before = focused.current.get(place)
    const active = document.activeElement
    // What has the focus and can be seen was not left.
    const isFree = active === null || active === document.body || active.closest('[hidden]') !== null
    if (wentBack && isFree && before?.isConnected && before.closest('[hidden]') === null) before.focus({ preventScroll: true })
  }, [place, wentBack])
}

/** A list that starts over begins below the bar that sticks over it. `opening` names the load; null for a list that is there. */
export function useListStart(opening: string | null): void {
  const last = useRef<string | null>(null)
  useLayoutEffect(() => {
    if (opening === null || opening === last.current) return
    last.current = opening
    window.scrollTo(0, Math.min(window.scrollY, stickingTop()))
  }, [opening])
}

/** How far the page is scrolled when its sticky bar begins to stick. */
function stickingTop(): number {
  const marks = [...document.querySelectorAll<HTMLElement>('[data-sticks]')].filter((mark) => mark.closest('[hidden]') === null)
  const mark = marks.at(-1)
  return mark ? mark.getBoundingClientRect().top + window.scrollY - Number(mark.dataset['sticks']) : 0
}

/** Whether there is room beside the column. */
export function useWide(): boolean {
  return useMedia('(min-width: 64rem)')
}

/** Whether a media query matches, now and later; no while React takes over a page that came drawn. */
export function useMedia(query: string): boolean {
  // Asked for once: each new list lays the page out.
  const list = useMemo(() => (typeof window === 'undefined' ? null : window.matchMedia(query)), [query])
  const subscribe = useCallback((changed: () => void) => {
    list?.addEventListener('change', changed)
    return () => list?.removeEventListener('change', changed)
  }, [list])
  const isHydrated = useHydrated()
  return useSyncExternalStore(subscribe, () => isHydrated && list?.matches === true, () => false)
}
