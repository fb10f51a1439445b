export interface WakeLockWindow {
  readonly navigator: { readonly wakeLock?: Pick<WakeLock, 'request'> }
  readonly document: Pick<Document, 'visibilityState' | 'addEventListener'>
}

/** Browsers release the wake lock when the page is hidden and do not acquire it again automatically. */
export function createSetKeepAwake({ navigator, document }: WakeLockWindow) {
  let isWanted = false
  let wakeLock: Promise<WakeLockSentinel | null> | null = null
  const acquire = () => {
    if (isWanted && document.visibilityState === 'visible') wakeLock ??= navigator.wakeLock?.request('screen').catch(() => null) ?? null
  }
  const release = () => {
    void wakeLock?.then((lock) => lock?.release()).catch(() => undefined)
    wakeLock = null
  }
  document.addEventListener('visibilitychange', () => {
    release()
    acquire()
  })
  return ({ on }: { readonly on: boolean }): void => {
    isWanted = on
    if (on) acquire()
    else release()
  }
}
