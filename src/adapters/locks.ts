import { onAbort } from './onAbort'
import { QUESTION_LIMIT_MS, within } from './timeLimit'

/** After so long without the lock the browser is asked whether anybody has it. */
const ASK_AFTER_MS = 3_000

type Locks = Pick<LockManager, 'request' | 'query'>

/**
 * Locks over all tabs of the origin. A browser without them, one that refuses, and one that keeps a lock from everybody are all alike: the
 * lock is granted.
 */
export function createLocks(locks: Locks | undefined) {
  const held = new Map<string, () => void>()

  function hold({ name }: { readonly name: string }, signal: AbortSignal): Promise<{ readonly held: true }> {
    return new Promise((resolve) => {
      const grant = () => {
        clearTimeout(checking)
        stopListening()
        resolve({ held: true })
      }
      const checking = setTimeout(() => void isFree(locks, name).then((free) => free && !signal.aborted && grant()), ASK_AFTER_MS)
      const stopListening = onAbort(signal, () => clearTimeout(checking))
      if (!locks) return grant()
      const granted = () => new Promise<void>((release) => {
        if (signal.aborted) return release()
        // Granted, and the flow that asked has ended before it heard of it.
        const stopWaiting = onAbort(signal, release)
        held.get(name)?.()
        held.set(name, () => {
          stopWaiting()
          release()
        })
        grant()
      })
      locks.request(name, { signal }, granted).catch(() => signal.aborted || grant())
    })
  }

  return {
    /** Resolves when the lock is granted. An aborted wait is given up. */
    hold,
    release({ name }: { readonly name: string }): void {
      held.get(name)?.()
      held.delete(name)
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
