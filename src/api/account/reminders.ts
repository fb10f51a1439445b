import * as v from 'valibot'
import { endpoint } from '../kit/endpoint'
import { momentSchema, nothingSchema } from '../kit/fields'
import { reminderTargetSchema } from './reminderFields'

/**
 * Schedules a push notification to the user's devices. For the same target the last request wins. Needs a login. Refused with 9400003,
 * 8000005, 10000005 or 9200110 when the sale, product, coupon or voucher does not exist.
 */
export const reminderSave = endpoint({
  name: 'reminderSave',
  path: '/interaction/reminder/save',
  write: true,
  body: v.object({ target: reminderTargetSchema, remindAt: momentSchema }),
  data: nothingSchema,
})

/** Cancels a reminder. Cancelling one that does not exist succeeds. Needs a login. */
export const reminderCancel = endpoint({
  name: 'reminderCancel',
  path: '/interaction/reminder/cancel',
  write: true,
  body: v.object({ target: reminderTargetSchema }),
  data: nothingSchema,
})
