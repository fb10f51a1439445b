import type { Bridge } from './bridge'

export interface PageVisibility {
  readonly document: Pick<Document, 'visibilityState' | 'addEventListener'>
  addEventListener(type: 'pagehide', listener: () => void): void
}

/** Full brightness through the shell, only while the page is visible: some phones apply it to the whole phone. */
export function createBrightness({ call }: Pick<Bridge, 'call'>, page: PageVisibility) {
  let isWanted = false
  const set = (full: boolean) => call('brightness', { full })

  page.document.addEventListener('visibilitychange', () => {
    if (isWanted) void set(page.document.visibilityState === 'visible')
  })
  page.addEventListener('pagehide', () => {
    if (isWanted) void set(false)
  })
  return {
    async brighten(): Promise<{ readonly bright: boolean }> {
      isWanted = true
      const answer = await set(true)
      return { bright: 'code' in answer && answer.code === 0 }
    },
    restoreBrightness(): void {
      isWanted = false
      void set(false)
    },
  }
}
