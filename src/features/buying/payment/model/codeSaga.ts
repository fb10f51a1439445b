import { fork, race, select, take, type SagaGenerator } from 'typed-redux-saga'
import { isolated } from '../../../../journal/runtime/supervised'
import { untilDeadline } from '../../../../data/deadlineSaga'
import { reload } from '../../../../data/operations'
import { resourceFailed, resourceLoaded } from '../../../../data/resource/events'
import { selectResource } from '../../../../data/resource/selectors'
import { brightenWhileOpen } from '../../../../navigation/brightnessSaga'
import { screenLeft } from '../../../../navigation/events'
import { restored, shown } from '../../../../navigation/pageEvents'
import { call } from '../../../../ports/call'
import { setKeepAwake } from '../../../../ports/device/screen'
import { saveCodePicture } from '../../../../ports/pictures'
import { selectCanPoll } from '../../../base/connection/selectors'
import { notify } from '../../../base/toasts/notifySaga'
import type { codeRenewTapped, codeSaveTapped } from './events'
import { selectEnd, selectOrderPayment, selectShownCode } from './selectors'
import { payCodePage } from './pages'

const LOADED = [resourceLoaded.type, resourceFailed.type]
const RETURNED = [shown.type, restored.type]

/** Keeps the screen awake and bright while a code is visible. Renews the code when it expires and when the user returns. */
export function* showCode(orderId: string, isReturning: boolean) {
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

export function* renewCode({ payload: { orderId } }: ReturnType<typeof codeRenewTapped>) {
  yield* renew(orderId)
}

/** Loads a new code, unless one is loading. */
function* renew(orderId: string): SagaGenerator<void> {
  const name = payCodePage.of(orderId)
  if (!isLoading((yield* select(selectResource, name))?.phase)) yield* reload(name)
}

/** Saves a picture of the visible code. */
export function* saveCode({ payload: { orderId, labels } }: ReturnType<typeof codeSaveTapped>) {
  const { paymentState } = yield* select(selectOrderPayment, orderId)
  if (paymentState.phase !== 'open') return
  const { saved } = yield* call(saveCodePicture, { reference: paymentState.opened.reference, labels })
  yield* notify(saved ? 'pay.saved' : 'pay.notSaved', saved ? { tone: 'done' } : {})
}
