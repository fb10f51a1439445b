import * as v from 'valibot'
import { PRIVATE_PARAMETERS, PRIVATE_PARAM_REFERENCE, type RedactParam } from '../../navigation/cleanUrl'
import type { Json } from '../../shared/json'

/** Preserves private URL values over a reload, for the visit of this tab. */
export interface VisitStorage {
  read(): string | null
  write(text: string): void
}

const MAX_VALUES = 20
const MAX_CHARS = 512
const storedSchema = v.pipe(v.array(v.pipe(v.string(), v.maxLength(MAX_CHARS))), v.maxLength(MAX_VALUES))
const KEY = 'dekat.heldValues'

/** One key of `window.sessionStorage`; does nothing if that is denied. */
export function visitStorage(window: Pick<Window, 'sessionStorage'>, key = KEY): VisitStorage {
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
export function createPrivateUrlParams(storage: VisitStorage) {
  const values = parse(storage.read())

  const redactParam: RedactParam = (value) => {
    if (PRIVATE_PARAM_REFERENCE.test(value)) return value
    const known = values.indexOf(value)
    if (known >= 0) return `held-${known + 1}`
    if (values.length >= MAX_VALUES || value.length > MAX_CHARS) return null
    values.push(value)
    storage.write(JSON.stringify(values))
    return `held-${values.length}`
  }

  /** Replaces references in a request body by their values. Returns the same object if it contains none. */
  function restoreParams<Body extends Json>(body: Body): Body {
    if (typeof body !== 'object' || body === null || Array.isArray(body)) return body
    const restored = Object.entries(body).flatMap(([name, value]) => {
      const [, number] = PRIVATE_PARAMETERS.has(name) && typeof value === 'string' ? (PRIVATE_PARAM_REFERENCE.exec(value) ?? []) : []
      const original = number === undefined ? undefined : values[Number(number) - 1]
      return original === undefined ? [] : [[name, original]]
    })
    return restored.length === 0 ? body : { ...(body as object), ...Object.fromEntries(restored) } as Body
  }

  return { redact: redactParam, reveal: restoreParams }
}
export type PrivateUrlParams = ReturnType<typeof createPrivateUrlParams>

function parse(text: string | null): string[] {
  try {
    const stored = v.safeParse(storedSchema, JSON.parse(text ?? '[]'))
    return stored.success ? stored.output : []
  } catch {
    return []
  }
}
