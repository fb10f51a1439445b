import { useContext, useEffect } from 'react'
import { useMedia } from '../layout/pageHooks'
import { DataSaverContext } from '../media/SavesData'
import type { Embla } from './useEmbla'

/** Display time of each slide. */
export const SLIDE_MS = 4_000

/**
 * Advances a carousel while it is on screen, the page is visible, and the user does not press, hover or focus it. Returns whether autoplay
 * is possible: not with reduced motion, nor with data saving.
 */
export function useAutoplay(root: { readonly current: HTMLElement | null }, embla: Embla | null, paused: boolean): boolean {
  const reducedMotion = useMedia('(prefers-reduced-motion: reduce)')
  const isDisabled = useContext(DataSaverContext) || reducedMotion
  useEffect(() => {
    const element = root.current
    if (!element || !embla) return
    const pauseReasons = new Set(['unseen'])
    if (paused || isDisabled) pauseReasons.add('paused')
    if (document.hidden) pauseReasons.add('hidden')
    let interval = 0
    const setPauseReason = (reason: string, on: boolean): void => {
      if (on) pauseReasons.add(reason)
      else pauseReasons.delete(reason)
      window.clearInterval(interval)
      interval = pauseReasons.size === 0 ? window.setInterval(() => embla.scrollNext(), SLIDE_MS) : 0
    }
    const seen = new IntersectionObserver(
      (entries) => setPauseReason('unseen', !(entries.at(-1)?.isIntersecting ?? false)),
      { threshold: 0.5 },
    )
    seen.observe(element)
    const listeners: readonly [EventTarget, string, (event: Event) => void][] = [
      [document, 'visibilitychange', () => setPauseReason('hidden', document.hidden)],
      [element, 'pointerenter', (event) => setPauseReason('pointed', (event as PointerEvent).pointerType === 'mouse')],
      [element, 'pointerleave', () => setPauseReason('pointed', false)],
      [element, 'focusin', ({ target }) => setPauseReason('focused', (target as Element).matches(':focus-visible'))],
      [element, 'focusout', () => setPauseReason('focused', false)],
      [element, 'keydown', (event) => scrollByKey(embla, (event as KeyboardEvent).key)],
    ]
    for (const [target, name, listener] of listeners) target.addEventListener(name, listener)
    const pressed = (): void => setPauseReason('pressed', true)
    const released = (): void => setPauseReason('pressed', false)
    embla.on('pointerDown', pressed).on('pointerUp', released)
    return () => {
      window.clearInterval(interval)
      seen.disconnect()
      for (const [target, name, listener] of listeners) target.removeEventListener(name, listener)
      embla.off('pointerDown', pressed).off('pointerUp', released)
    }
  }, [root, embla, paused, isDisabled])
  return !isDisabled
}

function scrollByKey(embla: Embla, key: string): void {
  if (key === 'ArrowLeft') embla.scrollPrev()
  if (key === 'ArrowRight') embla.scrollNext()
}
