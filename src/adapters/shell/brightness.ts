import type { Bridge } from './bridge'

/** What tells that the page can be seen, and that it goes. */
export interface SeenPage {
  readonly document: Pick<Document, 'visibilityState' | 'addEventListener'>
  addEventListener(type: 'pagehide', listener: () => void): void
}

/**
 * Full brightness of the phone, set by the shell and only while the page is seen: on some phones it is a setting of the whole phone. The
 * shell restores it, too, when the page is gone without a word.
 */
export function createBrightness({ call }: Pick<Bridge, 'call'>, page: SeenPage) {
  let wanted = false
  const set = (full: boolean) => call('brightness', { full })

  page.document.addEventListener('visibilitychange', () => {
    if (wanted) void set(page.document.visibilityState === 'visible')
  })
  page.addEventListener('pagehide', () => {
    if (wanted) void set(false)
  })
  return {
    async brighten(): Promise<{ readonly bright: boolean }> {
      wanted = true
      const answer = await set(true)
      return { bright: 'code' in answer && answer.code === 0 }
    },
    restoreBrightness(): void {
      wanted = false
      void set(false)
    },
  }
}
