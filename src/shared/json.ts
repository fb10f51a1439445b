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
