import * as v from 'valibot'
import { endpoint } from './endpoint'
import { momentSchema, nothingSchema } from './fields'
import { reminderTargetSchema } from './reminderFields'

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
