import type { UnknownAction } from 'redux'
import type { DerivedEntry, InputEntry } from './entries'

/** Shorter lines are parsed at once: that is as fast. */
const MIN_LAZY_CHARS = 1_000
const ORIGIN = '"at":(\\d{1,13}(?:\\.\\d+)?),"origin":"(ui|port|timer|source|boot)"'
const LINE_START = new RegExp(`^\\{"k":"([is])","seq":(\\d+)(?:,${ORIGIN})?,"action":\\{"type":"([^"\\\\]+)","payload":\\{`)
const SETTLES = /,"meta":\{"settles":"([^"\\]{1,80})"\}\}\}$/
/** Lines that may have more fields than a payload and `settles` are parsed at once. */
const MAY_HAVE_MORE_FIELDS = /"meta"|"error"/
const MAX_SCANNED_CHARS = 160
/** A successful API response: its status precedes its data. */
const SUCCESS = /^\{"value":\{"status":(\d{3}),"body":\{"success":true,"data":/

const statuses = new WeakMap<UnknownAction, number>()

/**
 * Opens a long journal line without parsing its payload, which is parsed on first access. Returns null for a line that must be parsed at
 * once. A malformed payload becomes undefined: validation requires reading the whole file.
 */
export function parseLazily(line: string): InputEntry | DerivedEntry | null {
  if (line.length < MIN_LAZY_CHARS || !line.endsWith('}}}')) return null
  const prefix = LINE_START.exec(line)
  if (!prefix) return null
  const [head, k, seq, at, origin, type = ''] = prefix
  if ((k === 'i') !== (origin !== undefined)) return null
  const end = line.slice(-MAX_SCANNED_CHARS)
  const settles = SETTLES.exec(end)
  if (!settles && MAY_HAVE_MORE_FIELDS.test(end)) return null
  const payload = line.slice(head.length - 1, line.length - (settles ? settles[0].length : 2))
  const action = withPayload(type, payload, settles ? { meta: { settles: settles[1] } } : {})
  const status = SUCCESS.exec(payload.slice(0, MAX_SCANNED_CHARS))
  if (status) statuses.set(action, Number(status[1]))
  if (k === 's') return { k, seq: Number(seq), action }
  return { k: 'i', seq: Number(seq), at: Number(at), origin: origin as InputEntry['origin'], action }
}

/** The status of a successful response that is not parsed yet; null for any other action. */
export function unreadStatus(action: UnknownAction): number | null {
  return statuses.get(action) ?? null
}

function withPayload(type: string, text: string, rest: object): UnknownAction {
  const action: UnknownAction = { type }
  let unparsed: string | null = text
  let payload: unknown
  Object.defineProperty(action, 'payload', {
    enumerable: true,
    get() {
      if (unparsed !== null) {
        payload = parseOrUndefined(unparsed)
        unparsed = null
        statuses.delete(action)
      }
      return payload
    },
  })
  return Object.assign(action, rest)
}

function parseOrUndefined(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
