import type { StyledText } from './types'

/** Past participles whose past tense has another form. */
const PAST_TENSE: Readonly<Record<string, string>> = {
  chosen: 'chose', begun: 'began', shown: 'showed', seen: 'saw', taken: 'took', written: 'wrote',
}
/** Payload fields that say nothing to a reader, and technical values. */
const OMITTED_FIELDS = /^(generation|loadId|intentId|requestId|receivedAt|answeredAt|id|value|error|sourceCount|by)$/
const MAX_FIELDS = 3
const MAX_CHARS = 40

/** Splits `coupons/claimTapped` into `coupons` and `claim tapped`. */
export function splitEventType(type: string): { readonly domain: string; readonly nameParts: readonly string[] } {
  const [domain = '', name = ''] = type.replace(/^@@/, '').split('/')
  return { domain: splitName(domain).join(' '), nameParts: splitName(name) }
}

/** Relies on the rule that an event name ends in its verb: `claimTapped` becomes "Tapped claim". */
export function describeAction(type: string): string {
  const { domain, nameParts } = splitEventType(type)
  const verb = nameParts.at(-1) ?? ''
  const object = nameParts.length > 1 ? nameParts.slice(0, -1).join(' ') : domain
  return `${capitalize(PAST_TENSE[verb] ?? verb)} ${object}`
}

/** `feed/pageLoaded` becomes "Feed: page loaded". */
export function describeEvent(type: string): string {
  const { domain, nameParts } = splitEventType(type)
  return `${capitalize(domain)}: ${nameParts.join(' ')}`
}

/** The first few plain values of a payload: `poi id poi0012, tab products`. */
export function describePayload(payload: unknown): StyledText {
  if (typeof payload !== 'object' || payload === null || Array.isArray(payload)) return []
  const fields = Object.entries(payload).flatMap(([name, value]) => {
    const shown = OMITTED_FIELDS.test(name) ? null : shortValue(value)
    return shown === null ? [] : [[splitName(name).join(' '), shown] as const]
  })
  return fields.slice(0, MAX_FIELDS).flatMap(([name, shown], at) => [`${at === 0 ? '' : ', '}${name} `, { strong: shown }])
}

/** The same text after a comma; empty for a payload without plain values. */
export function payloadSuffix(payload: unknown): StyledText {
  const description = describePayload(payload)
  return description.length === 0 ? [] : [', ', ...description]
}

/** Null for values without a short form. */
export function shortValue(value: unknown): string | null {
  if (Array.isArray(value)) return `${value.length} ${value.length === 1 ? 'item' : 'items'}`
  if (typeof value === 'string') return value === '' ? null : truncate(value)
  return typeof value === 'number' || typeof value === 'boolean' ? String(value) : null
}

export function truncate(text: string, max = MAX_CHARS): string {
  return text.length > max ? `${text.slice(0, max - 1)}…` : text
}

/** Human-readable: `54 ms`, `2.5 s`, `3 min 20 s`. */
export function formatDuration(ms: number): string {
  if (ms < 1_000) return `${Math.round(ms)} ms`
  if (ms < 60_000) return `${Number((ms / 1_000).toFixed(ms < 10_000 ? 2 : 1))} s`
  const minutes = Math.floor(ms / 60_000)
  return minutes < 60 ? `${minutes} min ${Math.floor((ms % 60_000) / 1_000)} s` : `${Math.floor(minutes / 60)} h ${minutes % 60} min`
}

/** A time of the session: `7.307 s`, or `24:00:03.890` after the first hour. */
export function formatTime(ms: number, digits = 3): string {
  if (ms < 3_600_000) return `${(ms / 1_000).toFixed(digits)} s`
  const [hours, minutes] = [Math.floor(ms / 3_600_000), Math.floor(ms / 60_000) % 60]
  const seconds = (Math.floor(ms % 60_000) / 1_000).toFixed(digits).padStart(digits === 0 ? 2 : digits + 3, '0')
  return `${hours}:${String(minutes).padStart(2, '0')}:${seconds}`
}

export function toPlainText(text: StyledText): string {
  return text.map((word) => (typeof word === 'string' ? word : word.strong)).join('')
}

function splitName(name: string): readonly string[] {
  return name.replace(/([a-z0-9])([A-Z])/g, '$1 $2').replace(/[_-]+/g, ' ').toLowerCase().split(' ').filter((word) => word !== '')
}

function capitalize(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}
