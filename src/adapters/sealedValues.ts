import { SEALED_REFERENCE } from '../shared/sealed'

/** More than one visit shows; the oldest go first, and are asked for anew where they are still needed. */
const MOST = 1_000

/** Codes, payloads and links that are as good as money: state and journals have a reference, this page's memory the value. */
export function createSealedValues() {
  const values = new Map<string, string>()
  const references = new Map<string, string>()
  let count = 0

  return {
    /** Keeps a value; the same one has the same reference as long as it is kept. */
    seal(value: string): string {
      if (SEALED_REFERENCE.test(value) && values.has(value)) return value
      const known = references.get(value)
      if (known !== undefined) return known
      const reference = `sealed-${(count += 1)}`
      values.set(reference, value)
      references.set(value, reference)
      const [[oldest, itsValue] = ['', '']] = values
      if (values.size > MOST) {
        values.delete(oldest)
        references.delete(itsValue)
      }
      return reference
    },
    /** The value behind a reference; null when it is not kept, or no longer. */
    open: (reference: string): string | null => values.get(reference) ?? null,
    /** Forgets all: its user has gone. References are not given out again. */
    forget(): void {
      values.clear()
      references.clear()
    },
  }
}
export type SealedValues = ReturnType<typeof createSealedValues>
