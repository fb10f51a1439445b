import { useCallback, useEffect, useLayoutEffect, useMemo, useRef, useSyncExternalStore, useState } from 'react'
import { followHeading, isFocusFree } from './followHeading'
import { useHydrated } from './useHydrated'

/** Sets the language of the document, for screen readers, hyphenation and Chinese glyph variants. */
export function usePageLanguage(locale: string): void {
  useEffect(() => {
    // Even the same value would restyle the whole page.
    if (document.documentElement.lang !== locale) document.documentElement.lang = locale
  }, [locale])
}

/** Applies the chosen colour scheme, including the browser's theme colour. Null leaves the document as public/beforePaint.js set it. */
export function useTheme(theme: 'system' | 'light' | 'dark' | null): void {
  useLayoutEffect(() => {
    if (theme === null) return
    if (theme === 'system') delete document.documentElement.dataset['theme']
    else document.documentElement.dataset['theme'] = theme
    for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')) {
      const scheme = (meta.dataset['of'] ??= /#33201B/i.test(meta.content) ? 'dark' : 'light')
      meta.media = theme === 'system' ? `(prefers-color-scheme: ${scheme})` : theme === scheme ? 'all' : 'not all'
    }
  }, [theme])
}

/** Size of text that the user has not enlarged. */
export const USUAL_TEXT_PX = 16

/** Factor by which the user enlarges text: 2 at 200 %. Lengths in rem grow by it. */
export function useTextScale(): number {
  return useMemo(() => parseFloat(getComputedStyle(document.documentElement).fontSize) / USUAL_TEXT_PX || 1, [])
}

/** Moves content at the top of the page below the phone's status bar, which covers `height` CSS pixels. */
export function useStatusBar(height: number): void {
  useLayoutEffect(() => {
    if (height > 0) document.documentElement.style.setProperty('--status-bar', `${height}px`)
  }, [height])
}

export interface ScrollTarget {
  /** The key of the visible screen; a new one starts at the top. */
  readonly screenKey: string
  /** The active list of the screen. A new one starts where its sticky bar sticks, if the page is scrolled that far. */
  readonly list: string
  /** The user navigated forward: even a known screen starts at the top. */
  readonly isNew: boolean
}

/** Restores the scroll position of each list of each screen. A screen entered by a push starts at the top, in all its lists. */
export function useScrollMemory({ screenKey, list, isNew }: ScrollTarget): void {
  const positions = useRef(new Map<string, Map<string, number>>())
  const current = useRef({ screenKey, list })
  useEffect(() => {
    const remember = () => {
      const ofScreen = positions.current.get(current.current.screenKey) ?? new Map<string, number>()
      positions.current.set(current.current.screenKey, ofScreen.set(current.current.list, window.scrollY))
    }
    window.addEventListener('scroll', remember, { passive: true })
    return () => window.removeEventListener('scroll', remember)
  }, [])
  useLayoutEffect(() => {
    const before = current.current
    if (before.screenKey === screenKey && before.list === list) return
    current.current = { screenKey, list }
    if (before.screenKey !== screenKey && isNew) positions.current.delete(screenKey)
    const savedPosition = positions.current.get(screenKey)?.get(list)
    const start = before.screenKey === screenKey ? Math.min(window.scrollY, stickingTop()) : 0
    window.scrollTo(0, savedPosition ?? start)
  }, [screenKey, list, isNew])
}

/** Number of screens whose focused element is remembered. */
const MAX_FOCUS_SCREENS = 8

/** Restores focus when the user goes back: to the card whose screen they had opened. On a new screen its heading receives focus. */
export function useFocusMemory({ screenKey, wentBack }: { readonly screenKey: string; readonly wentBack: boolean }): void {
  const focused = useRef(new Map<string, HTMLElement>())
  const current = useRef(screenKey)
  useEffect(() => {
    const remember = ({ target }: FocusEvent) => {
      if (!(target instanceof HTMLElement)) return
      focused.current.delete(current.current)
      focused.current.set(current.current, target)
      for (const oldest of [...focused.current.keys()].slice(0, -MAX_FOCUS_SCREENS)) focused.current.delete(oldest)
    }
    document.addEventListener('focusin', remember)
    return () => document.removeEventListener('focusin', remember)
  }, [])
  useEffect(() => {
    if (current.current === screenKey) return undefined
    current.current = screenKey
    const before = focused.current.get(screenKey)
    // Visible focus stays unchanged.
    if (!isFocusFree()) return undefined
    if (!wentBack) return followHeading()
    if (before?.isConnected && before.closest('[hidden]') === null) before.focus({ preventScroll: true })
    return undefined
  }, [screenKey, wentBack])
}

/** A list that reloads starts below its sticky bar. `loadId` identifies the load; null for a loaded list. */
export function useListStart(loadId: string | null): void {
  const lastLoadId = useRef<string | null>(null)
  useLayoutEffect(() => {
    if (loadId === null || loadId === lastLoadId.current) return
    lastLoadId.current = loadId
    window.scrollTo(0, Math.min(window.scrollY, stickingTop()))
  }, [loadId])
}

/** The scroll offset at which the sticky bar of the page begins to stick. */
function stickingTop(): number {
  const marks = [...document.querySelectorAll<HTMLElement>('[data-sticks]')].filter((mark) => mark.closest('[hidden]') === null)
  const mark = marks.at(-1)
  return mark ? mark.getBoundingClientRect().top + window.scrollY - Number(mark.dataset['sticks']) : 0
}

/** True when the screen is wider than the column. */
export function useWide(): boolean {
  return useMedia('(min-width: 64rem)')
}

/** True while a media query matches. False during hydration of prerendered markup. */
export function useMedia(query: string): boolean {
  // Created once, because each new MediaQueryList causes a layout.
  const list = useMemo(() => (typeof window === 'undefined' ? null : window.matchMedia(query)), [query])
  const subscribe = useCallback((changed: () => void) => {
    list?.addEventListener('change', changed)
    return () => list?.removeEventListener('change', changed)
  }, [list])
  const isHydrated = useHydrated()
  return useSyncExternalStore(subscribe, () => isHydrated && list?.matches === true, () => false)
}

/** True while the page is dark, by the choice of the user or else of the system. False during hydration of prerendered markup. */
export function useIsDark(): boolean {
  const prefersDark = useMedia('(prefers-color-scheme: dark)')
  const theme = useHydrated() ? document.documentElement.dataset['theme'] : undefined
  return theme === undefined ? prefersDark : theme === 'dark'
}

/** True from the first scroll after mounting on. */
export function useHasScrolled(): boolean {
  const [hasScrolled, setScrolled] = useState(false)
  useEffect(() => {
    const onScroll = () => setScrolled(true)
    window.addEventListener('scroll', onScroll, { passive: true, once: true })
    return () => window.removeEventListener('scroll', onScroll)
  }, [])
  return hasScrolled
}
