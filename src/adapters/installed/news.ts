/** The browser's own question whether to install the app, kept until it is wanted. */
export interface InstallPrompt {
  readonly prompt: () => Promise<unknown>
  readonly userChoice: Promise<{ readonly outcome: string }>
}

/** What the browser tells about the app on this device. */
export type News =
  | { readonly is: 'offered'; readonly prompt: InstallPrompt; readonly afterMs: number }
  | { readonly is: 'installed' }
  /** A service worker said something; what, nothing vouches for. */
  | { readonly is: 'said'; readonly data: unknown }
  /** A new build waits; `activate` lets it in. */
  | { readonly is: 'build'; readonly activate: () => void }

/** What is told early and understood late. */
export interface NewsOfBrowser {
  readonly tell: (news: News) => void
  /** From here on `hear` is told; first of all what was told before. */
  readonly listen: (hear: (news: News) => void) => void
}

/** Keeps what the browser tells, which may be at any time after the start, until the code that understands it is there. */
export function keepNews(window: Window): NewsOfBrowser {
  const kept: News[] = []
  let tell = (news: News): void => void kept.push(news)
  window.addEventListener('beforeinstallprompt', (event) => {
    // The app asks at a moment of its own.
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
