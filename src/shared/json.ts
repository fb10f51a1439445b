/** A value that survives JSON unchanged. An absent key and an undefined value count as the same. */
export type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json | undefined }

/** Path of the first part of `value` that JSON would lose or change (a Date, a Map, NaN, a function …), or null. */
export function unjsonable(value: unknown, path = '$'): string | null {
  if (value === null || value === undefined || typeof value === 'string' || typeof value === 'boolean') return null
  if (typeof value === 'number') return Number.isFinite(value) ? null : path
  if (typeof value !== 'object') return path
  if (Array.isArray(value)) {
    for (const [index, item] of value.entries()) {
      const found = item === undefined ? `${path}[${index}]` : unjsonable(item, `${path}[${index}]`)
      if (found !== null) return found
    }
    return null
  }
  const prototype: unknown = Object.getPrototypeOf(value)
  if (prototype !== Object.prototype && prototype !== null) return path
  for (const [key, item] of Object.entries(value)) {
    const found = unjsonable(item, `${path}.${key}`)
    if (found !== null) return found
  }
  return null
}

/**
 * Levels of lists and objects that the text of an answer may have. The deepest answer that is described has eight; what handles answers
 * (redaction, hashing, comparison) calls itself once a level.
 */
export const MAX_DEPTH = 32

/**
 * The value of a JSON text; undefined when it is none, or has more than `MAX_DEPTH` levels. What JSON can write and a session cannot record
 * is taken out: numbers beyond all bounds (1e999) become null, and a key `__proto__` is left out.
 */
export function parseJson(text: string): Json | undefined {
  try {
    const value: unknown = JSON.parse(text)
    return isTidy(value, MAX_DEPTH) ? (value as Json) : undefined
  } catch {
    return undefined
  }
}

function isTidy(value: unknown, levels: number): boolean {
  if (typeof value !== 'object' || value === null) return true
  if (levels === 0) return false
  const parts = value as Record<string, unknown>
  for (const key in parts) {
    const part = parts[key]
    if (key === '__proto__') delete parts[key]
    else if (part === Infinity || part === -Infinity) parts[key] = null
    else if (!isTidy(part, levels - 1)) return false
  }
  return true
}
