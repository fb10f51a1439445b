import { errorRaised, hidden, pageDocumentLoaded, lost, restored, shown } from '../navigation/pageEvents'
import { permissionChanged } from '../navigation/pageEvents'
import type { Source } from '../ports/adapters'
import { cleanText } from '../shared/cleanText'

/** Adds listeners and answers how to take all of them away. */
function listening(target: EventTarget, listeners: Readonly<Record<string, (event: Event) => void>>): () => void {
  for (const [type, listener] of Object.entries(listeners)) target.addEventListener(type, listener)
  return () => {
    for (const [type, listener] of Object.entries(listeners)) target.removeEventListener(type, listener)
  }
}

/** The network going and coming. A page that starts without one says so first. */
export function networkSource(window: Window): Source {
  return (enter) => {
    if (!window.navigator.onLine) enter(lost())
    return listening(window, { offline: () => enter(lost()), online: () => enter(restored()) })
  }
}

/**
 * The page being covered and uncovered. One that was opened behind another says so first; one that the browser kept whole and brings back
 * says so even if nothing else changed.
 */
export function visibilitySource(document: Document): Source {
  return (enter) => {
    let last: typeof hidden | typeof shown | null = null
    let gone = false
    const tell = (event: typeof hidden | typeof shown) => {
      last = event
      gone = false
      enter(event())
    }
    if (document.visibilityState === 'hidden') tell(hidden)
    const ends = [
      listening(document, {
        visibilitychange() {
          if (document.visibilityState === 'hidden') tell(hidden)
          else if (last !== shown) tell(shown)
        },
      }),
      listening(document.defaultView ?? document, {
        pagehide: () => void (gone = true),
        pageshow: () => gone && document.visibilityState !== 'hidden' && tell(shown),
      }),
    ]
    return () => ends.forEach((end) => end())
  }
}

/** The end of the page's loading, whether it is still to come or past. */
export function loadSource(window: Window): Source {
  return (enter) => {
    if (window.document.readyState !== 'complete') return listening(window, { load: () => enter(pageDocumentLoaded()) })
    enter(pageDocumentLoaded())
    return () => undefined
  }
}

/** Unhandled errors of scripts, of promises and of resources that did not load, in words that hold nothing private. */
export function errorSource(window: Window): Source {
  const sentence = (reason: unknown) =>
    reason instanceof Error ? cleanText(`${reason.name}: ${reason.message}`) : 'a rejection without an error'
  return (enter) => {
    const onError = (event: Event) => {
      if (event instanceof ErrorEvent) return enter(errorRaised({ kind: 'error', message: cleanText(event.message) }))
      const { tagName = 'resource' } = event.target as Partial<Element>
      enter(errorRaised({ kind: 'resource', message: `${tagName.toLowerCase()} did not load` }))
    }
    // Errors of resources do not bubble; they are seen on the way down.
    window.addEventListener('error', onError, true)
    const end = listening(window, {
      unhandledrejection: (event) => enter(errorRaised({ kind: 'rejection', message: sentence((event as PromiseRejectionEvent).reason) })),
    })
    return () => {
      window.removeEventListener('error', onError, true)
      end()
    }
  }
}

/** The shopper changing his mind about location in the browser's own dialog. */
export function permissionSource(permissions: Permissions | undefined): Source {
  return (enter) => {
    let end = () => undefined as void
    let ended = false
    permissions
      ?.query({ name: 'geolocation' })
      .then((status) => {
        if (!ended) end = listening(status, { change: () => enter(permissionChanged({ state: status.state })) })
      })
      .catch(() => undefined)
    return () => {
      ended = true
      end()
    }
  }
}
