import * as v from 'valibot'
import {
  asPrivate, daySchema, idSchema, momentSchema, nameSchema, rupiahSchema, versionSchema, wholeSchema,
} from '../../api/kit/fields'
import { CHANNEL_TYPES, PAY_TYPES } from '../../api/buying/orderValues'
import { MAX_RECENT_PLACES, storedPlaceSchema } from '../../api/discovery/places'
import { MAX_RECENT_DEALS, recentDealSchema } from '../../api/discovery/recentDeals'
import { MAX_REMINDERS, storedReminderSchema, upgradeReminders } from '../../api/account/reminderFields'
import type { Json } from '../../shared/json'
import { THEMES } from '../device/deviceInfo'

/** Events after which stored values of a user or of past activity are deleted. */
export type ForgetEvent = 'logout' | 'cache'

/** One key of device or session storage. */
interface StoredValue {
  /** A value of another shape counts as absent. Its leaves also decide what a journal may record of the value (api/privacy). */
  readonly schema: v.GenericSchema
  /** `visit`: session storage, cleared after the visit. */
  readonly storage: 'device' | 'visit'
  /** Converts a value that an older build stored, before the schema reads it. Returns other values unchanged, of any shape. */
  readonly upgrade?: (value: unknown) => unknown
}
interface Permanent extends StoredValue {
  readonly forgottenBy: 'never'
}
interface Forgettable extends StoredValue {
  /** `logout`: belongs to the user; a session that may resume keeps it · `cache`: deleted by "clear cache" in the settings. */
  readonly forgottenBy: readonly ForgetEvent[]
  /** Returns what replaces the value, null for an absent one. */
  readonly emptied: (value: Json) => Json
}
export type Stored = Permanent | Forgettable

const permanent = (schema: v.GenericSchema, storage: StoredValue['storage'] = 'device'): Permanent =>
  ({ schema, storage, forgottenBy: 'never' })

/** Generated ids appear in headers and URLs, so only the format of `idFrom` is accepted. */
const generatedId = v.pipe(idSchema, v.regex(/^[0-9a-z]{20}$/))
/** Text that a URL can encode: a lone surrogate cannot be encoded. `leaf` decides if journals record it. */
function textUpTo(length: number, leaf: v.GenericSchema<string> = v.string()) {
  return v.pipe(leaf, v.maxLength(length), v.check((text) => !/\p{Surrogate}/u.test(text)))
}

/** Maximum length of a confirm page's key: four ids of 200 characters, each escaped as up to twelve, and their names. */
const MAX_PAGE_UNITS = 9_800
const userId = textUpTo(128, nameSchema)
const count = v.optional(wholeSchema)
const version = textUpTo(100, versionSchema)

/** Content of an order in a stored intent. Only values that a call to the server may contain are accepted. */
const orderInput = v.object({
  page: textUpTo(MAX_PAGE_UNITS, nameSchema),
  items: v.pipe(v.array(v.object({
    skuId: idSchema, quantity: wholeSchema, detailId: v.optional(idSchema), pageId: v.optional(idSchema),
  })), v.minLength(1), v.maxLength(30)),
  agreedAmount: rupiahSchema,
  storeId: v.optional(idSchema), channelType: v.optional(v.picklist(CHANNEL_TYPES)), tableNo: v.optional(textUpTo(20, nameSchema)),
  couponId: v.optional(idSchema), redEnvelopeId: v.optional(idSchema), orderId: v.optional(idSchema),
})

/**
 * The content of device and session storage, by key: docs/how-to/store-on-the-device.md. Tokens are never here: see ports/data/vault.
 * Types, storage, privacy, logout and "clear cache" are derived from this table. Values are objects, so that their fields have names.
 */
