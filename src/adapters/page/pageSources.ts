import {
  errorRaised, networkLost, networkRestored, pageDocumentLoaded, pageHidden, pageShown, permissionChanged,
} from '../../navigation/pageEvents'
import type { Source } from '../../ports/adapters'
import { cleanText } from '../../shared/text/cleanText'

/** Adds listeners and returns a function that removes all of them. */
function addListeners(target: EventTarget, listeners: Readonly<Record<string, (event: Event) => void>>): () => void {
  for (const [type, listener] of Object.entries(listeners)) target.addEventListener(type, listener)
  return () => {
    for (const [type, listener] of Object.entries(listeners)) target.removeEventListener(type, listener)
  }
}

/** A page that starts offline emits that first. */
export function networkSource(window: Window): Source {
  return (enter) => {
    if (!window.navigator.onLine) enter(networkLost())
    return addListeners(window, { offline: () => enter(networkLost()), online: () => enter(networkRestored()) })
  }
}

/** Emits when the page is hidden or shown, also for a page opened in the background or restored from the back/forward cache. */
export function visibilitySource(document: Document): Source {
  return (enter) => {
    let lastEvent: typeof pageHidden | typeof pageShown | null = null
    let isPageHidden = false
    const emit = (event: typeof pageHidden | typeof pageShown) => {
      lastEvent = event
      isPageHidden = false
      enter(event())
    }
    if (document.visibilityState === 'hidden') emit(pageHidden)
    const removers = [
      addListeners(document, {
        visibilitychange() {
          if (document.visibilityState === 'hidden') emit(pageHidden)
          else if (lastEvent !== pageShown) emit(pageShown)
        },
      }),
      addListeners(document.defaultView ?? document, {
        pagehide: () => void (isPageHidden = true),
        pageshow: () => isPageHidden && document.visibilityState !== 'hidden' && emit(pageShown),
      }),
    ]
    return () => removers.forEach((remove) => remove())
  }
}

/** Emits the load event, even if it has already fired. */
export function loadSource(window: Window): Source {
  return (enter) => {
    if (window.document.readyState !== 'complete') return addListeners(window, { load: () => enter(pageDocumentLoaded()) })
    enter(pageDocumentLoaded())
    return () => undefined
  }
}

/** Raised when a ResizeObserver callback changes a size; nothing is lost. Chrome before 107 uses the second wording. */
const RESIZE_NOTICE = /ResizeObserver loop (completed with undelivered notifications|limit exceeded)/

/** Unhandled errors of scripts, promises and resources, with private data removed from their messages. */
export function errorSource(window: Window): Source {
  const messageOf = (reason: unknown) =>
    reason instanceof Error ? cleanText(`${reason.name}: ${reason.message}`) : 'a rejection without an error'
  return (enter) => {
    const onError = (event: Event) => {
      if (event instanceof ErrorEvent) {
        if (!RESIZE_NOTICE.test(event.message)) enter(errorRaised({ kind: 'error', message: cleanText(event.message) }))
        return
      }
      const { tagName = 'resource' } = event.target as Partial<Element>
      enter(errorRaised({ kind: 'resource', message: `${tagName.toLowerCase()} did not load` }))
    }
    // Resource errors do not bubble, so the listener captures.
    window.addEventListener('error', onError, true)
    const removeRejectionListener = addListeners(window, {
      unhandledrejection: (event) => enter(errorRaised({ kind: 'rejection', message: messageOf((event as PromiseRejectionEvent).reason) })),
    })
    return () => {
      window.removeEventListener('error', onError, true)
      removeRejectionListener()
    }
  }
}

/** Emits when the user changes the location permission in the browser's dialog. */
export function permissionSource(permissions: Permissions | undefined): Source {
  return (enter) => {
    let removeListener = () => undefined as void
    let isStopped = false
    permissions
      ?.query({ name: 'geolocation' })
      .then((status) => {
        if (!isStopped) removeListener = addListeners(status, { change: () => enter(permissionChanged({ state: status.state })) })
      })
      .catch(() => undefined)
    return () => {
      isStopped = true
      removeListener()
    }
  }
}
