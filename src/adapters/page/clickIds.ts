import * as v from 'valibot'
import type { VisitStorage } from '../sealed/privateUrlParams'

/** Parameters of the initial URL by which an advertisement identifies the phone or person that followed it. */
export const CLICK_IDS = ['gaid', 'duid', 'ouid', 'guid'] as const
export type ClickIds = { readonly [Name in (typeof CLICK_IDS)[number]]?: string }

/** Session storage key: the ids survive a reload for the visit of this tab. */
export const CLICK_IDS_KEY = 'dekat.clickIds'

const idSchema = v.fallback(v.optional(v.pipe(v.string(), v.regex(/^[\w-]{1,64}$/))), undefined)
const storedSchema = v.object({ gaid: idSchema, duid: idSchema, ouid: idSchema, guid: idSchema })

/** Reads the ids from the URL before it is cleaned. They are personal data: neither the URL nor a journal contains them. */
export function createClickIds(search: string, storage: VisitStorage) {
  let ids: ClickIds = { ...readIds(parsed(storage.read())), ...readIds(Object.fromEntries(new URLSearchParams(search))) }
  if (Object.keys(ids).length > 0) storage.write(JSON.stringify(ids))
  return {
    ids: (): ClickIds => ids,
    clear(): void {
      ids = {}
      storage.write('{}')
    },
  }
}
export type ClickIdsOfVisit = ReturnType<typeof createClickIds>

/** Accepts only values in the form of an id; others count as absent. */
function readIds(value: unknown): ClickIds {
  const result = v.safeParse(storedSchema, value)
  return result.success ? Object.fromEntries(Object.entries(result.output).filter(([, id]) => id !== undefined)) : {}
}

function parsed(text: string | null): unknown {
  try {
    return JSON.parse(text ?? '{}')
  } catch {
    return {}
  }
}
