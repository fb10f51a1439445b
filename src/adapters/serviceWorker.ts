import { ACTIVATE } from '../shared/serviceWorkerMessages'

/** What the browser tells about the worker, in the words of the app. */
export interface ServiceWorkerNews {
  /** A new build is downloaded and waits for the shopper's consent: `activate` lets it take over. */
  updateReady: (activate: () => void) => void
  /** The new build has taken over: this page must be loaded anew. */
  updated: () => void
}

/** Registers the worker at `url` and reports updates; a browser that refuses leaves the app as it was, online only. */
export async function registerServiceWorker(
  container: Pick<ServiceWorkerContainer, 'register' | 'controller' | 'addEventListener'>,
  url: string,
  news: ServiceWorkerNews,
): Promise<void> {
  // The very first worker also takes control, of a page that needs nothing from it.
  let asked = false
  container.addEventListener('controllerchange', () => asked && news.updated())
  const ready = (worker: ServiceWorker) => {
    if (!container.controller) return
    news.updateReady(() => {
      asked = true
      worker.postMessage(ACTIVATE)
    })
  }
  try {
    const registration = await container.register(scriptUrl(url))
    if (registration.waiting) ready(registration.waiting)
    registration.addEventListener('updatefound', () => {
      const worker = registration.installing
      worker?.addEventListener('statechange', () => worker.state === 'installed' && ready(worker))
    })
  } catch {
    // Private windows and some web views refuse.
  }
}

declare const __webpack_require__: { tu?: (url: string) => string }

// A worker's address is a script address to Trusted Types. Webpack's policy is the only one, and it can be created only once.
function scriptUrl(url: string): string {
  return typeof __webpack_require__ === 'undefined' ? url : (__webpack_require__.tu?.(url) ?? url)
}
