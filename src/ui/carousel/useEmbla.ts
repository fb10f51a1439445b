import type { EmblaCarouselType } from 'embla-carousel'
import { useEffect, useState } from 'react'
import { retryImport } from '../status/retryImport'

export type Embla = EmblaCarouselType

/** Delay after the element becomes visible, so that resources of the first screen load first. */
export const ACTIVATION_DELAY_MS = 1_500

/** True after the element has been on screen for `ACTIVATION_DELAY_MS`, or at once on touch or focus. */
export function useActivated(root: { readonly current: HTMLElement | null }): boolean {
  const [isActivated, setActivated] = useState(false)
  useEffect(() => {
    const element = root.current
    if (!element || isActivated) return
    let timer = 0
    const activate = (): void => setActivated(true)
    const observer = new IntersectionObserver((entries) => {
      if (entries.at(-1)?.isIntersecting) timer ||= window.setTimeout(activate, ACTIVATION_DELAY_MS)
    })
    observer.observe(element)
    element.addEventListener('pointerdown', activate)
    element.addEventListener('focusin', activate)
    return () => {
      window.clearTimeout(timer)
      observer.disconnect()
      element.removeEventListener('pointerdown', activate)
      element.removeEventListener('focusin', activate)
    }
  }, [root, isActivated])
  return isActivated
}

/** Loads the carousel library on demand; until then the first slide is static. */
export function useEmbla(viewport: { readonly current: HTMLElement | null }, isEnabled: boolean): Embla | null {
  const [embla, setEmbla] = useState<Embla | null>(null)
  useEffect(() => {
    if (!isEnabled) return
    let instance: Embla | null = null
    let isUnmounted = false
    // A failure stays an unhandled rejection, because the page's error handler reports those.
    void retryImport(() => import(/* webpackChunkName: "carousel" */ 'embla-carousel')).then(({ default: createCarousel }) => {
      if (isUnmounted || !viewport.current) return
      instance = createCarousel(viewport.current, { loop: true })
      setEmbla(instance)
    })
    return () => {
      isUnmounted = true
      instance?.destroy()
      setEmbla(null)
    }
  }, [viewport, isEnabled])
  return embla
}
