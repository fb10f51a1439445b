/** A value that survives JSON unchanged. An absent key and an undefined value count as the same. */
export type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json | undefined }

/**
 * What comes from outside may be nested this deep: three times what the deepest answer of the API needs. A walk over JSON goes twice as
 * deep, because an answer lies some levels below the root of an action and of the state.
 */
export const MOST_DEPTH = 64
const MOST_WALKED = 2 * MOST_DEPTH
/** Stands for what lies deeper. */
export const TOO_DEEP = '(nested too deeply)'

/** Whether a walk that has come this far below its root goes no further. */
export function isTooDeep(depth: number): boolean {
  return depth > MOST_WALKED
}

/** The value with what lies deeper than MOST_DEPTH levels replaced by TOO_DEEP; the same object when nothing does. */
export function withinDepth(value: unknown, levels = MOST_DEPTH): unknown {
  if (typeof value !== 'object' || value === null) return value
  if (levels === 0) return TOO_DEEP
  if (Array.isArray(value)) {
    const list = value.map((item: unknown) => withinDepth(item, levels - 1))
    return list.every((item, index) => item === value[index]) ? value : list
  }
  const entries = Object.entries(value).map(([key, item]) => [key, withinDepth(item, levels - 1)] as const)
  return entries.every(([key, item]) => item === (value as Record<string, unknown>)[key]) ? value : Object.fromEntries(entries)
}

/** Path of the first part of `value` that JSON would lose or change (a Date, a Map, NaN, a function …) or that lies too deep, or null. */
export function unjsonable(value: unknown, path = '$', depth = 0): string | null {
  if (value === null || value === undefined || typeof value === 'string' || typeof value === 'boolean') return null
  if (typeof value === 'number') return Number.isFinite(value) ? null : path
  if (typeof value !== 'object' || isTooDeep(depth)) return path
  if (Array.isArray(value)) {
    for (const [index, item] of value.entries()) {
      const found = item === undefined ? `${path}[${index}]` : unjsonable(item, `${path}[${index}]`, depth + 1)
      if (found !== null) return found
    }
    return null
  }
  const prototype: unknown = Object.getPrototypeOf(value)
  if (prototype !== Object.prototype && prototype !== null) return path
  for (const [key, item] of Object.entries(value)) {
    const found = unjsonable(item, `${path}.${key}`, depth + 1)
    if (found !== null) return found
  }
  return null
}
