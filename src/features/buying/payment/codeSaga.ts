import { cancel, fork, race, select, take } from 'typed-redux-saga'
import { alone } from '../../../journal/supervised'
import { untilDeadline } from '../../../loading/deadlineSaga'
import { loadAnew } from '../../../loading/operations'
import { resourceFailed, resourceLoaded } from '../../../loading/resource/events'
import { selectResource } from '../../../loading/resource/selectors'
import { keepBright } from '../../../navigation/brightnessSaga'
import { screenLeft } from '../../../navigation/events'
import { restored, shown } from '../../../navigation/pageEvents'
import { call } from '../../../ports/call'
import { keepAwake } from '../../../ports/screen'
import { saveCodePicture } from '../../../ports/pictures'
import { selectIsWatched } from '../../base/connection/selectors'
import { notify } from '../../base/toasts/notifySaga'
import type { codeRenewTapped, codeSaveTapped } from './events'
import { selectEnd, selectOrderPayment, selectShownCode } from './selectors'
import { payCodePage } from './pages'

const LOADED = [resourceLoaded.type, resourceFailed.type]
const RETURNED = [shown.type, restored.type]

/**
 * While a code for the cashier is shown, the screen stays lit and bright. The code is renewed when it expires and when the user returns.
 */
export function* showCode(orderId: string, isBack: boolean) {
  const name = payCodePage.of(orderId)
  yield* call(keepAwake, { on: true })
  const light = yield* fork(alone, 'payments/bright', keepBright)
  try {
    if (isBack) yield* loadAnew(name)
    for (;;) {
      const { left } = yield* race({ due: isDue(orderId), left: take(screenLeft) })
      if (left || (yield* select(selectEnd, orderId))) return
      yield* loadAnew(name)
    }
  } finally {
    yield* cancel(light)
    yield* call(keepAwake, { on: false })
  }
}

/** Waits until the code is to be renewed, on a page that is seen and has a network. */
function* isDue(orderId: string) {
  const name = payCodePage.of(orderId)
  for (;;) {
    while (isLoading((yield* select(selectResource, name))?.phase)) yield* take(LOADED)
    const code = yield* select(selectShownCode, orderId)
    // What failed is asked for anew by the shopper, or when he comes back. A code that came meanwhile has a time of its own.
    const { loaded } = yield* race({
      returned: take(RETURNED), loaded: take(LOADED), ...(code ? { over: untilDeadline(code.expiresAt) } : {}),
    })
    if (!loaded) break
  }
  while (!(yield* select(selectIsWatched))) yield* take(RETURNED)
}

function isLoading(phase: string | undefined): boolean {
  return phase === undefined || phase === 'loading' || phase === 'refreshing'
}

/** A new code, unless one is on its way. */
export function* renewCode({ payload: { orderId } }: ReturnType<typeof codeRenewTapped>) {
  const name = payCodePage.of(orderId)
  if (!isLoading((yield* select(selectResource, name))?.phase)) yield* loadAnew(name)
}

/** Hands out a picture of the code that is shown. */
export function* saveCode({ payload: { orderId, words } }: ReturnType<typeof codeSaveTapped>) {
  const { course } = yield* select(selectOrderPayment, orderId)
  if (course.phase !== 'open') return
  const { saved } = yield* call(saveCodePicture, { reference: course.opened.reference, words })
  yield* notify(saved ? 'pay.saved' : 'pay.notSaved', saved ? { tone: 'done' } : {})
}
