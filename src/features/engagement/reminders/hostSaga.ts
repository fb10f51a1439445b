import { put, select } from 'typed-redux-saga'
import type { SagaGenerator } from 'typed-redux-saga'
import { reminderCancel, reminderSave } from '../../../api/reminders'
import { mutation, start } from '../../../loading/mutation/saga'
import { selectInShell } from '../../../navigation/selectors'
import { call } from '../../../ports/call'
import { askForNotifications, notificationPermission } from '../../../ports/notifications'
import { request } from '../../../session/request'
import { selectLoggedIn } from '../../../session/selectors'
import { notificationsSettled } from '../../base/settings/events'
import { selectPushKey } from '../installed/selectors'
import { REMINDER } from './intents'
import type { SavedReminder } from './events'
import { idOf } from './logic'
import { selectReminder, selectReminders } from './selectors'
import type { StoredReminder } from './types'

type HostInput = Pick<StoredReminder, 'target' | 'remindAt' | 'wanted'>

/**
 * The server is to know of a reminder, or not any more. Saying it twice changes nothing there, so a lost answer is not read back: the same
 * intent is sent again. The device reminds without it, so no failure is told.
 */
const telling = mutation<HostInput, SavedReminder>(REMINDER, {
  key: ({ target }) => idOf(target),
  * send({ input: { target, remindAt, wanted }, ...intent }) {
    const answer = wanted
      ? yield* request(reminderSave, { target, remindAt }, { intent, background: true })
      : yield* request(reminderCancel, { target }, { intent, background: true })
    return 'failure' in answer ? answer : { data: { wanted } }
  },
})

/** Tells the server what it does not know yet: of a user's reminders, where messages reach this device, and of those taken back. */
export function* tellHost(): SagaGenerator<void> {
  if (!(yield* select(selectLoggedIn))) return
  const untold = (yield* select(selectReminders)).reminders.filter(({ wanted, told }) => wanted !== told)
  if (untold.length === 0) return
  const allowed = (yield* call(notificationPermission)).state === 'granted'
  for (const { target, wanted } of untold) if (!wanted || allowed) yield* tell(idOf(target))
}

/** Until the server has the shopper's last word: he may have changed his mind while the one before was on its way. */
function* tell(id: string): SagaGenerator<void> {
  for (;;) {
    const now = yield* select(selectReminder, id)
    if (!now || now.wanted === now.told) return
    const { target, remindAt, wanted } = now
    const outcome = yield* start(telling, { target, remindAt, wanted })
    if (outcome?.is !== 'succeeded') return
  }
}

/** Asks a user whether messages may come, where the device has not been asked and messages could reach it. */
export function* askForMessages(): SagaGenerator<void> {
  if (!(yield* select(selectLoggedIn))) return
  if (!(yield* select(selectInShell)) && (yield* select(selectPushKey)) === null) return
  if ((yield* call(notificationPermission)).state !== 'prompt') return
  const { state } = yield* call(askForNotifications)
  yield* put(notificationsSettled({ notifications: state }))
}
