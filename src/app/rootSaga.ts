import { fork } from 'typed-redux-saga'
import { connectionSaga } from '../features/connection/saga'
import { homeSaga } from '../features/home/saga'
import { locationSaga } from '../features/location/saga'
import { loginSaga } from '../features/login/saga'
import { monitoringSaga } from '../features/monitoring/saga'
import { settingsSaga } from '../features/settings/saga'
import { startupSaga } from '../features/startup/saga'
import { toastsSaga } from '../features/toasts/saga'
import { unreadSaga } from '../features/unread/saga'
import { navigationSaga } from '../navigation/saga'
import { sessionSaga } from '../session/saga'

/** Every long-running flow. All start with the session and only wait; their order must not matter, and a test shuffles it. */
export const FLOWS = [
  sessionSaga,
  navigationSaga,
  startupSaga,
  settingsSaga,
  monitoringSaga,
  connectionSaga,
  locationSaga,
  unreadSaga,
  homeSaga,
  loginSaga,
  toastsSaga,
] as const

export function* rootSaga() {
  for (const flow of FLOWS) yield* fork(flow)
}
