import * as v from 'valibot'

// What travels between the server's push service, the service worker and a page. Both ends read it with these schemas, from an unknown.

/** What a worker may change of what is kept on the device: these keys, each with its own shape, and never one of the vault's. */
export const storageUpdateSchema = v.variant('key', [
  v.strictObject({ key: v.literal('locale'), locale: v.picklist(['id-ID', 'en-GB', 'zh-CN']) }),
  v.strictObject({ key: v.literal('dataSaver'), on: v.boolean() }),
  v.strictObject({ key: v.literal('education'), finished: v.literal(true) }),
])
export type StorageUpdate = v.InferOutput<typeof storageUpdateSchema>

/** An address with several ids of 200 characters, each escaped. */
const link = v.pipe(v.string(), v.maxLength(16_384))
const storage = v.strictObject({ type: v.literal('storage'), update: storageUpdateSchema })
const refresh = v.strictObject({ type: v.literal('refresh') })

/** What a service worker says to a page. `open`: a message of the phone was tapped. */
export const workerMessageSchema = v.variant('type', [
  storage,
  refresh,
  v.strictObject({ type: v.literal('pushToken'), pushToken: v.pipe(v.string(), v.nonEmpty(), v.maxLength(4_096)) }),
  v.strictObject({ type: v.literal('open'), link }),
])
export type WorkerMessage = v.InferOutput<typeof workerMessageSchema>

/** What is pushed to a browser: a message for the shopper, and what the pages that are open are told besides. */
export const pushSchema = v.object({
  title: v.pipe(v.string(), v.nonEmpty(), v.maxLength(120)),
  body: v.optional(v.pipe(v.string(), v.maxLength(400)), ''),
  /** Where a tap leads; home without it. */
  link: v.optional(link, ''),
  /** A later message of the same tag takes the place of an earlier one. */
  tag: v.optional(v.pipe(v.string(), v.maxLength(60))),
  tell: v.optional(v.variant('type', [storage, refresh])),
})
export type Push = v.InferOutput<typeof pushSchema>
