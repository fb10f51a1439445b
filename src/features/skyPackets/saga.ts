import { all, fork, put, select, takeEvery, takeLeading } from 'typed-redux-saga'
import { alone, supervised } from '../../journal/supervised'
import { screenEntered } from '../../navigation/events'
import { shown } from '../../navigation/pageEvents'
import { openPage } from '../../navigation/saga'
import { selectNavigation } from '../../navigation/selectors'
import { call } from '../../ports/call'
import { nextId } from '../../ports/random'
import { ended, started } from '../../session/events'
import { loggedIn } from '../../session/loggedIn'
import { toastRaised } from '../toasts/events'
import { barTapped, detailsTapped, opened, walletTapped } from './events'
import { issue } from './issueSaga'
import { bringList, loadList } from './listSaga'
import { selectIssue } from './selectors'

/** Home is looked at, perhaps on another day than last time: what is up there, and for a user his packets. */
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
  yield* put(toastRaised({ id: yield* call(nextId), text: 'skyPackets.notYet', tone: 'plain' }))
}

function* showDetails() {
  yield* put(opened())
}

function* openWallet() {
  yield* openPage('/platform/myOffers')
}

/** Packets that come down once a user and day. */
export function* skyPacketsSaga() {
  yield* takeEvery([screenEntered.type, shown.type, started.type, ended.type], supervised('skyPackets/look', look))
  yield* takeLeading(barTapped, supervised('skyPackets/tap', tapBar))
  yield* takeEvery(detailsTapped, supervised('skyPackets/details', showDetails))
  yield* takeEvery(walletTapped, supervised('skyPackets/wallet', openWallet))
  yield* fork(alone, 'skyPackets/first', look)
}
