import { put, select, type SagaGenerator } from 'typed-redux-saga'
import { reminderCancel, reminderSave } from '../../../api/account/reminders'
import { mutation, start } from '../../../data/mutation/saga'
import { selectInShell } from '../../../navigation/selectors'
import { call } from '../../../ports/call'
import { askForNotifications, notificationPermission } from '../../../ports/device/notifications'
import { request } from '../../../session/request'
import { selectLoggedIn } from '../../../session/selectors'
import { notificationsSettled } from '../../base/settings/events'
import { selectPushKey } from '../installed/selectors'
import { REMINDER } from './intents'
import type { SavedReminder } from './events'
import { idOf } from './logic'
import { selectReminder, selectReminders } from './selectors'
import type { StoredReminder } from './types'

type SyncInput = Pick<StoredReminder, 'target' | 'remindAt' | 'wanted'>

/**
 * Stores a reminder on the server, or removes it. The endpoints are idempotent: after a lost response the same intent is sent again,
 * without reading back.
 * The device shows reminders without the server, so failures are silent.
 */
export const reminderSync = mutation<SyncInput, SavedReminder>(REMINDER, {
  key: ({ target }) => idOf(target),
  // The endpoints are idempotent: the next sync sends the same intent again.
  resolvesItself: true,
  * send({ input: { target, remindAt, wanted }, ...intent }) {
    const answer = wanted
      ? yield* request(reminderSave, { target, remindAt }, { intent, background: true })
      : yield* request(reminderCancel, { target }, { intent, background: true })
    return 'failure' in answer ? answer : { data: { wanted } }
  },
})

/** Syncs every reminder that differs from the server's copy. New ones require the notification permission. */
export function* syncToServer(): SagaGenerator<void> {
  if (!(yield* select(selectLoggedIn))) return
  const unsynced = (yield* select(selectReminders)).reminders.filter(({ wanted, onServer }) => wanted !== onServer)
  if (unsynced.length === 0) return
  const isAllowed = (yield* call(notificationPermission)).state === 'granted'
  for (const { target, wanted } of unsynced) if (!wanted || isAllowed) yield* syncReminder(idOf(target))
}

/** Repeats until the server has the user's latest choice, which may change during a request. */
function* syncReminder(id: string): SagaGenerator<void> {
  for (;;) {
    const current = yield* select(selectReminder, id)
    if (!current || current.wanted === current.onServer) return
    const { target, remindAt, wanted } = current
    const outcome = yield* start(reminderSync, { target, remindAt, wanted })
    if (outcome?.is !== 'succeeded') return
  }
}

/** Asks a logged-in user for the notification permission, if messages can reach the device and it never asked before. */
export function* requestNotificationPermission(): SagaGenerator<void> {
  if (!(yield* select(selectLoggedIn))) return
  if (!(yield* select(selectInShell)) && (yield* select(selectPushKey)) === null) return
  if ((yield* call(notificationPermission)).state !== 'prompt') return
  const { state } = yield* call(askForNotifications)
  yield* put(notificationsSettled({ notifications: state }))
}
