import { SEALED_REFERENCE } from '../../shared/sealed'

/** More than one visit needs. The oldest values are evicted first, and fetched again when needed. */
const MAX_VALUES = 1_000

/** Bearer values (codes, payloads, links) in the memory of this page. State and journals contain only references. */
export function createSealedValues() {
  const values = new Map<string, string>()
  const references = new Map<string, string>()
  let count = 0

  return {
    /** Returns the same reference for the same value while it is in memory. */
    seal(value: string): string {
      if (SEALED_REFERENCE.test(value) && values.has(value)) return value
      const known = references.get(value)
      if (known !== undefined) return known
      const reference = `sealed-${(count += 1)}`
      values.set(reference, value)
      references.set(value, reference)
      const [[oldest, oldestValue] = ['', '']] = values
      if (values.size > MAX_VALUES) {
        values.delete(oldest)
        references.delete(oldestValue)
      }
      return reference
    },
    /** The value of a reference; null if it is unknown or evicted. */
    open: (reference: string): string | null => values.get(reference) ?? null,
    /** Removes all values after a logout. References are never reused. */
    clear(): void {
      values.clear()
      references.clear()
    },
  }
}
export type SealedValues = ReturnType<typeof createSealedValues>
