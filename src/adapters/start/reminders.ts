import type { StoredReminder } from '../../api/account/reminderFields'
import { remindersLeftWaiting } from '../../navigation/pageEvents'
import type { Source } from '../../ports/adapters'
import type { DeviceStorage } from '../storage/deviceStorage'

/** Emits at the start if this device stores reminders. */
export function remindersSource(storage: Pick<DeviceStorage, 'read'>): Source {
  return (enter) => {
    const stored = storage.read({ key: 'reminders' }).value as { readonly reminders: readonly StoredReminder[] } | null
    if (stored && stored.reminders.length > 0) enter(remindersLeftWaiting())
    return () => undefined
  }
}
