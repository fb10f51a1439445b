/** Longer than any frame that responds to a tap. */
const ANSWER_MS = 100

export interface Idle {
  /** Resolves when the page is idle and the user has not just tapped, or after `limitMs`. */
  rest(limitMs: number): Promise<void>
}

/** Idle detection for background work. In a browser without requestIdleCallback (Safari), the page counts as idle after a short delay. */
export function createIdle(window: Window): Idle {
  let pressedAt = -ANSWER_MS
  window.addEventListener('pointerdown', () => (pressedAt = window.performance.now()), { passive: true, capture: true })

  function once(limitMs: number): Promise<void> {
    return new Promise((resolve) => {
      if ('requestIdleCallback' in window) window.requestIdleCallback(() => resolve(), { timeout: limitMs })
      else (window as Window).setTimeout(resolve, Math.min(limitMs, ANSWER_MS))
    })
  }

  return {
    async rest(limitMs) {
      const until = window.performance.now() + limitMs
      do await once(Math.max(1, until - window.performance.now()))
      while (window.performance.now() - pressedAt < ANSWER_MS && window.performance.now() < until)
    },
  }
}
