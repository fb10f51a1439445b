/** A value that survives JSON unchanged. An absent key and an undefined value count as equal. */
export type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json | undefined }

/**
 * Maximum nesting of external data: three times the depth of the deepest API response. A walk over JSON goes twice as deep, because a
 * response is nested some levels below the root of an action and of state.
 */
export const MAX_DEPTH = 64
const MAX_WALK_DEPTH = 2 * MAX_DEPTH
/** Replaces values that are nested deeper. */
export const TOO_DEEP = '(nested too deeply)'

/** `depth`: levels below the root of the walk. */
export function isTooDeep(depth: number): boolean {
  return depth > MAX_WALK_DEPTH
}

/** Responses that `parseJson` returned: their depth is known, so no second walk through them is needed. */
const parsedResponses = new WeakSet()

/** Replaces values below MAX_DEPTH levels by TOO_DEEP. Returns the same object if nothing is replaced. */
export function truncateDepth(value: unknown): unknown {
  return isShallowAnswer(value) || fits(value, MAX_DEPTH) ? value : truncate(value, MAX_DEPTH)
}

/** True for an object with a parsed response among its fields and nothing else that could be deep. */
function isShallowAnswer(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false
  let hasResponse = false
  for (const field of Object.values(value) as unknown[]) {
    if (typeof field !== 'object' || field === null) continue
    if (parsedResponses.has(field)) hasResponse = true
    else if (!fits(field, MAX_DEPTH - MAX_RESPONSE_DEPTH)) return false
  }
  return hasResponse
}

function fits(value: unknown, levels: number): boolean {
  if (typeof value !== 'object' || value === null) return true
  if (levels === 0) return false
  // `for in` over an array makes a text of each index.
  if (Array.isArray(value)) {
    for (let index = 0; index < value.length; index++) if (!fits(value[index], levels - 1)) return false
    return true
  }
  for (const key in value) if (!fits((value as Record<string, unknown>)[key], levels - 1)) return false
  return true
}

function truncate(value: unknown, levels: number): unknown {
  if (fits(value, levels)) return value
  if (levels === 0) return TOO_DEEP
  if (Array.isArray(value)) return value.map((item: unknown) => truncate(item, levels - 1))
  return Object.fromEntries(Object.entries(value as object).map(([key, item]) => [key, truncate(item, levels - 1)]))
}

/** Objects that passed an earlier check and cannot have changed since. */
export interface CheckedObjects {
  has(value: object): boolean
  add(value: object): unknown
}
const NOTHING_CHECKED: CheckedObjects = { has: () => false, add: () => undefined }

/**
 * Returns the path of the first value that JSON would lose or change (a Date, a Map, NaN, a function …) or that is nested too deeply;
 * null if all pass. Objects in `checked` are skipped; every object that passes is added to it.
 */
export function findUnserializable(value: unknown, path = '$', checked: CheckedObjects = NOTHING_CHECKED, depth = 0): string | null {
  if (value === null || value === undefined || typeof value === 'string' || typeof value === 'boolean') return null
  if (typeof value === 'number') return Number.isFinite(value) ? null : path
  if (typeof value !== 'object' || isTooDeep(depth)) return path
  if (checked.has(value)) return null
  if (Array.isArray(value)) {
    for (const [index, item] of value.entries()) {
      const found = item === undefined ? `${path}[${index}]` : findUnserializable(item, `${path}[${index}]`, checked, depth + 1)
      if (found !== null) return found
    }
    checked.add(value)
    return null
  }
  const prototype: unknown = Object.getPrototypeOf(value)
  if (prototype !== Object.prototype && prototype !== null) return path
  for (const [key, item] of Object.entries(value)) {
    const found = findUnserializable(item, `${path}.${key}`, checked, depth + 1)
    if (found !== null) return found
  }
  checked.add(value)
  return null
}

/** Maximum nesting of a response's JSON text; the deepest documented one has eight levels. Its handlers are recursive. */
export const MAX_RESPONSE_DEPTH = 32

/**
 * Parses JSON; undefined for invalid text and for more than `MAX_RESPONSE_DEPTH` levels. Values that a session cannot record are replaced:
 * infinite numbers (1e999) become null, and keys `__proto__` are removed.
 */
export function parseJson(text: string): Json | undefined {
  try {
    const value: unknown = JSON.parse(text)
    if (!sanitize(value, MAX_RESPONSE_DEPTH)) return undefined
    if (typeof value === 'object' && value !== null) parsedResponses.add(value)
    return value as Json
  } catch {
    return undefined
  }
}

function sanitize(value: unknown, levels: number): boolean {
  if (typeof value !== 'object' || value === null) return true
  if (levels === 0) return false
  if (Array.isArray(value)) {
    for (let index = 0; index < value.length; index++) {
      const item: unknown = value[index]
      if (isInfinite(item)) value[index] = null
      else if (!sanitize(item, levels - 1)) return false
    }
    return true
  }
  const fields = value as Record<string, unknown>
  for (const key in fields) {
    const field = fields[key]
    if (key === '__proto__') delete fields[key]
    else if (isInfinite(field)) fields[key] = null
    else if (!sanitize(field, levels - 1)) return false
  }
  return true
}

function isInfinite(value: unknown): boolean {
  return value === Infinity || value === -Infinity
}

/** Up to this many fields, checking a record again costs less than caching the result. */
const MAX_SMALL_FIELDS = 8

/** A small record has few fields and nothing nested. Caches by object identity skip small records and cache their container. */
export function isSmall(value: object): boolean {
  if (Array.isArray(value)) return false
  let fields = 0
  for (const item of Object.values(value)) if (++fields > MAX_SMALL_FIELDS || (typeof item === 'object' && item !== null)) return false
  return true
}
