import { port, sink } from '../port'
import type { Id } from '../../shared/meaning'

/**
 * Waits for a lock that at most one tab of this origin can own. Cancelling the flow cancels the wait. The page owns the lock until
 * `releaseLock`, or until it is closed. A browser without Web Locks grants the lock immediately.
 */
export const acquireLock = port<[{ readonly name: Id }], { readonly acquired: true }>('locks/acquire')

/** Does nothing if this page does not own the lock. */
export const releaseLock = sink<[{ readonly name: Id }]>('locks/release')
