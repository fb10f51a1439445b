import { createHash, randomBytes } from 'node:crypto'
import { MAX_COUNTERS } from '../limits'

/** Counts attempts per owner and time window. Owners are salted hashes, which never reveal a sender. `now` in epoch ms. */
export function createRateLimit({ windowMs, now }: { readonly windowMs: number; readonly now: () => number }) {
  const salt = randomBytes(16)
  const counters = new Map<string, { since: number; count: number }>()

  function counterOf(kind: string, owner: string) {
    const key = createHash('sha256').update(salt).update(`${kind} ${owner}`).digest('base64')
    const known = counters.get(key)
    if (known && now() - known.since < windowMs) return known
    counters.delete(key)
    const fresh = { since: now(), count: 0 }
    counters.set(key, fresh)
    const [oldest] = counters.keys()
    if (counters.size > MAX_COUNTERS && oldest !== undefined) counters.delete(oldest)
    return fresh
  }

  return {
    /** Counts one attempt, unless the limit is already reached: then it returns true and counts nothing. */
    exceeds(kind: string, owner: string, max: number): boolean {
      const counter = counterOf(kind, owner)
      if (counter.count >= max) return true
      counter.count += 1
      return false
    },
    /** Removes one attempt that was counted in advance. */
    uncount(kind: string, owner: string): void {
      const counter = counterOf(kind, owner)
      counter.count = Math.max(0, counter.count - 1)
    },
    /** Checks the limit without counting. */
    isExceeded: (kind: string, owner: string, max: number): boolean => counterOf(kind, owner).count >= max,
  }
}
