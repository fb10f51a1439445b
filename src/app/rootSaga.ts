import { fork } from 'typed-redux-saga'
import { connectionSaga } from '../features/connection/saga'
import { homeSaga } from '../features/home/saga'
import { locationSaga } from '../features/location/saga'
import { monitoringSaga } from '../features/monitoring/saga'
import { welcomeSaga } from '../features/profile/welcomeSaga'
import { settingsSaga } from '../features/settings/saga'
import { startupSaga } from '../features/startup/saga'
import { storesSaga } from '../features/stores/saga'
import { toastsSaga } from '../features/toasts/saga'
import { unreadSaga } from '../features/unread/saga'
import { navigationSaga } from '../navigation/saga'
import { sessionSaga } from '../session/saga'
import type { Parts } from './part'
import { partsSaga } from './partsSaga'

/** The long-running flows that start with the session. They only wait; their order must not matter, and a test shuffles it. */
export const FLOWS = [
  sessionSaga,
  navigationSaga,
  startupSaga,
  settingsSaga,
  monitoringSaga,
  connectionSaga,
  locationSaga,
  unreadSaga,
  storesSaga,
  homeSaga,
  toastsSaga,
  welcomeSaga,
] as const

/** The flows of a session: those above, and each part's once it is there. */
export function createRootSaga(parts: Parts, flows: readonly (() => Generator)[] = FLOWS) {
  return function* rootSaga() {
    yield* fork(partsSaga, parts)
    for (const flow of flows) yield* fork(flow)
  }
}
