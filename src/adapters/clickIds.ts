import * as v from 'valibot'
import type { HeldStorage } from './heldValues'

/** By which an advertisement knows the phone or the person that followed it: parameters of the address that a visit begins with. */
export const CLICK_IDS = ['gaid', 'duid', 'ouid', 'guid'] as const
export type ClickIds = { readonly [Name in (typeof CLICK_IDS)[number]]?: string }

/** Where they outlive a reload: of this tab, for this visit. */
export const CLICK_IDS_KEY = 'dekat.clickIds'

const idSchema = v.fallback(v.optional(v.pipe(v.string(), v.regex(/^[\w-]{1,64}$/))), undefined)
const keptSchema = v.object({ gaid: idSchema, duid: idSchema, ouid: idSchema, guid: idSchema })

/**
 * Takes the ids out of an address, before it is cleaned, over those that the visit came with before. They belong to a person: neither the
 * address nor a journal holds them.
 */
export function createClickIds(search: string, storage: HeldStorage) {
  let ids: ClickIds = { ...readIds(parsed(storage.read())), ...readIds(Object.fromEntries(new URLSearchParams(search))) }
  if (Object.keys(ids).length > 0) storage.write(JSON.stringify(ids))
  return {
    ids: (): ClickIds => ids,
    forget(): void {
      ids = {}
      storage.write('{}')
    },
  }
}
export type ClickIdsOfVisit = ReturnType<typeof createClickIds>

/** Those that look like an id; anything else counts as absent. */
function readIds(value: unknown): ClickIds {
  const read = v.safeParse(keptSchema, value)
  return read.success ? Object.fromEntries(Object.entries(read.output).filter(([, id]) => id !== undefined)) : {}
}

function parsed(text: string | null): unknown {
  try {
    return JSON.parse(text ?? '{}')
  } catch {
    return {}
  }
}
