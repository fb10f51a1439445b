import { fork, select, takeEvery, takeLatest, type SagaGenerator, race, take } from 'typed-redux-saga'
import { isolated, on, supervised, watch } from '../../../../journal/runtime/supervised'
import { withMutations } from '../../../../data/mutation/saga'
import { resourceFailed, resourceLoaded } from '../../../../data/resource/events'
import { matchesEntered, screenEntered, screenLeft } from '../../../../navigation/events'
import { linkTo } from '../../../../navigation/linkTo'
import { paymentChangedElsewhere, networkRestored, pageShown } from '../../../../navigation/pageEvents'
import { replacePage } from '../../../../navigation/saga'
import { selectParamsOf } from '../../../../navigation/selectors'
import { sessionEnded, sessionStarted } from '../../../../session/events'
import { selectLoggedIn } from '../../../../session/selectors'
import { notify } from '../../../base/toasts/notifySaga'
import { pollStatus } from './statusSaga'
import { untilDeadline } from '../../../../data/deadlineSaga'
import { reload } from '../../../../data/operations'
import { selectResource } from '../../../../data/resource/selectors'
import { brightenWhileOpen } from '../../../../navigation/brightnessSaga'
import { call } from '../../../../ports/call'
import { setKeepAwake } from '../../../../ports/device/screen'
import { saveCodePicture } from '../../../../ports/pictures'
import { selectCanPoll } from '../../../base/connection/selectors'
import { selectEnd, selectOrderPayment, selectShownCode, selectActivePayment } from './selectors'
import { payCodePage } from './pages'
import {
  codeRenewTapped, codeSaveTapped, paymentEnded, paymentStatusReceived, lateFollowed, paidTapped, payRetryTapped, payTapped, attemptFailed,
  unfinishedFound, walletTapped, changeMethodTapped,
} from './events'
import { pollLateInRounds } from './unfinished/latePaymentsSaga'
import { startPayment, pay, payWithMethod, reopenWallet } from './paySaga'
import { followPayment } from './pollSaga'
import { onPaymentEnded, onStatusReceived, onRefusal, onAttemptFailed, changeMethod, enterResult, createStepHandler } from './stepsSaga'
import { findUnfinished, clearAfterLogout, onOtherTabUpdate, pollOnReturn, pollAtDeadline } from './unfinished/unfinishedSaga'

const LOADED = [resourceLoaded.type, resourceFailed.type]
const RETURNED = [pageShown.type, networkRestored.type]

/** Keeps the screen awake and bright while a code is visible. Renews the code when it expires and when the user returns. */
function* showCode(orderId: string, isReturning: boolean) {
  const name = payCodePage.of(orderId)
  yield* call(setKeepAwake, { on: true })
  yield* fork(isolated, 'payments/bright', brightenWhileOpen)
  try {
    if (isReturning) yield* renew(orderId)
    for (;;) {
      const { left } = yield* race({ due: awaitRenewal(orderId), left: take(screenLeft) })
      if (left || (yield* select(selectEnd, orderId))) return
      yield* reload(name)
    }
  } finally {
    yield* call(setKeepAwake, { on: false })
  }
}

/** Waits until the code must be renewed while the page is visible and online. */
function* awaitRenewal(orderId: string) {
  const name = payCodePage.of(orderId)
  for (;;) {
    while (isLoading((yield* select(selectResource, name))?.phase)) yield* take(LOADED)
    const code = yield* select(selectShownCode, orderId)
    // A failed renewal is retried by the user or on return. A code loaded in the meantime restarts the wait for its own expiry.
    const { loaded } = yield* race({
      returned: take(RETURNED), loaded: take(LOADED), ...(code ? { over: untilDeadline(code.expiresAt) } : {}),
    })
    if (!loaded) break
  }
  while (!(yield* select(selectCanPoll))) yield* take(RETURNED)
}

function isLoading(phase: string | undefined): boolean {
  return phase !== 'ready' && phase !== 'failed'
}

function* renewCode({ payload: { orderId } }: ReturnType<typeof codeRenewTapped>) {
  yield* renew(orderId)
}

/** Loads a new code, unless one is loading. */
function* renew(orderId: string): SagaGenerator<void> {
  const name = payCodePage.of(orderId)
  if (!isLoading((yield* select(selectResource, name))?.phase)) yield* reload(name)
}

/** Saves a picture of the visible code. */
function* saveCode({ payload: { orderId, labels } }: ReturnType<typeof codeSaveTapped>) {
  const { paymentState } = yield* select(selectOrderPayment, orderId)
  if (paymentState.phase !== 'open') return
  const { saved } = yield* call(saveCodePicture, { reference: paymentState.opened.reference, labels })
  yield* notify(saved ? 'pay.saved' : 'pay.notSaved', saved ? { tone: 'done' } : {})
}

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
    on(matchesEntered('payPage'), createStepHandler()), on(matchesEntered('payProgress'), createStepHandler(enterProgress)),
    on(matchesEntered('payCode'), createStepHandler(enterCode)),
    on(matchesEntered('payResult'), enterResult), on(payTapped, payWithMethod), on(payRetryTapped, retryPayment),
    on(changeMethodTapped, changeMethod),
    on(walletTapped, reopenWallet), on(paidTapped, pollByTap), on(codeSaveTapped, saveCode), on(codeRenewTapped, renewCode),
    on(attemptFailed, onAttemptFailed), on(paymentEnded, onPaymentEnded), on(resourceFailed, onRefusal),
    on(paymentChangedElsewhere, onOtherTabUpdate),
    on([pageShown, networkRestored], pollOnReturn), on(sessionEnded, clearAfterLogout), on(sessionStarted, onLogin),
  )
  yield* takeLatest([screenEntered, sessionStarted, sessionEnded, unfinishedFound], supervised('payment/follow', followActiveOrUnfinished))
  yield* takeEvery(paymentStatusReceived, supervised('payment/status', onStatusReceived))
  yield* takeLatest([lateFollowed, pageShown, networkRestored, sessionStarted, sessionEnded], supervised('payment/late', pollLateInRounds))
  yield* fork(findUnfinishedIsolated)
})
