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
export function withinDepth(value: unknown): unknown {
  return fits(value, MOST_DEPTH) ? value : cut(value, MOST_DEPTH)
}

function fits(value: unknown, levels: number): boolean {
  if (typeof value !== 'object' || value === null) return true
  if (levels === 0) return false
  for (const key in value) if (!fits((value as Record<string, unknown>)[key], levels - 1)) return false
  return true
}

function cut(value: unknown, levels: number): unknown {
  if (fits(value, levels)) return value
  if (levels === 0) return TOO_DEEP
  if (Array.isArray(value)) return value.map((item: unknown) => cut(item, levels - 1))
  return Object.fromEntries(Object.entries(value as object).map(([key, item]) => [key, cut(item, levels - 1)]))
}

/** Objects that passed before and cannot have changed since. */
export interface ScreenView {
  has(value: object): boolean
  add(value: object): unknown
}
const NOTHING_KNOWN: ScreenView = { has: () => false, add: () => undefined }

/**
 * Path of the first part of `value` that JSON would lose or change (a Date, a Map, NaN, a function …), or that lies too
 * deep, or null. What is in `known` is passed over; every object that passes is added to it.
 */
export function unjsonable(value: unknown, path = '$', known: ScreenView = NOTHING_KNOWN, depth = 0): string | null {
  if (value === null || value === undefined || typeof value === 'string' || typeof value === 'boolean') return null
  if (typeof value === 'number') return Number.isFinite(value) ? null : path
  if (typeof value !== 'object' || isTooDeep(depth)) return path
  if (known.has(value)) return null
  if (Array.isArray(value)) {
    for (const [index, item] of value.entries()) {
      const found = item === undefined ? `${path}[${index}]` : unjsonable(item, `${path}[${index}]`, known, depth + 1)
      if (found !== null) return found
    }
    known.add(value)
    return null
  }
  const prototype: unknown = Object.getPrototypeOf(value)
  if (prototype !== Object.prototype && prototype !== null) return path
  for (const [key, item] of Object.entries(value)) {
    const found = unjsonable(item, `${path}.${key}`, known, depth + 1)
    if (found !== null) return found
  }
  known.add(value)
  return null
}

/**
 * Levels of lists and objects that the text of an answer may have. The deepest answer that is described has eight; what handles answers
 * (redaction, hashing, comparison) calls itself once a level.
 */
export const ANSWER_DEPTH = 32

/**
 * The value of a JSON text; undefined when it is none, or has more than `ANSWER_DEPTH` levels. What JSON can write and a session cannot
 * record is taken out: numbers beyond all bounds (1e999) become null, and a key `__proto__` is left out.
 */
export function parseJson(text: string): Json | undefined {
  try {
    const value: unknown = JSON.parse(text)
    return isTidy(value, ANSWER_DEPTH) ? (value as Json) : undefined
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

/** Fields that a record has at most which costs less to go through again than to remember something about it. */
const FEW = 8

/** Whether a value is a record of few fields with nothing nested in it: what is remembered by identity remembers what it stands in. */
export function isSmall(value: object): boolean {
  if (Array.isArray(value)) return false
  let fields = 0
  for (const item of Object.values(value)) if (++fields > FEW || (typeof item === 'object' && item !== null)) return false
  return true
}
