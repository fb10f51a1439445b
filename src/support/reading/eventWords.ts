import type { Words } from './types'

/** Past participles that differ from the past tense. */
const PAST: Readonly<Record<string, string>> = {
  chosen: 'chose', begun: 'began', shown: 'showed', seen: 'saw', taken: 'took', written: 'wrote',
}
/** Fields that say nothing to a reader, and what hangs on them. */
const SILENT = /^(generation|loadId|intentId|requestId|receivedAt|answeredAt|id|value|error|stages|by)$/
const MOST_FACTS = 3
const MOST_CHARS = 40

/** `coupons/claimTapped` as `coupons` and `claim tapped`. */
export function nameParts(type: string): { readonly domain: string; readonly words: readonly string[] } {
  const [domain = '', name = ''] = type.replace(/^@@/, '').split('/')
  return { domain: wordsOf(domain).join(' '), words: wordsOf(name) }
}

/** What the shopper did, by the rule that an event ends in its verb: `claimTapped` is "Tapped claim". */
export function deed(type: string): string {
  const { domain, words } = nameParts(type)
  const verb = words.at(-1) ?? ''
  const object = words.length > 1 ? words.slice(0, -1).join(' ') : domain
  return `${capital(PAST[verb] ?? verb)} ${object}`
}

/** What came to be: `feed/pageLoaded` is "Feed: page loaded". */
export function fact(type: string): string {
  const { domain, words } = nameParts(type)
  return `${capital(domain)}: ${words.join(' ')}`
}

/** The few plain values of a payload that tell one thing from another: `poi id poi0012, tab products`. */
export function payloadFacts(payload: unknown): Words {
  if (typeof payload !== 'object' || payload === null || Array.isArray(payload)) return []
  const told = Object.entries(payload).flatMap(([name, value]) => {
    const shown = SILENT.test(name) ? null : shortValue(value)
    return shown === null ? [] : [[wordsOf(name).join(' '), shown] as const]
  })
  return told.slice(0, MOST_FACTS).flatMap(([name, shown], at) => [`${at === 0 ? '' : ', '}${name} `, { strong: shown }])
}

/** The same behind a comma, where there are any. */
export function alsoFacts(payload: unknown): Words {
  const facts = payloadFacts(payload)
  return facts.length === 0 ? [] : [', ', ...facts]
}

/** A value in few characters; null for one that has none. */
export function shortValue(value: unknown): string | null {
  if (Array.isArray(value)) return `${value.length} ${value.length === 1 ? 'item' : 'items'}`
  if (typeof value === 'string') return value === '' ? null : cut(value)
  return typeof value === 'number' || typeof value === 'boolean' ? String(value) : null
}

/** Cuts a text that is too long for a line. */
export function cut(text: string, most = MOST_CHARS): string {
  return text.length > most ? `${text.slice(0, most - 1)}…` : text
}

/** A time in words for people: `54 ms`, `2.5 s`, `3 min 20 s`. */
export function duration(ms: number): string {
  if (ms < 1_000) return `${Math.round(ms)} ms`
  if (ms < 60_000) return `${Number((ms / 1_000).toFixed(ms < 10_000 ? 2 : 1))} s`
  const minutes = Math.floor(ms / 60_000)
  return minutes < 60 ? `${minutes} min ${Math.floor((ms % 60_000) / 1_000)} s` : `${Math.floor(minutes / 60)} h ${minutes % 60} min`
}

/** A moment of a session: `7.307 s`, and from an hour on `24:00:03.890`. */
export function moment(ms: number, digits = 3): string {
  if (ms < 3_600_000) return `${(ms / 1_000).toFixed(digits)} s`
  const [hours, minutes] = [Math.floor(ms / 3_600_000), Math.floor(ms / 60_000) % 60]
  const seconds = (Math.floor(ms % 60_000) / 1_000).toFixed(digits).padStart(digits === 0 ? 2 : digits + 3, '0')
  return `${hours}:${String(minutes).padStart(2, '0')}:${seconds}`
}

/** The words without their weight. */
export function plain(words: Words): string {
  return words.map((word) => (typeof word === 'string' ? word : word.strong)).join('')
}

function wordsOf(name: string): readonly string[] {
  return name.replace(/([a-z0-9])([A-Z])/g, '$1 $2').replace(/[_-]+/g, ' ').toLowerCase().split(' ').filter((word) => word !== '')
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}
