/** Longer than any frame that responds to a tap. */
const TAP_RESPONSE_MS = 100

export interface Idle {
  /** Resolves when the page is idle and the user has not just tapped, or after `limitMs`. */
  whenIdle(limitMs: number): Promise<void>
}

/** Idle detection for background work. In a browser without requestIdleCallback (Safari), the page counts as idle after a short delay. */
export function createIdle(window: Window): Idle {
  let pressedAt = -TAP_RESPONSE_MS
  window.addEventListener('pointerdown', () => (pressedAt = window.performance.now()), { passive: true, capture: true })

  function nextIdle(limitMs: number): Promise<void> {
    return new Promise((resolve) => {
      if ('requestIdleCallback' in window) window.requestIdleCallback(() => resolve(), { timeout: limitMs })
      else (window as Window).setTimeout(resolve, Math.min(limitMs, TAP_RESPONSE_MS))
    })
  }

  return {
    async whenIdle(limitMs) {
      const deadline = window.performance.now() + limitMs
      do await nextIdle(Math.max(1, deadline - window.performance.now()))
      while (window.performance.now() - pressedAt < TAP_RESPONSE_MS && window.performance.now() < deadline)
    },
  }
}