export const STORED = {
  deviceId: permanent(v.object({ deviceId: asPrivate(generatedId) })),
  locale: permanent(v.object({ locale: v.picklist(['id-ID', 'en-GB', 'zh-CN']) })),
  guestInfo: permanent(v.object({ guestId: generatedId, since: momentSchema })),
  chunkReload: permanent(v.object({ build: textUpTo(100) })),
  developer: permanent(v.object({ devTools: v.boolean(), verboseJournal: v.boolean(), slowNetwork: v.boolean() })),
  searchHistory: {
    schema: v.object({ history: v.pipe(v.array(textUpTo(60)), v.maxLength(10)) }),
    storage: 'device', forgottenBy: ['logout', 'cache'], emptied: () => ({ history: [] }),
  },
  recentDeals: {
    schema: v.object({ deals: v.pipe(v.array(recentDealSchema), v.maxLength(MAX_RECENT_DEALS)) }),
    storage: 'device', forgottenBy: ['logout', 'cache'], emptied: () => ({ deals: [] }),
  },
  education: permanent(v.object({ finished: v.literal(true) })),
  cover: permanent(v.object({ at: momentSchema })),
  firstStart: permanent(v.object({ done: v.literal(true) })),
  dataSaver: permanent(v.object({ on: v.boolean() })),
  theme: permanent(v.object({ theme: v.picklist(THEMES) })),
  downloadBanner: permanent(v.object({ closedAt: momentSchema })),
  messagesAsked: permanent(v.object({ done: v.literal(true) })),
  // The chosen place belongs to the device.
  places: {
    schema: v.object({
      chosen: v.nullable(storedPlaceSchema), recent: v.pipe(v.array(storedPlaceSchema), v.maxLength(MAX_RECENT_PLACES)),
    }),
    storage: 'device', forgottenBy: ['logout'],
    emptied: (value) => ({ chosen: (value as { readonly chosen: Json } | null)?.chosen ?? null, recent: [] }),
  },
  locationFailure: permanent(v.nullable(v.object({ failed: v.picklist(['denied', 'unsupported', 'unknown']) }))),
  reportsWaiting: permanent(v.object({ count: v.pipe(wholeSchema, v.maxValue(99)) })),
  reminders: {
    schema: v.object({ reminders: v.pipe(v.array(storedReminderSchema), v.maxLength(MAX_REMINDERS)) }), upgrade: upgradeReminders,
    storage: 'device', forgottenBy: ['logout'], emptied: () => ({ reminders: [] }),
  },
  // Contains its user. An order or payment without a known outcome is checked after the next login of the same user.
  orderIntents: permanent(v.object({
    intents: v.pipe(v.array(v.object({
      name: v.picklist(['orderCreate', 'orderAdd']), intentId: generatedId, userId, at: momentSchema, input: orderInput,
      orderId: v.optional(idSchema),
    })), v.maxLength(5)),
  })),
  // Contains its user. Null: the outcome of every deletion that this device sent is known.
  sentDeletion: permanent(v.nullable(v.object({ intentId: generatedId, userId }))),
  // Null: no unfinished payment exists.
  unfinishedPayment: permanent(v.nullable(v.object({
    userId: idSchema, orderId: v.optional(idSchema), way: v.optional(v.picklist([...PAY_TYPES, 'CODE'])),
    agreedAmount: v.optional(wholeSchema),
    late: v.optional(v.pipe(
      v.array(v.object({ orderId: idSchema, end: v.picklist(['closed', 'cancelled', 'tooLate']), until: momentSchema })), v.maxLength(5),
    )),
  }))),
  // What the tab bar and the order tabs show while the server does not answer.
  explore: {
    schema: v.object({ everyone: v.boolean(), userIds: v.pipe(v.array(userId), v.maxLength(1)) }),
    storage: 'device', forgottenBy: ['logout'],
    emptied: (value) => ({ everyone: (value as { readonly everyone: boolean } | null)?.everyone ?? false, userIds: [] }),
  },
  orderCounts: {
    schema: v.nullable(v.object({
      userId, ALL: count, TO_PAY: count, TO_REDEEM: count, DONE: count,
    })),
    storage: 'device', forgottenBy: ['logout'], emptied: () => null,
  },
  // Contains its users: each receives a day's packets once.
  skyIssued: permanent(v.object({ days: v.pipe(v.array(v.object({ userId, day: daySchema })), v.maxLength(10)) })),
  clientInfo: permanent(v.object({
    id: textUpTo(100, nameSchema), versionName: version, versionCode: version, realVersionName: version,
  })),
  h5Version: permanent(v.object({ h5_version_name: version, h5_version_code: version })),
  sessionId: permanent(v.object({ sessionId: generatedId }), 'visit'),
  campaign: {
    schema: v.object({ channelId: v.nullable(idSchema), sourceTag: v.nullable(idSchema) }),
    storage: 'visit', forgottenBy: ['cache'], emptied: () => ({ channelId: null, sourceTag: null }),
  },
} as const satisfies Readonly<Record<string, Stored>>

export type StoredKey = keyof typeof STORED
export const STORED_KEYS = Object.keys(STORED) as readonly StoredKey[]

/** The table's entry, without the literal types of its fields. */
export function storedAs(key: StoredKey): Stored {
  return STORED[key]
}

/** The keys that an event deletes, in the order of the table. */
export function keysForgottenBy(event: ForgetEvent): readonly StoredKey[] {
  return STORED_KEYS.filter((key) => {
    const { forgottenBy } = storedAs(key)
    return forgottenBy !== 'never' && forgottenBy.includes(event)
  })
}

/** The replacement of a forgotten value; the value itself if the key is never forgotten. */
export function emptied(key: StoredKey, value: Json): Json {
  const stored = storedAs(key)
  return stored.forgottenBy === 'never' ? value : stored.emptied(value)
}
