import { connectionSaga } from '../features/base/connection/saga'
import { homeSaga } from '../features/home/page/model/saga'
import { locationSaga } from '../features/base/location/saga'
import { monitoringSaga } from '../features/base/monitoring/saga'
import { welcomeSaga } from '../features/account/profile/model/welcomeSaga'
import { settingsSaga } from '../features/base/settings/saga'
import { startupSaga } from '../features/base/startup/saga'
import { toastsSaga } from '../features/base/toasts/saga'
import { unreadSaga } from '../features/base/unread/saga'
import { notify, reportMissing } from '../features/base/toasts/notifySaga'
import { earlyContext, bufferEarlyEvents, type EarlyEvents } from '../data/earlyEvents'
import { declaredContext } from '../data/declared'
import { dataSaga } from '../data/saga'
import { navigationSaga } from '../navigation/saga'
import { sessionSaga } from '../session/saga'
import { declarationsOf, BUFFERED_EVENTS } from './base'
import type { Modules } from './module'
import { modulesSaga } from './modulesSaga'

/** Injected, because navigation is below the layer that shows its messages. */
function* navigation() {
  yield* navigationSaga(notify)
}

/** Long-running flows that start with the session. They only wait for events. Their order must not matter; a test shuffles it. */
export const FLOWS = [
  sessionSaga,
  navigation,
  startupSaga,
  settingsSaga,
  monitoringSaga,
  connectionSaga,
  locationSaga,
  unreadSaga,
  homeSaga,
  toastsSaga,
  welcomeSaga,
] as const

/** The flows of a session, and the saga context that they read. Each module's flows start after it has loaded. */
export function createFlows(modules: Modules, flows: readonly (() => Generator)[] = FLOWS) {
  const early: EarlyEvents = { buffer: [] }
  return {
    context: { ...declaredContext(declarationsOf(modules)), ...earlyContext(early) },
    flows: [
      () => modulesSaga(modules), ...flows, () => dataSaga(reportMissing), () => bufferEarlyEvents(BUFFERED_EVENTS, early),
    ] satisfies readonly (() => Generator)[],
  }
}
