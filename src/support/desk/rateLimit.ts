import { createHash, randomBytes } from 'node:crypto'
import { MOST_COUNTERS } from './limits'

/**
 * Counts by whom, within windows of time. Whose count it is is kept as a hash with a salt of this process, so that nothing tells afterwards
 * who reported. `now` in epoch ms.
 */
export function createRateLimit({ windowMs, now }: { readonly windowMs: number; readonly now: () => number }) {
  const salt = randomBytes(16)
  const counters = new Map<string, { since: number; count: number }>()

  function counterOf(kind: string, whose: string) {
    const key = createHash('sha256').update(salt).update(`${kind} ${whose}`).digest('base64')
    const known = counters.get(key)
    if (known && now() - known.since < windowMs) return known
    counters.delete(key)
    const fresh = { since: now(), count: 0 }
    counters.set(key, fresh)
    const [oldest] = counters.keys()
    if (counters.size > MOST_COUNTERS && oldest !== undefined) counters.delete(oldest)
    return fresh
  }

  return {
    /** Whether one more is too much; it is counted only if not. */
    exceeds(kind: string, whose: string, most: number): boolean {
      const counter = counterOf(kind, whose)
      if (counter.count >= most) return true
      counter.count += 1
      return false
    },
    /** Takes one back that was counted too early. */
    forget(kind: string, whose: string): void {
      const counter = counterOf(kind, whose)
      counter.count = Math.max(0, counter.count - 1)
    },
    /** Whether there were too many already; nothing is counted. */
    isExceeded: (kind: string, whose: string, most: number): boolean => counterOf(kind, whose).count >= most,
  }
}
