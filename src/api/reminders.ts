import * as v from 'valibot'
import { endpoint } from './endpoint'
import { idSchema, localizedSchema, momentSchema, nothingSchema } from './fields'

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
})
export type KeptReminder = v.InferOutput<typeof keptReminderSchema>

/**
 * The user is to be told at a time by a message to his devices. Said twice for one target, the later time counts. Refused with 9400003,
 * 8000005 or 10000005 when there is no such sale, product or coupon.
 */
export const reminderSave = endpoint({
  name: 'reminderSave',
  path: '/interaction/reminder/save',
  write: true,
  body: v.object({ target: reminderTargetSchema, remindAt: momentSchema }),
  data: nothingSchema,
})

/** Takes that back. Of one that there is not it is no refusal. */
export const reminderCancel = endpoint({
  name: 'reminderCancel',
  path: '/interaction/reminder/cancel',
  write: true,
  body: v.object({ target: reminderTargetSchema }),
  data: nothingSchema,
})
