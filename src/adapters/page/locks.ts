import { onAbort } from '../waiting/onAbort'
import { QUESTION_LIMIT_MS, within } from '../waiting/timeLimit'

/** Delay before checking if any tab owns the lock. */
const CHECK_AFTER_MS = 3_000

type Locks = Pick<LockManager, 'request' | 'query'>

/** Locks across all tabs of the origin. Without support, or if no tab gets a lock, it counts as granted. */
export function createLocks(locks: Locks | undefined) {
  const owned = new Map<string, () => void>()

  function acquire({ name }: { readonly name: string }, signal: AbortSignal): Promise<{ readonly acquired: true }> {
    return new Promise((resolve) => {
      const grant = () => {
        clearTimeout(checkTimer)
        stopListening()
        resolve({ acquired: true })
      }
      const checkTimer = setTimeout(() => void isFree(locks, name).then((free) => free && !signal.aborted && grant()), CHECK_AFTER_MS)
      const stopListening = onAbort(signal, () => clearTimeout(checkTimer))
      if (!locks) return grant()
      const granted = () => new Promise<void>((release) => {
        // The flow was cancelled between the request and the grant.
        if (signal.aborted) return release()
        const stopListeningForAbort = onAbort(signal, release)
        owned.get(name)?.()
        owned.set(name, () => {
          stopListeningForAbort()
          release()
        })
        grant()
      })
      locks.request(name, { signal }, granted).catch(() => signal.aborted || grant())
    })
  }

  return {
    /** Resolves when the lock is granted. An abort cancels the wait. */
    acquire,
    release({ name }: { readonly name: string }): void {
      owned.get(name)?.()
      owned.delete(name)
    },
  }
}

async function isFree(locks: Locks | undefined, name: string): Promise<boolean> {
  try {
    const found = await within(QUESTION_LIMIT_MS, Promise.resolve(locks?.query()))
    return !found?.held?.some((lock) => lock.name === name)
  } catch {
    return true
  }
}
