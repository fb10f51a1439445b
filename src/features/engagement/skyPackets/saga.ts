import { all, fork, put, select } from 'typed-redux-saga'
import { jakartaDay } from '../../../i18n/dates'
import { isolated, leading, on, watch } from '../../../journal/runtime/supervised'
import { withMutations } from '../../../data/mutation/saga'
import { screenEntered } from '../../../navigation/events'
import { shown } from '../../../navigation/pageEvents'
import { selectCanPrompt } from '../../../navigation/selectors'
import { call } from '../../../ports/call'
import { now } from '../../../ports/clock'
import { sessionEnded, sessionStarted } from '../../../session/events'
import { ensureLoggedIn } from '../../../session/loggedIn'
import { notify } from '../../base/toasts/notifySaga'
import { barTapped, skyPacketDetailsTapped, skyPacketOpened } from './events'
import { issue, skyPackets } from './issueSaga'
import { ensureList, loadList } from './listSaga'
import { isSettled } from './logic'
import { selectIssue, selectSkyList } from './selectors'

/** Loads the list and issues the user's packets. Runs on every visit of home, because the day may have changed. */
function* loadAndIssue() {
  if (!(yield* select(selectCanPrompt))) return
  yield* all([isolated('skyPackets/list', ensureList), isolated('skyPackets/issue', () => issue('itself'))])
}

/** A guest logs in first. Packets issued now open in the dialog; otherwise the sheet opens. */
function* tapBar() {
  if (!(yield* ensureLoggedIn('skyPackets'))) return
  if (yield* issue('tap')) return
  yield* loadList()
  yield* put(skyPacketOpened())
  // The sheet itself shows packets that are not issued yet.
  if ((yield* select(selectSkyList)) !== null) return
  const attempt = yield* select(selectIssue, jakartaDay(yield* call(now)))
  if (!attempt || !isSettled(attempt)) yield* notify('skyPackets.notYet')
}

function* showDetails() {
  yield* put(skyPacketOpened())
}

/** Packets that the server issues once per user and day. */
export const skyPacketsSaga = withMutations([skyPackets], function* packetsOfTheDay() {
  yield* watch('skyPackets',
    on([screenEntered, shown, sessionStarted, sessionEnded], loadAndIssue),
    leading(barTapped, tapBar),
    on(skyPacketDetailsTapped, showDetails),
  )
  yield* fork(isolated, 'skyPackets/first', loadAndIssue)
})
