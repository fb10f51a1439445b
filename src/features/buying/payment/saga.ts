import { fork, select, takeEvery, takeLatest } from 'typed-redux-saga'
import type { SagaGenerator } from 'typed-redux-saga'
import { alone, on, supervised, watch } from '../../../journal/supervised'
import { readLostBack } from '../../../loading/mutation/saga'
import { resourceFailed } from '../../../loading/resource/events'
import { entered, screenEntered } from '../../../navigation/events'
import { linkTo } from '../../../navigation/linkTo'
import { paymentChangedElsewhere, restored, shown } from '../../../navigation/pageEvents'
import { replacePage } from '../../../navigation/saga'
import { selectShows } from '../../../navigation/selectors'
import { sessionEnded, sessionStarted } from '../../../session/events'
import { selectLoggedIn } from '../../../session/selectors'
import { notify } from '../../base/toasts/notifySaga'
import { ask } from './askSaga'
import { renewCode, saveCode, showCode } from './codeSaga'
import {
  codeRenewTapped, codeSaveTapped, ended, heard, lateFollowed, paidTapped, payRetryTapped, payTapped, stopped, unfinishedFound,
  walletTapped, payWayTapped,
} from './events'
import { askLateInRounds } from './lateSaga'
import { begin, pay, payBy, toWallet } from './paySaga'
import { follow } from './pollSaga'
import { selectOrderPayment, selectProgress } from './selectors'
import { afterEnd, afterNews, afterRefusal, afterStop, changeWay, enterResult, step } from './stepsSaga'
import { findUnfinished, forgetUsers, hearOther, lookAgain, untilOver } from './unfinishedSaga'

function* enterCode(orderId: string, { by }: ReturnType<typeof screenEntered>['payload']): SagaGenerator<void> {
  yield* showCode(orderId, by === 'pop')
}

function* enterProgress(orderId: string): SagaGenerator<void> {
  const progress = yield* select(selectProgress)
  // The URL names no valid payment method.
  if (!progress) return yield* replacePage(linkTo('payPage', { orderId }))
  // A guest sees the login prompt. The payment starts after the login.
  if (yield* select(selectLoggedIn)) yield* begin(progress)
}

function* beginAgain({ payload }: ReturnType<typeof payRetryTapped>) {
  yield* begin(payload)
}

/** Polls after "I have paid". A second tap is ignored while the first poll is pending. */
function* askNow({ payload: { orderId } }: ReturnType<typeof paidTapped>) {
  if ((yield* select(selectOrderPayment, orderId)).asking?.by === 'tap') return
  const missed = yield* ask(orderId, 'tap')
  const { phase } = (yield* select(selectOrderPayment, orderId)).course
  // The result screen shows both itself.
  if ((yield* select(selectShows, 'payResult'))?.['orderId'] === orderId) return
  if (missed) yield* notify('pay.askFailed')
  else if (phase !== 'over' && phase !== 'stopped') yield* notify('pay.notYet')
}

/** After a reconnect: reads back payments whose response was lost. */
function* readBack() {
  yield* readLostBack(pay)
}

function* find(): SagaGenerator<void> {
  yield* alone('payment/unfinished', findUnfinished)
}

/** After a login: restores the unfinished payment and starts the payment of the active screen, unless it belonged to another user. */
function* meetUser() {
  yield* find()
  const progress = yield* select(selectProgress)
  if (progress) yield* begin(progress)
}

/** Follows the payment of the active screen, or the unfinished one. */
function* followOrders() {
  yield* follow()
  yield* untilOver()
}

/** Root saga of payments: screens, one poller over all tabs, and unfinished payments of earlier pages. */
export function* paymentSaga() {
  yield* watch('payment',
    on(entered('payPage'), step()), on(entered('payProgress'), step(enterProgress)), on(entered('payCode'), step(enterCode)),
    on(entered('payResult'), enterResult), on(payTapped, payBy), on(payRetryTapped, beginAgain), on(payWayTapped, changeWay),
    on(walletTapped, toWallet), on(paidTapped, askNow), on(codeSaveTapped, saveCode), on(codeRenewTapped, renewCode),
    on(stopped, afterStop), on(ended, afterEnd), on(resourceFailed, afterRefusal), on(paymentChangedElsewhere, hearOther),
    on([shown, restored], lookAgain), on(sessionEnded, forgetUsers), on(sessionStarted, meetUser),
    on(restored, readBack),
  )
  yield* takeLatest([screenEntered, sessionStarted, sessionEnded, unfinishedFound], supervised('payment/follow', followOrders))
  yield* takeEvery(heard, supervised('payment/news', afterNews))
  yield* takeLatest([lateFollowed, shown, restored, sessionStarted, sessionEnded], supervised('payment/late', askLateInRounds))
  yield* fork(find)
}
