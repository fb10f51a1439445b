/** The browser's install prompt, stored until the app shows it. */
export interface InstallPrompt {
  readonly prompt: () => Promise<unknown>
  readonly userChoice: Promise<{ readonly outcome: string }>
}

/** Browser events about the app on this device. */
export type News =
  | { readonly is: 'offered'; readonly prompt: InstallPrompt; readonly afterMs: number }
  | { readonly is: 'installed' }
  /** A service worker sent a message. Its content is not validated. */
  | { readonly is: 'said'; readonly data: unknown }
  /** A new build waits; `activate` activates it. */
  | { readonly is: 'build'; readonly activate: () => void }

/** Buffers early events for code that loads later. */
export interface NewsOfBrowser {
  readonly tell: (news: News) => void
  /** From this call on, `listener` receives all events, starting with the buffered ones. */
  readonly listen: (hear: (news: News) => void) => void
}

/** Buffers install events, which may fire at any time after the start, until their handler has loaded. */
export function keepNews(window: Window): NewsOfBrowser {
  const kept: News[] = []
  let tell = (news: News): void => void kept.push(news)
  window.addEventListener('beforeinstallprompt', (event) => {
    // The app shows the prompt at a time of its choice.
    event.preventDefault()
    tell({ is: 'offered', prompt: event as unknown as InstallPrompt, afterMs: Math.round(window.performance.now()) })
  })
  window.addEventListener('appinstalled', () => tell({ is: 'installed' }))
  ;(window.navigator as Partial<Navigator>).serviceWorker?.addEventListener('message', ({ data }) => tell({ is: 'said', data }))
  return {
    tell: (news) => tell(news),
    listen(hear) {
      tell = hear
      kept.splice(0).forEach(hear)
    },
  }
}
