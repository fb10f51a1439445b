import type { UnknownAction } from 'redux'
import type { DerivedEntry, InputEntry } from './entries'

/** Shorter lines are read at once: that costs no more. */
const LONG = 1_000
const ORIGIN = '"at":(\\d{1,13}(?:\\.\\d+)?),"origin":"(ui|port|timer|source|boot)"'
const BEGINS = new RegExp(`^\\{"k":"([is])","seq":(\\d+)(?:,${ORIGIN})?,"action":\\{"type":"([^"\\\\]+)","payload":\\{`)
const SETTLES = /,"meta":\{"settles":"([^"\\]{1,80})"\}\}\}$/
/** Where other fields than a payload and what it settles may stand, a line is read at once. */
const MAY_HOLD_MORE = /"meta"|"error"/
const TAIL = 160
/** An answer of the server that says of itself that all went well: its status stands before what it brought. */
const WENT_WELL = /^\{"value":\{"status":(\d{3}),"body":\{"success":true,"data":/

const statuses = new WeakMap<UnknownAction, number>()

/**
 * Opens a long line of a journal without reading its payload, which is parsed when it is first asked for; null for a line that has to be
 * read. A payload that turns out to be broken is undefined: who has to know reads all of the file.
 */
export function readLater(line: string): InputEntry | DerivedEntry | null {
  if (line.length < LONG || !line.endsWith('}}}')) return null
  const begins = BEGINS.exec(line)
  if (!begins) return null
  const [head, k, seq, at, origin, type = ''] = begins
  if ((k === 'i') !== (origin !== undefined)) return null
  const end = line.slice(-TAIL)
  const settles = SETTLES.exec(end)
  if (!settles && MAY_HOLD_MORE.test(end)) return null
  const payload = line.slice(head.length - 1, line.length - (settles ? settles[0].length : 2))
  const action = withPayload(type, payload, settles ? { meta: { settles: settles[1] } } : {})
  const status = WENT_WELL.exec(payload.slice(0, TAIL))
  if (status) statuses.set(action, Number(status[1]))
  if (k === 's') return { k, seq: Number(seq), action }
  return { k: 'i', seq: Number(seq), at: Number(at), origin: origin as InputEntry['origin'], action }
}

/** The status of an answer that is not read yet and says that all went well; null for any other action. */
export function unreadStatus(action: UnknownAction): number | null {
  return statuses.get(action) ?? null
}

function withPayload(type: string, text: string, rest: object): UnknownAction {
  const action: UnknownAction = { type }
  let unread: string | null = text
  let payload: unknown
  Object.defineProperty(action, 'payload', {
    enumerable: true,
    get() {
      if (unread !== null) {
        payload = parsed(unread)
        unread = null
        statuses.delete(action)
      }
      return payload
    },
  })
  return Object.assign(action, rest)
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
