import * as v from 'valibot'
import { HELD_PARAMETERS, HELD_REFERENCE } from '../navigation/cleanUrl'
import type { Hold } from '../navigation/cleanUrl'
import type { Json } from '../shared/json'

/** Preserves private URL values over a reload, for the visit of this tab. */
export interface HeldStorage {
  read(): string | null
  write(text: string): void
}

const MOST_HELD = 20
const MOST_CHARS = 512
const keptSchema = v.pipe(v.array(v.pipe(v.string(), v.maxLength(MOST_CHARS))), v.maxLength(MOST_HELD))
const KEY = 'dekat.heldValues'

/** One key of `window.sessionStorage`; does nothing if that is denied. */
export function visitStorage(window: Pick<Window, 'sessionStorage'>, key = KEY): HeldStorage {
  return {
    read() {
      try {
        return window.sessionStorage.getItem(key)
      } catch {
        return null
      }
    },
    write(text) {
      try {
        window.sessionStorage.setItem(key, text)
      } catch {
        // Storage is full or denied: after a reload, the reference has no value.
      }
    },
  }
}

/** Stores private values of URLs. URL, state and journal contain a reference (`held-1`); only API requests contain the value. */
export function createHeldValues(storage: HeldStorage) {
  const values = parse(storage.read())

  const hold: Hold = (value) => {
    if (HELD_REFERENCE.test(value)) return value
    const known = values.indexOf(value)
    if (known >= 0) return `held-${known + 1}`
    if (values.length >= MOST_HELD || value.length > MOST_CHARS) return null
    values.push(value)
    storage.write(JSON.stringify(values))
    return `held-${values.length}`
  }

  /** Replaces references in a request body by their values. Returns the same object if it contains none. */
  function reveal<Body extends Json>(body: Body): Body {
    if (typeof body !== 'object' || body === null || Array.isArray(body)) return body
    const revealed = Object.entries(body).flatMap(([name, value]) => {
      const [, number] = HELD_PARAMETERS.has(name) && typeof value === 'string' ? (HELD_REFERENCE.exec(value) ?? []) : []
      const held = number === undefined ? undefined : values[Number(number) - 1]
      return held === undefined ? [] : [[name, held]]
    })
    return revealed.length === 0 ? body : { ...(body as object), ...Object.fromEntries(revealed) } as Body
  }

  return { hold, reveal }
}
export type HeldValues = ReturnType<typeof createHeldValues>

function parse(text: string | null): string[] {
  try {
    const kept = v.safeParse(keptSchema, JSON.parse(text ?? '[]'))
    return kept.success ? kept.output : []
  } catch {
    return []
  }
}
