import * as v from 'valibot'
import { idSchema, momentSchema, wholeSchema } from '../api/fields'
import { CHANNEL_TYPES, PAY_TYPES } from '../api/orderWords'
import { storedPlaceSchema, MAX_RECENT_PLACES } from '../api/places'
import { storedReminderSchema, MAX_REMINDERS } from '../api/reminderFields'
import { THEMES } from '../ports/device'
import type { StoredKey, VisitKey } from '../ports/storage'
import type { Json } from '../shared/json'

/** Generated ids appear in headers and URLs, so only the format of `idFrom` is accepted. */
const id = v.pipe(v.string(), v.regex(/^[0-9a-z]{20}$/))
/** Text that a URL can encode: a lone surrogate cannot be encoded. */
const textUpTo = (length: number) => v.pipe(v.string(), v.maxLength(length), v.check((text) => !/\p{Surrogate}/u.test(text)))

/** Maximum length of a confirm page's key: four ids of 200 characters, each escaped as up to twelve, and their names. */
const MAX_PAGE_UNITS = 9_800

/** Content of an order in a stored intent. Only values that a call to the server may contain are accepted. */
const orderInput = v.object({
  page: textUpTo(MAX_PAGE_UNITS),
  items: v.pipe(v.array(v.object({
    skuId: idSchema, quantity: wholeSchema, detailId: v.optional(idSchema), pageId: v.optional(idSchema),
  })), v.minLength(1), v.maxLength(30)),
  agreedAmount: v.pipe(v.number(), v.minValue(0)),
  storeId: v.optional(idSchema), channelType: v.optional(v.picklist(CHANNEL_TYPES)), tableNo: v.optional(textUpTo(20)),
  couponId: v.optional(idSchema), redEnvelopeId: v.optional(idSchema), orderId: v.optional(idSchema),
})

/** Schema per key. A value of another shape counts as absent. */
const SCHEMAS = {
  deviceId: v.object({ deviceId: id }),
  locale: v.object({ locale: v.picklist(['id-ID', 'en-GB', 'zh-CN']) }),
  guestInfo: v.object({ guestId: id, since: momentSchema }),
  chunkReload: v.object({ build: textUpTo(100) }),
  developer: v.object({ devTools: v.boolean(), verboseJournal: v.boolean(), slowNetwork: v.boolean() }),
  searchHistory: v.object({ history: v.pipe(v.array(textUpTo(60)), v.maxLength(10)) }),
  education: v.object({ finished: v.literal(true) }),
  firstStart: v.object({ done: v.literal(true) }),
  dataSaver: v.object({ on: v.boolean() }),
  theme: v.object({ theme: v.picklist(THEMES) }),
  downloadBanner: v.object({ closedAt: momentSchema }),
  messagesAsked: v.object({ done: v.literal(true) }),
  places: v.object({ chosen: v.nullable(storedPlaceSchema), recent: v.pipe(v.array(storedPlaceSchema), v.maxLength(MAX_RECENT_PLACES)) }),
  locationFailure: v.nullable(v.object({ failed: v.picklist(['denied', 'unsupported', 'unknown']) })),
  reportsWaiting: v.object({ count: v.pipe(wholeSchema, v.maxValue(99)) }),
  reminders: v.object({ reminders: v.pipe(v.array(storedReminderSchema), v.maxLength(MAX_REMINDERS)) }),
  orderIntents: v.object({
    intents: v.pipe(v.array(v.object({
      name: v.picklist(['orderCreate', 'orderAdd']), intentId: id, userId: textUpTo(128), at: momentSchema, input: orderInput,
      orderId: v.optional(idSchema),
    })), v.maxLength(5)),
  }),
  skyIssued: v.object({
    days: v.pipe(v.array(v.object({ userId: textUpTo(128), day: v.pipe(v.string(), v.isoDate()) })), v.maxLength(10)),
  }),
  // Null: no unfinished payment exists.
  unfinishedPayment: v.nullable(v.object({
    userId: idSchema, orderId: v.optional(idSchema), way: v.optional(v.picklist([...PAY_TYPES, 'CODE'])),
    agreedAmount: v.optional(v.pipe(wholeSchema, v.minValue(0))),
    late: v.optional(v.pipe(
      v.array(v.object({ orderId: idSchema, end: v.picklist(['closed', 'cancelled', 'tooLate']), until: momentSchema })), v.maxLength(5),
    )),
  })),
  clientInfo: v.object({
    id: textUpTo(100), versionName: textUpTo(100), versionCode: textUpTo(100), realVersionName: textUpTo(100),
  }),
  h5Version: v.object({ h5_version_name: textUpTo(100), h5_version_code: textUpTo(100) }),
  sessionId: v.object({ sessionId: id }),
  campaign: v.object({ channelId: v.nullable(idSchema), sourceTag: v.nullable(idSchema) }),
} as const satisfies Record<StoredKey | VisitKey, v.GenericSchema>

/** Validates a value for its key; null for another shape. */
export function storedValue(key: StoredKey | VisitKey, value: unknown): Json {
  const parsed = v.safeParse(SCHEMAS[key], value)
  return parsed.success ? (parsed.output as Json) : null
}

const VISIT_KEYS: ReadonlySet<string> = new Set<VisitKey>(['sessionId', 'campaign'])
const PREFIX = 'dekat.'

/**
 * Reads and writes small values on the device. A tampered value reads as absent. If storage is denied or full, values stay in memory until
 * the page is closed. `onFailed` receives every error.
 */
export function createDeviceStorage(
  storages: () => { readonly device: Storage; readonly visit: Storage },
  onFailed: (error: unknown) => void = () => undefined,
) {
  const storageOf = (key: StoredKey | VisitKey) => (VISIT_KEYS.has(key) ? storages().visit : storages().device)
  const inMemory = new Map<string, string>()

  function textOf(key: StoredKey | VisitKey): string | null {
    const memoryValue = inMemory.get(key)
    if (memoryValue !== undefined) return memoryValue
    try {
      return storageOf(key).getItem(PREFIX + key)
    } catch (error) {
      onFailed(error)
      return null
    }
  }

  return {
    read({ key }: { readonly key: StoredKey | VisitKey }): { readonly value: Json } {
      return { value: storedValue(key, parsedJson(textOf(key))) }
    },
    /** Returns true if the value survives this page. */
    write({ key, value }: { readonly key: StoredKey | VisitKey; readonly value: Json }): boolean {
      // Stores only the fields of the schema.
      const parsed = v.safeParse(SCHEMAS[key], value)
      if (!parsed.success) return false
      const text = JSON.stringify(parsed.output)
      try {
        storageOf(key).setItem(PREFIX + key, text)
        inMemory.delete(key)
        return true
      } catch (error) {
        inMemory.set(key, text)
        onFailed(error)
        return false
      }
    },
  }
}
export type DeviceStorage = ReturnType<typeof createDeviceStorage>

function parsedJson(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null')
  } catch {
    return null
  }
}
