import type { Bridge } from './bridge'

export interface SeenPage {
  readonly document: Pick<Document, 'visibilityState' | 'addEventListener'>
  addEventListener(type: 'pagehide', listener: () => void): void
}

/**
 * Full brightness through the shell, only while the page is visible, because some phones apply it to the whole phone. The shell also
 * restores it if the page ends without notice.
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
