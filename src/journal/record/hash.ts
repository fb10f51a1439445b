import { isSmall, isTooDeep, TOO_DEEP } from '../../shared/json'
import type { SliceHashes } from './entries'
import { hash32 } from '../runtime/seeded'

/** Caches hashes of unchanged objects, so that the hash after a turn only costs the changes of the turn. */
export type HashCache = WeakMap<object, string>

/**
 * Hash of a JSON value: 14 characters, independent of the order of keys. Absent and undefined keys count as equal, and so do 0 and -0.
 * Values that are nested too deeply count as their replacement text (shared/json).
 */
export function hashJson(value: unknown, cache: HashCache = new WeakMap(), depth = 0): string {
  if (typeof value !== 'object' || value === null) return digest(typeof value === 'string' ? `"${value}` : String(value === 0 ? 0 : value))
  const known = cache.get(value)
  if (known !== undefined) return known
  if (isTooDeep(depth)) return hashJson(TOO_DEEP)
  const result = Array.isArray(value) ? hashList(value, cache, depth + 1) : hashRecord(value, cache, depth + 1)
  if (!isSmall(value)) cache.set(value, result)
  return result
}

/** Long enough to detect a changed slice, because the whole state has its full hash. */
const SLICE_HASH = 4

/** Short hashes of the slices of a state. Unchanged slices cost nothing after the whole state was hashed with the same cache. */
export function hashSlices(state: unknown, cache: HashCache): SliceHashes {
  return Object.fromEntries(Object.entries(state ?? {}).flatMap(([name, slice]) => (
    slice === undefined ? [] : [[name, hashJson(slice, cache, 1).slice(0, SLICE_HASH)]]
  )))
}

function hashList(list: readonly unknown[], cache: HashCache, depth: number): string {
  let text = '['
  for (const item of list) text += `${hashJson(item, cache, depth)},`
  return digest(text)
}

function hashRecord(record: object, cache: HashCache, depth: number): string {
  let text = '{'
  for (const key of Object.keys(record).sort()) {
    const item = (record as Record<string, unknown>)[key]
    if (item !== undefined) text += `${key}:${hashJson(item, cache, depth)},`
  }
  return digest(text)
}

function digest(text: string): string {
  const first = hash32(text)
  return sevenDigits(first) + sevenDigits(hash32(text, first ^ 0x9e3779b9))
}

const DIGITS = Array.from({ length: 36 }, (_, digit) => digit.toString(36))
/** All pairs of base-36 digits. */
const PAIRS = DIGITS.flatMap((first) => DIGITS.map((second) => first + second))

/** Formats a 32-bit number in base 36. `toString(36)` would take longer than hashing the text. */
function sevenDigits(value: number): string {
  const [low, rest] = [value % 1296, Math.floor(value / 1296)]
  const [middle, high] = [rest % 1296, Math.floor(rest / 1296)]
  return `${DIGITS[Math.floor(high / 1296)]}${PAIRS[high % 1296]}${PAIRS[middle]}${PAIRS[low]}`
}
