import * as v from 'valibot'
import type { StoredKey, VisitKey } from '../ports/storage'
import type { Json } from '../shared/json'

const text = v.string()
const nullable = v.nullable(text)

/** What each key may hold. A value of another shape counts as absent. */
const SCHEMAS = {
  deviceId: v.object({ deviceId: text }),
  locale: v.object({ locale: v.picklist(['id-ID', 'en-GB', 'zh-CN']) }),
  guestInfo: v.object({ guestId: text, since: v.number() }),
  chunkReload: v.object({ build: text }),
  developer: v.object({ devTools: v.boolean(), verboseJournal: v.boolean(), slowNetwork: v.boolean() }),
  searchHistory: v.object({ history: v.pipe(v.array(v.pipe(text, v.maxLength(60))), v.maxLength(10)) }),
  education: v.object({ finished: v.literal(true) }),
  firstStart: v.object({ done: v.literal(true) }),
  skyIssued: v.object({ days: v.pipe(v.array(v.object({ userId: text, day: v.pipe(text, v.isoDate()) })), v.maxLength(10)) }),
  sessionId: v.object({ sessionId: text }),
  campaign: v.object({ channelId: nullable, sourceTag: nullable }),
} as const satisfies Record<StoredKey | VisitKey, v.GenericSchema>

const OF_THE_VISIT: ReadonlySet<string> = new Set<VisitKey>(['sessionId', 'campaign'])
const PREFIX = 'dekat.'

/** Reads and writes the few things that are kept on the device. Denied, full or tampered storage reads as empty and swallows writes. */
export function createDeviceStorage(storages: () => { readonly device: Storage; readonly visit: Storage }) {
  const storageOf = (key: StoredKey | VisitKey) => (OF_THE_VISIT.has(key) ? storages().visit : storages().device)
  return {
    read({ key }: { readonly key: StoredKey | VisitKey }): { readonly value: Json } {
      try {
        const parsed = v.safeParse(SCHEMAS[key], JSON.parse(storageOf(key).getItem(PREFIX + key) ?? 'null'))
        return { value: parsed.success ? (parsed.output as Json) : null }
      } catch {
        return { value: null }
      }
    },
    write({ key, value }: { readonly key: StoredKey | VisitKey; readonly value: Json }): void {
      // Only what the schema names is kept: a field that strayed in stays out.
      const parsed = v.safeParse(SCHEMAS[key], value)
      if (!parsed.success) return
      try {
        storageOf(key).setItem(PREFIX + key, JSON.stringify(parsed.output))
      } catch {
        // Storage is full or denied: what would have been kept is asked for or made again next time.
      }
    },
  }
}
