import type { EmblaCarouselType } from 'embla-carousel'
import { useEffect, useState } from 'react'
import { retryImport } from './retryImport'

export type Embla = EmblaCarouselType

/** Delay after the element becomes visible, so that resources of the first screen load first. */
export const WAKE_MS = 1_500

/** True after the element has been on screen for `ACTIVATION_DELAY_MS`, or at once on touch or focus. */
export function useAwake(root: { readonly current: HTMLElement | null }): boolean {
  const [awake, setAwake] = useState(false)
  useEffect(() => {
    const element = root.current
    if (!element || awake) return
    let timer = 0
    const wake = (): void => setAwake(true)
    const seen = new IntersectionObserver((entries) => {
      if (entries.at(-1)?.isIntersecting) timer ||= window.setTimeout(wake, WAKE_MS)
    })
    seen.observe(element)
    element.addEventListener('pointerdown', wake)
    element.addEventListener('focusin', wake)
    return () => {
      window.clearTimeout(timer)
      seen.disconnect()
      element.removeEventListener('pointerdown', wake)
      element.removeEventListener('focusin', wake)
    }
  }, [root, awake])
  return awake
}

/** Loads the carousel library on demand; until then the first slide is static. */
export function useEmbla(viewport: { readonly current: HTMLElement | null }, wanted: boolean): Embla | null {
  const [embla, setEmbla] = useState<Embla | null>(null)
  useEffect(() => {
    if (!wanted) return
    let made: Embla | null = null
    let left = false
    // A failure stays an unhandled rejection, because the page's error handler reports those.
    void retryImport(() => import(/* webpackChunkName: "carousel" */ 'embla-carousel')).then(({ default: createCarousel }) => {
      if (left || !viewport.current) return
      made = createCarousel(viewport.current, { loop: true })
      setEmbla(made)
    })
    return () => {
      left = true
      made?.destroy()
      setEmbla(null)
    }
  }, [viewport, wanted])
  return embla
}
