import { useContext, useEffect } from 'react'
import { useMedia } from './pageHooks'
import { SavesData } from './SavesData'
import type { Embla } from './useEmbla'

/** Display time of each slide. */
export const SLIDE_MS = 4_000

/**
 * Advances a carousel while it is on screen, the page is visible, and the user does not press, hover or focus it. Returns whether autoplay
 * is possible: not with reduced motion, nor with data saving.
 */
export function useAutoplay(root: { readonly current: HTMLElement | null }, embla: Embla | null, paused: boolean): boolean {
  const still = useMedia('(prefers-reduced-motion: reduce)')
  const calm = useContext(SavesData) || still
  useEffect(() => {
    const element = root.current
    if (!element || !embla) return
    const held = new Set(['unseen'])
    if (paused || calm) held.add('paused')
    if (document.hidden) held.add('hidden')
    let turning = 0
    const hold = (why: string, on: boolean): void => {
      if (on) held.add(why)
      else held.delete(why)
      window.clearInterval(turning)
      turning = held.size === 0 ? window.setInterval(() => embla.scrollNext(), SLIDE_MS) : 0
    }
    const seen = new IntersectionObserver(
      (entries) => hold('unseen', !(entries.at(-1)?.isIntersecting ?? false)),
      { threshold: 0.5 },
    )
    seen.observe(element)
    const holds: readonly [EventTarget, string, (event: Event) => void][] = [
      [document, 'visibilitychange', () => hold('hidden', document.hidden)],
      [element, 'pointerenter', (event) => hold('pointed', (event as PointerEvent).pointerType === 'mouse')],
      [element, 'pointerleave', () => hold('pointed', false)],
      [element, 'focusin', ({ target }) => hold('focused', (target as Element).matches(':focus-visible'))],
      [element, 'focusout', () => hold('focused', false)],
      [element, 'keydown', (event) => turn(embla, (event as KeyboardEvent).key)],
    ]
    for (const [target, name, listener] of holds) target.addEventListener(name, listener)
    const pressed = (): void => hold('pressed', true)
    const released = (): void => hold('pressed', false)
    embla.on('pointerDown', pressed).on('pointerUp', released)
    return () => {
      window.clearInterval(turning)
      seen.disconnect()
      for (const [target, name, listener] of holds) target.removeEventListener(name, listener)
      embla.off('pointerDown', pressed).off('pointerUp', released)
    }
  }, [root, embla, paused, calm])
  return !calm
}

function turn(embla: Embla, key: string): void {
  if (key === 'ArrowLeft') embla.scrollPrev()
  if (key === 'ArrowRight') embla.scrollNext()
}
