import * as v from 'valibot'
import { HELD_PARAMETERS, HELD_REFERENCE } from '../navigation/cleanUrl'
import type { Hold } from '../navigation/cleanUrl'
import type { Json } from '../shared/json'

/** Where held values outlive a reload: of this tab, for this visit. */
export interface HeldStorage {
  read(): string | null
  write(text: string): void
}

const MOST_HELD = 20
const MOST_CHARS = 512
const keptSchema = v.pipe(v.array(v.pipe(v.string(), v.maxLength(MOST_CHARS))), v.maxLength(MOST_HELD))
const KEY = 'dekat.heldValues'

/** A key of `window.sessionStorage`, if there is any. */
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
        // Storage is full or denied: a reload finds the reference and no value behind it.
      }
    },
  }
}

/**
 * Private values of URLs. Address, state and journal have a reference (`held-1`); only a request to the API gets the value in its
 * place.
 */
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

  /** The body of a request with the values in the place of their references; the same object where there are none. */
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
