import { all, put, select, type SagaGenerator } from 'typed-redux-saga'
import { latest, leading, on, watch } from '../../../journal/runtime/supervised'
import { linkTo } from '../../../navigation/linkTo'
import { pageShown } from '../../../navigation/pageEvents'
import { openPage } from '../../../navigation/saga'
import { selectParamsOf } from '../../../navigation/selectors'
import { call } from '../../../ports/call'
import { clearCaches } from '../../../ports/data/cache'
import { readBuild } from '../../../ports/device/deviceInfo'
import { askForNotifications, notificationPermission, openNotificationSettings } from '../../../ports/device/notifications'
import { writeStored } from '../../../ports/data/storage'
import { emptied, keysForgottenBy } from '../../../ports/data/stored'
import { notify } from '../toasts/notifySaga'
import {
  cacheCleared, cacheTapped, dataSaverSwitched, dataSaverSynced, notificationsSettled, notificationsTapped, pageRead, themeChosen,
  versionTapped,
} from './events'
import { selectSettingsPage } from './selectors'

/** Number of taps on the version that opens the developer options. */
export const DEVELOPER_OPTIONS_TAPS = 7

/** Reads build and notification permission when the page opens. */
export function* readPage(): SagaGenerator<void> {
  const { build: { build }, permission: { state } } = yield* all({ build: call(readBuild), permission: call(notificationPermission) })
  yield* put(pageRead({ build, notifications: state }))
}

/** The user may have changed the phone's settings while the page was hidden. */
function* refreshNotificationPermission() {
  if ((yield* select(selectParamsOf, 'setting')) === null) return
  const { state } = yield* call(notificationPermission)
  yield* put(notificationsSettled({ notifications: state }))
}

/** Asks for the permission if it was not asked yet. Else opens the phone's settings, or shows a toast if that is impossible. */
function* changeNotifications() {
  if ((yield* select(selectSettingsPage)).notifications === 'prompt') {
    const { state } = yield* call(askForNotifications)
    return yield* put(notificationsSettled({ notifications: state }))
  }
  const { opened } = yield* call(openNotificationSettings)
  if (!opened) yield* notify('toast.settingsUnreachable')
}

/** Removes caches and the stored values that the table of ports/data/stored marks. Never tokens, language or the visit itself. */
function* clearCachesAndHistory() {
  const cleared = yield* call(clearCaches)
  for (const key of keysForgottenBy('cache')) yield* call(writeStored, { key, value: emptied(key, null) })
  yield* put(cacheCleared(cleared))
}

function* storeDataSaver({ payload }: ReturnType<typeof dataSaverSwitched | typeof dataSaverSynced>) {
  yield* call(writeStored, { key: 'dataSaver', value: { on: payload.on } })
}

function* storeTheme({ payload }: ReturnType<typeof themeChosen>) {
  yield* call(writeStored, { key: 'theme', value: { theme: payload.theme } })
}

function* openDeveloperOptions() {
  if ((yield* select(selectSettingsPage)).taps === DEVELOPER_OPTIONS_TAPS) yield* openPage(linkTo('developerOptions'))
}

export function* settingsPageSaga() {
  // A prompt may never be answered, so the next tap opens a new one. `latest` drops the answer to the previous prompt.
  yield* watch('settings',
    latest(notificationsTapped, changeNotifications),
    leading(cacheTapped, clearCachesAndHistory),
    on(pageShown, refreshNotificationPermission), on(versionTapped, openDeveloperOptions),
    on([dataSaverSwitched, dataSaverSynced], storeDataSaver),
    on(themeChosen, storeTheme),
  )
}
