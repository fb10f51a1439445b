import * as v from 'valibot'

// Messages between the server's push service, the service worker and a page. Both ends parse unknown input with these schemas.

/** Storage keys that a service worker may change, each with its own schema. Keys of the token vault are never allowed. */
export const storageUpdateSchema = v.variant('key', [
  v.strictObject({ key: v.literal('locale'), locale: v.picklist(['id-ID', 'en-GB', 'zh-CN']) }),
  v.strictObject({ key: v.literal('dataSaver'), on: v.boolean() }),
  v.strictObject({ key: v.literal('education'), finished: v.literal(true) }),
])
export type StorageUpdate = v.InferOutput<typeof storageUpdateSchema>

/** A URL with several ids of 200 characters, each escaped. */
const link = v.pipe(v.string(), v.maxLength(16_384))
const storage = v.strictObject({ type: v.literal('storage'), update: storageUpdateSchema })
const refresh = v.strictObject({ type: v.literal('refresh') })

/** A message from the service worker to a page. `open`: the user tapped a push notification. */
export const workerMessageSchema = v.variant('type', [
  storage,
  refresh,
  v.strictObject({ type: v.literal('pushToken'), pushToken: v.pipe(v.string(), v.nonEmpty(), v.maxLength(4_096)) }),
  v.strictObject({ type: v.literal('open'), link }),
])
export type WorkerMessage = v.InferOutput<typeof workerMessageSchema>

/** A push message to a browser: a notification for the user, and an optional message to open pages. */
export const pushSchema = v.object({
  title: v.pipe(v.string(), v.nonEmpty(), v.maxLength(120)),
  body: v.optional(v.pipe(v.string(), v.maxLength(400)), ''),
  /** The target of a tap; home when empty. */
  link: v.optional(link, ''),
  /** A later notification with the same tag replaces the earlier one. */
  tag: v.optional(v.pipe(v.string(), v.maxLength(60))),
  tell: v.optional(v.variant('type', [storage, refresh])),
})
export type Push = v.InferOutput<typeof pushSchema>
