/** Maximum time until the element must be visible. */
export const SCROLL_LIMIT_MS = 1_000

/** Scrolls an element into view, and no further than it must; rejects when it is not visible after a second. */
export function scrollTo(element: HTMLElement): Promise<void> {
  return new Promise((resolve, reject) => {
    const stop = (settle: () => void): void => {
      window.clearTimeout(timer)
      observer.disconnect()
      settle()
    }
    const timer = window.setTimeout(() => stop(() => reject(new Error('not in sight in time'))), SCROLL_LIMIT_MS)
    const onIntersection = (entries: readonly IntersectionObserverEntry[]): void => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) stop(resolve)
    }
    const observer = new IntersectionObserver(onIntersection, { threshold: 0.9 })
    element.scrollIntoView({ block: 'nearest', inline: 'center' })
    observer.observe(element)
  })
}

/** Scrolls to the lists below the cards of home. */
export function scrollToLists(): void {
  document.querySelector('[data-below]')?.scrollIntoView()
}
