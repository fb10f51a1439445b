import { all, fork, put, select } from 'typed-redux-saga'
import { jakartaDay } from '../../../i18n/dates'
import { isolated, leading, on, watch } from '../../../journal/supervised'
import { serveMutation } from '../../../loading/mutation/saga'
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
import { bringList, loadList } from './listSaga'
import { isSettled } from './logic'
import { selectIssue, selectSkyList } from './selectors'

/** Home was entered, perhaps on another day than last time: loads the list, and for a user his packets. */
function* look() {
  if (!(yield* select(selectCanPrompt))) return
  yield* all([isolated('skyPackets/list', bringList), isolated('skyPackets/issue', () => issue('itself'))])
}

/** A tap on the bar: a guest logs in first. What comes down now is seen coming down; else the list is shown. */
function* tapBar() {
  if (!(yield* ensureLoggedIn('skyPackets'))) return
  if (yield* issue('tap')) return
  yield* loadList()
  yield* put(skyPacketOpened())
  // The sheet says by itself that they are still up there.
  if ((yield* select(selectSkyList)) !== null) return
  const known = yield* select(selectIssue, jakartaDay(yield* call(now)))
  if (!known || !isSettled(known)) yield* notify('skyPackets.notYet')
}

function* showDetails() {
  yield* put(skyPacketOpened())
}

/** Packets that come down once a user and day. */
export function* skyPacketsSaga() {
  yield* watch('skyPackets',
    on([screenEntered, shown, sessionStarted, sessionEnded], look),
    leading(barTapped, tapBar),
    on(skyPacketDetailsTapped, showDetails),
  )
  yield* serveMutation(skyPackets)
  yield* fork(isolated, 'skyPackets/first', look)
}
