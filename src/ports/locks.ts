import { port, sink } from './port'

/**
 * Waits for a lock that at most one tab of this origin holds at a time, and answers when it is this one's turn. The wait ends with the
 * flow; what was granted is held until `releaseLock`, or until the page is closed. Where a browser has no such locks it is granted at once.
 */
export const holdLock = port<[{ readonly name: string }], { readonly held: true }>('locks/hold', 'locks/held')

/** Lets go of a lock; nothing happens where it is not held. */
export const releaseLock = sink<[{ readonly name: string }]>('locks/release')
