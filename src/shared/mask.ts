import type { Json } from './json'

/** At least so many signs are hidden, and so many stars stand for them: how many they were is hidden too. */
const HIDDEN = 4
const TAIL = 4
const HEAD = 3

/** What is left to know one's own number by: `81234567890` becomes `812****7890`. A short text shows less, down to nothing. */
export function mask(text: string): string {
  const shown = Math.max(0, text.length - HIDDEN)
  const tail = Math.min(TAIL, shown)
  const head = Math.min(HEAD, shown - tail)
  return text === '' ? '' : `${text.slice(0, head)}${'*'.repeat(HIDDEN)}${text.slice(text.length - tail)}`
}

/** An answer of the server with some fields of its `data` masked; whatever has no such field is handed back as it is. */
export function withMasked(body: Json, fields: readonly string[]): Json {
  if (fields.length === 0 || !isRecord(body) || !isRecord(body['data'])) return body
  const data = Object.fromEntries(
    Object.entries(body['data']).map(([name, value]) => [name, fields.includes(name) && value != null ? masked(value) : value]),
  )
  return { ...body, data }
}

/** A number is as private as its digits; a value that is neither is hidden entirely. */
function masked(value: NonNullable<Json>): string {
  return typeof value === 'string' || typeof value === 'number' ? mask(String(value)) : mask('?')
}

function isRecord(value: Json | undefined): value is { readonly [name: string]: Json } {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
