/** No frame of the answer to a finger takes longer. */
const ANSWER_MS = 100

/** When there is time for background work. */
export interface Idle {
  /** Resolves when the page has nothing to do and no finger was just put down, after `limitMs` in any case. */
  rest(limitMs: number): Promise<void>
}

/** Idle time of a page. A browser that cannot tell (Safari) is taken for idle a moment after each question. */
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
