import * as v from 'valibot'
import { idSchema, localizedSchema, momentSchema } from './fields'

// What the device keeps of reminders is read at every start; the calls about them come with the code that makes them.

/** What a shopper may be reminded of: that a round of flash sales or a product's part in one begins, that a coupon of his own ends. */
export const reminderTargetSchema = v.variant('kind', [
  v.object({ kind: v.literal('ROUND'), pageId: idSchema }),
  v.object({ kind: v.literal('PRODUCT'), skuId: idSchema, pageId: idSchema, detailId: idSchema }),
  v.object({ kind: v.literal('COUPON'), couponId: idSchema }),
])
export type ReminderTarget = v.InferOutput<typeof reminderTargetSchema>
export const REMINDER_KINDS = ['ROUND', 'PRODUCT', 'COUPON'] as const satisfies readonly ReminderTarget['kind'][]

/** More are not kept on a device: the oldest goes. */
export const MOST_REMINDERS = 20

/** A reminder as it is kept on a device. */
export const keptReminderSchema = v.object({
  target: reminderTargetSchema,
  /** When the sale begins or the coupon ends. */
  at: momentSchema,
  /** When the shopper is to hear of it. */
  remindAt: momentSchema,
  /** Of the sale, the product or the coupon. */
  title: localizedSchema,
  /** Whose it is; null for a guest's. */
  userId: v.nullable(idSchema),
  /** False for one that was taken back, until the server knows that. */
  wanted: v.boolean(),
  /** Whether the server knows of it. */
  told: v.boolean(),
  /** The server may know of it all the same: an earlier page was to tell, and ended. */
  sent: v.optional(v.boolean()),
})
export type KeptReminder = v.InferOutput<typeof keptReminderSchema>
