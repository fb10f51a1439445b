import { storageFailed } from '../navigation/pageEvents'
import type { StorageFailure } from '../navigation/pageEvents'
import type { Source } from '../ports/adapters'
import { TimedOut } from './timeLimit'

type Kind = StorageFailure['kind']

/** Hears that storage failed; the error says why. */
export type OnStorageFailed = (kind: Kind, error: unknown) => void

/**
 * Tells the session which storage of this device has failed, each kind once per page load. Storage is used before the session has started:
 * earlier failures are reported at the start.
 */
export function createStorageFailures(): { readonly report: OnStorageFailed; readonly source: Source } {
  const failures = new Map<Kind, StorageFailure>()
  let tell: ((failure: StorageFailure) => void) | null = null
  return {
    report(kind, error) {
      if (failures.has(kind)) return
      const failure = { kind, reason: reasonOf(error) }
      failures.set(kind, failure)
      tell?.(failure)
    },
    source: (enter) => {
      tell = (failure) => enter(storageFailed(failure))
      for (const failure of failures.values()) tell(failure)
      return () => void (tell = null)
    },
  }
}

function reasonOf(error: unknown): StorageFailure['reason'] {
  if (error instanceof TimedOut) return 'timeout'
  const name = error instanceof Error || error instanceof DOMException ? error.name : ''
  if (name === 'QuotaExceededError') return 'full'
  return name === 'SecurityError' || name === 'NotAllowedError' ? 'denied' : 'broken'
}
