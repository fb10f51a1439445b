import { all, fork, put, select, takeEvery, takeLeading } from 'typed-redux-saga'
import { alone, supervised } from '../../journal/supervised'
import { screenEntered } from '../../navigation/events'
import { linkTo } from '../../navigation/linkTo'
import { shown } from '../../navigation/pageEvents'
import { opens, opensPages } from '../../navigation/opensPages'
import { selectNavigation } from '../../navigation/selectors'
import { ended, started } from '../../session/events'
import { loggedIn } from '../../session/loggedIn'
import { notify } from '../toasts/notifySaga'
import { barTapped, detailsTapped, opened, walletTapped } from './events'
import { issue } from './issueSaga'
import { bringList, loadList } from './listSaga'
import { selectIssue } from './selectors'

/** Home was entered, perhaps on another day than last time: loads the list, and for a user his packets. */
function* look() {
  if ((yield* select(selectNavigation)).screen !== 'home') return
  yield* all([alone('skyPackets/list', bringList), alone('skyPackets/issue', () => issue('itself'))])
}

/** A tap on the bar: a guest logs in first. What comes down now is seen coming down; else the list is shown. */
function* tapBar() {
  if (!(yield* loggedIn('skyPackets'))) return
  if (yield* issue('tap')) return
  yield* loadList()
  yield* put(opened())
  const { phase } = yield* select(selectIssue)
  if (phase === 'settled') return
  yield* notify('skyPackets.notYet')
}

function* showDetails() {
  yield* put(opened())
}

/** Packets that come down once a user and day. */
export function* skyPacketsSaga() {
  yield* takeEvery([screenEntered.type, shown.type, started.type, ended.type], supervised('skyPackets/look', look))
  yield* takeLeading(barTapped, supervised('skyPackets/tap', tapBar))
  yield* takeEvery(detailsTapped, supervised('skyPackets/details', showDetails))
  yield* opensPages('skyPackets', [opens(walletTapped, () => linkTo('myOffers'))])
  yield* fork(alone, 'skyPackets/first', look)
}
