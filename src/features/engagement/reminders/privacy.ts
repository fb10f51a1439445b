import { REMINDER_KINDS } from '../../../api/account/reminderFields'
import { events, oneOf, slices } from '../../../shared/privacy'
import type { Declarations } from '../../../shared/privacy'
import type * as Events from './events'
import { REMINDER } from './intents'
import type { RemindersState } from './types'

const id = 'id'
const stage = oneOf('soon', 'begun', 'ends')
const target = { kind: oneOf(...REMINDER_KINDS), pageId: 'id', skuId: 'id', detailId: 'id', couponId: 'id', voucherId: 'id' } as const
const occasion = { target, at: 'moment', title: 'private' } as const
const reminder = { ...occasion, remindAt: 'moment', userId: 'id' } as const

export const remindersPrivacy: Declarations = {
  events: events<typeof Events>('reminders', {
    remindTapped: occasion,
    reminderRequested: occasion,
    remindersFound: { reminders: reminder },
    reminderStored: { reminder },
    reminderCancelled: { id },
    reminderMoved: { id, at: 'moment' },
    reminderBecameDue: { id, stage, until: 'moment', distance: 'private' },
    reminderDropped: { id },
    dueTapped: { id, target },
    dueDismissed: { id },
  }, {
    remindTapped: 'reminders/tapped', reminderRequested: 'reminders/requested', remindersFound: 'reminders/found',
    reminderStored: 'reminders/stored', reminderCancelled: 'reminders/cancelled', reminderMoved: 'reminders/moved',
    reminderBecameDue: 'reminders/becameDue', reminderDropped: 'reminders/dropped',
  }),
  slices: slices<{ reminders: RemindersState }>({
    reminders: { phase: oneOf('unread', 'ready'), reminders: reminder, due: { id, stage, until: 'moment', distance: 'private' } },
  }),
  intents: { [REMINDER]: { input: { target, remindAt: 'moment' } } },
}
