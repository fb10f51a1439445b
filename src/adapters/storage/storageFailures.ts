import { storageFailed, type StorageFailure } from '../../navigation/pageEvents'
import type { Source } from '../../ports/adapters'
import { TimedOut } from '../waiting/timeLimit'

type Kind = StorageFailure['kind']

/** Reports a storage failure; the error determines the reason. */
export type OnStorageFailed = (kind: Kind, error: unknown) => void

/** Emits each kind of failed storage once per page load. Failures before the session starts are emitted at its start. */
export function createStorageFailures(): { readonly report: OnStorageFailed; readonly source: Source } {
  const failures = new Map<Kind, StorageFailure>()
  let emit: ((failure: StorageFailure) => void) | null = null
  return {
    report(kind, error) {
      if (failures.has(kind)) return
      const failure = { kind, reason: reasonOf(error) }
      failures.set(kind, failure)
      emit?.(failure)
    },
    source: (enter) => {
      emit = (failure) => enter(storageFailed(failure))
      for (const failure of failures.values()) emit(failure)
      return () => void (emit = null)
    },
  }
}

function reasonOf(error: unknown): StorageFailure['reason'] {
  if (error instanceof TimedOut) return 'timeout'
  const name = error instanceof Error || error instanceof DOMException ? error.name : ''
  if (name === 'QuotaExceededError') return 'full'
  return name === 'SecurityError' || name === 'NotAllowedError' ? 'denied' : 'broken'
}
