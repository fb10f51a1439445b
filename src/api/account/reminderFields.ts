import * as v from 'valibot'
import { changedAt, renamed } from '../../shared/records'
import { idSchema, localizedSchema, momentSchema } from '../kit/fields'

// Separate from the endpoints: every start reads the stored reminders, but the endpoints load only with the code that calls them.

/**
 * The target of a reminder: the start of a flash sale, the start of a product in one, or the end of one of the user's coupons or vouchers.
 */
export const reminderTargetSchema = v.variant('kind', [
  v.object({ kind: v.literal('ROUND'), pageId: idSchema }),
  v.object({ kind: v.literal('PRODUCT'), skuId: idSchema, pageId: idSchema, detailId: idSchema }),
  v.object({ kind: v.literal('COUPON'), couponId: idSchema }),
  v.object({ kind: v.literal('VOUCHER'), voucherId: idSchema }),
])
export type ReminderTarget = v.InferOutput<typeof reminderTargetSchema>

/** Maximum number of reminders on a device; the oldest one is removed. */
export const MAX_REMINDERS = 20

/** A reminder in device storage. */
export const storedReminderSchema = v.object({
  target: reminderTargetSchema,
  /** When the sale begins or the coupon ends. */
  at: momentSchema,
  /** When the user is notified. */
  remindAt: momentSchema,
  /** Title of the sale, the product or the coupon. */
  title: localizedSchema,
  /** The owner; null for a guest. */
  userId: v.nullable(idSchema),
  /** False after the user cancels the reminder, until the server has confirmed it. */
  wanted: v.boolean(),
  /** True while the server has the reminder, or may have it. */
  onServer: v.boolean(),
  /** True when the server may know the reminder: an earlier page sent it and closed before the response. */
  sent: v.optional(v.boolean()),
})
export type StoredReminder = v.InferOutput<typeof storedReminderSchema>

/** Reminders that an older build stored, with today's field names. */
export const upgradeReminders = changedAt(['reminders'], renamed('told', 'onServer'))
