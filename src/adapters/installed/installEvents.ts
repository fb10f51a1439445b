/** The browser's install prompt, stored until the app shows it. */
export interface InstallPrompt {
  readonly prompt: () => Promise<unknown>
  readonly userChoice: Promise<{ readonly outcome: string }>
}

/** Browser events about the app on this device. */
export type InstallEvent =
  | { readonly kind: 'offered'; readonly prompt: InstallPrompt; readonly afterMs: number }
  | { readonly kind: 'installed' }
  /** A service worker sent a message. Its content is not validated. */
  | { readonly kind: 'message'; readonly data: unknown }
  /** A new build waits; `activate` activates it. */
  | { readonly kind: 'build'; readonly activate: () => void }

/** Buffers early events for code that loads later. */
export interface InstallEventBuffer {
  readonly emit: (event: InstallEvent) => void
  /** From this call on, `listener` receives all events, starting with the buffered ones. */
  readonly listen: (listener: (event: InstallEvent) => void) => void
}

/** Buffers install events, which may fire at any time after the start, until their handler has loaded. */
export function bufferInstallEvents(window: Window): InstallEventBuffer {
  const buffered: InstallEvent[] = []
  let emit = (installEvent: InstallEvent): void => void buffered.push(installEvent)
  window.addEventListener('beforeinstallprompt', (event) => {
    // The app shows the prompt at a time of its choice.
    event.preventDefault()
    emit({ kind: 'offered', prompt: event as unknown as InstallPrompt, afterMs: Math.round(window.performance.now()) })
  })
  window.addEventListener('appinstalled', () => emit({ kind: 'installed' }))
  ;(window.navigator as Partial<Navigator>).serviceWorker?.addEventListener('message', ({ data }) => emit({ kind: 'message', data }))
  return {
    emit: (installEvent) => emit(installEvent),
    listen(listener) {
      emit = listener
      buffered.splice(0).forEach(listener)
    },
  }
}
