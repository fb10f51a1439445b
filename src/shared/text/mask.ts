import type { Json } from '../json'

/** Minimum of hidden characters. As many stars replace them, so the number of hidden characters is hidden too. */
const MIN_HIDDEN = 4
const MAX_TAIL = 4
const MAX_HEAD = 3

/** Lets users recognize their own number: `81234567890` becomes `812****7890`. Short texts show less, down to nothing. */
export function mask(text: string): string {
  const shown = Math.max(0, text.length - MIN_HIDDEN)
  const tail = Math.min(MAX_TAIL, shown)
  const head = Math.min(MAX_HEAD, shown - tail)
  return text === '' ? '' : `${text.slice(0, head)}${'*'.repeat(MIN_HIDDEN)}${text.slice(text.length - tail)}`
}

/** Masks some fields of a response's `data`. A body without such fields is returned unchanged. */
export function maskFields(body: Json, fields: readonly string[]): Json {
  if (fields.length === 0 || !isRecord(body) || !isRecord(body['data'])) return body
  const data = Object.fromEntries(
    Object.entries(body['data']).map(([name, value]) => [name, fields.includes(name) && value != null ? maskValue(value) : value]),
  )
  return { ...body, data }
}

/** A number is as private as its digits; a value of any other type is hidden entirely. */
function maskValue(value: NonNullable<Json>): string {
  return typeof value === 'string' || typeof value === 'number' ? mask(String(value)) : mask('?')
}

function isRecord(value: Json | undefined): value is { readonly [name: string]: Json } {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
