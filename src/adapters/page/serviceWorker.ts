import { ACTIVATE } from '../../shared/web/serviceWorkerMessages'

/** Events of the service worker. */
export interface ServiceWorkerListeners {
  /** A new build is downloaded and waits for the user's consent; `activate` activates it. */
  onUpdateReady: (activate: () => void) => void
  /** The new build is active: this page must reload. */
  onUpdated: () => void
}

/** Registers the worker at `url` and reports updates. If the browser refuses, the app works online only. */
export async function registerServiceWorker(
  container: Pick<ServiceWorkerContainer, 'register' | 'controller' | 'addEventListener'>,
  url: string,
  listeners: ServiceWorkerListeners,
): Promise<void> {
  // The first worker also takes control, but of a page of its own build, which must not reload.
  let isActivationRequested = false
  container.addEventListener('controllerchange', () => isActivationRequested && listeners.onUpdated())
  const onReady = (worker: ServiceWorker) => {
    if (!container.controller) return
    listeners.onUpdateReady(() => {
      isActivationRequested = true
      worker.postMessage(ACTIVATE)
    })
  }
  try {
    const registration = await container.register(scriptUrl(url))
    if (registration.waiting) onReady(registration.waiting)
    registration.addEventListener('updatefound', () => {
      const worker = registration.installing
      worker?.addEventListener('statechange', () => worker.state === 'installed' && onReady(worker))
    })
  } catch {
    // Private windows and some web views refuse.
  }
}

declare const __webpack_require__: { tu?: (url: string) => string }

// Trusted Types treat a worker's URL as a script URL. Webpack's policy is the only one allowed, and it can be created only once.
function scriptUrl(url: string): string {
  return typeof __webpack_require__ === 'undefined' ? url : (__webpack_require__.tu?.(url) ?? url)
}
