export interface WakeSource {
  readonly navigator: { readonly wakeLock?: Pick<WakeLock, 'request'> }
  readonly document: Pick<Document, 'visibilityState' | 'addEventListener'>
}

/** Browsers release the wake lock when the page is hidden and do not acquire it again automatically. */
export function createKeepAwake({ navigator, document }: WakeSource) {
  let wanted = false
  let held: Promise<WakeLockSentinel | null> | null = null
  const take = () => {
    if (wanted && document.visibilityState === 'visible') held ??= navigator.wakeLock?.request('screen').catch(() => null) ?? null
  }
  const drop = () => {
    void held?.then((lock) => lock?.release()).catch(() => undefined)
    held = null
  }
  document.addEventListener('visibilitychange', () => {
    drop()
    take()
  })
  return ({ on }: { readonly on: boolean }): void => {
    wanted = on
    if (on) take()
    else drop()
  }
}
