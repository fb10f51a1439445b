import { fork, select, takeEvery, takeLatest, type SagaGenerator } from 'typed-redux-saga'
import { isolated, on, supervised, watch } from '../../../../journal/runtime/supervised'
import { withMutations } from '../../../../data/mutation/saga'
import { resourceFailed } from '../../../../data/resource/events'
import { matchesEntered, screenEntered } from '../../../../navigation/events'
import { linkTo } from '../../../../navigation/linkTo'
import { paymentChangedElsewhere, restored, shown } from '../../../../navigation/pageEvents'
import { replacePage } from '../../../../navigation/saga'
import { selectParamsOf } from '../../../../navigation/selectors'
import { sessionEnded, sessionStarted } from '../../../../session/events'
import { selectLoggedIn } from '../../../../session/selectors'
import { notify } from '../../../base/toasts/notifySaga'
import { pollStatus } from './statusSaga'
import { renewCode, saveCode, showCode } from './codeSaga'
import {
  codeRenewTapped, codeSaveTapped, ended, paymentStatusReceived,
  lateFollowed, paidTapped, payRetryTapped, payTapped, stopped, unfinishedFound,
  walletTapped, changeMethodTapped,
} from './events'
import { pollLateInRounds } from './unfinished/latePaymentsSaga'
import { startPayment, pay, payWithMethod, reopenWallet } from './paySaga'
import { followPayment } from './pollSaga'
import { selectOrderPayment, selectActivePayment } from './selectors'
import { onPaymentEnded, onStatusReceived, onRefusal, onPaymentStopped, changeMethod, enterResult, createStep } from './stepsSaga'
import { findUnfinished, clearAfterLogout, onOtherTabUpdate, pollOnReturn, pollAtDeadline } from './unfinished/unfinishedSaga'

function* enterCode(orderId: string, { by }: ReturnType<typeof screenEntered>['payload']): SagaGenerator<void> {
  yield* showCode(orderId, by === 'pop')
}

function* enterProgress(orderId: string): SagaGenerator<void> {
  const progress = yield* select(selectActivePayment)
  // The URL names no valid payment method.
  if (!progress) return yield* replacePage(linkTo('payPage', { orderId }))
  // A guest sees the login prompt. The payment starts after the login.
  if (yield* select(selectLoggedIn)) yield* startPayment(progress)
}

function* retryPayment({ payload }: ReturnType<typeof payRetryTapped>) {
  yield* startPayment(payload)
}

/** Polls after "I have paid". A second tap is ignored while the first poll is pending. */
function* pollByTap({ payload: { orderId } }: ReturnType<typeof paidTapped>) {
  if ((yield* select(selectOrderPayment, orderId)).pendingPoll?.by === 'tap') return
  const failure = yield* pollStatus(orderId, 'tap')
  const { phase } = (yield* select(selectOrderPayment, orderId)).paymentState
  // The result screen shows both itself.
  if ((yield* select(selectParamsOf, 'payResult'))?.['orderId'] === orderId) return
  if (failure) yield* notify('pay.askFailed')
  else if (phase !== 'over' && phase !== 'stopped') yield* notify('pay.notYet')
}

function* findUnfinishedIsolated(): SagaGenerator<void> {
  yield* isolated('payment/unfinished', findUnfinished)
}

/** After a login: restores the unfinished payment and starts the payment of the active screen, unless it belonged to another user. */
function* onLogin() {
  yield* findUnfinishedIsolated()
  const progress = yield* select(selectActivePayment)
  if (progress) yield* startPayment(progress)
}

/** Follows the payment of the active screen, or the unfinished one. */
function* followActiveOrUnfinished() {
  yield* followPayment()
  yield* pollAtDeadline()
}

/** Root saga of payments: screens, one poller over all tabs, and unfinished payments of earlier pages. */
export const paymentSaga = withMutations([pay], function* payment() {
  yield* watch('payment',
    on(matchesEntered('payPage'), createStep()), on(matchesEntered('payProgress'), createStep(enterProgress)),
    on(matchesEntered('payCode'), createStep(enterCode)),
    on(matchesEntered('payResult'), enterResult), on(payTapped, payWithMethod), on(payRetryTapped, retryPayment),
    on(changeMethodTapped, changeMethod),
    on(walletTapped, reopenWallet), on(paidTapped, pollByTap), on(codeSaveTapped, saveCode), on(codeRenewTapped, renewCode),
    on(stopped, onPaymentStopped), on(ended, onPaymentEnded), on(resourceFailed, onRefusal), on(paymentChangedElsewhere, onOtherTabUpdate),
    on([shown, restored], pollOnReturn), on(sessionEnded, clearAfterLogout), on(sessionStarted, onLogin),
  )
  yield* takeLatest([screenEntered, sessionStarted, sessionEnded, unfinishedFound], supervised('payment/follow', followActiveOrUnfinished))
  yield* takeEvery(paymentStatusReceived, supervised('payment/news', onStatusReceived))
  yield* takeLatest([lateFollowed, shown, restored, sessionStarted, sessionEnded], supervised('payment/late', pollLateInRounds))
  yield* fork(findUnfinishedIsolated)
})
