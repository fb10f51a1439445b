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
 * While a cashier code is visible, the screen is prevented from sleeping and set to full brightness. The code is renewed when
 * it expires and when the user returns.
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

/** Waits until the code must be renewed while the page is visible and online. */
function* isDue(orderId: string) {
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
  while (!(yield* select(selectIsWatched))) yield* take(RETURNED)
}

function isLoading(phase: string | undefined): boolean {
  return phase === undefined || phase === 'loading' || phase === 'refreshing'
}

/** Loads a new code, unless one is loading. */
export function* renewCode({ payload: { orderId } }: ReturnType<typeof codeRenewTapped>) {
  const name = payCodePage.of(orderId)
  if (!isLoading((yield* select(selectResource, name))?.phase)) yield* loadAnew(name)
}

/** Saves a picture of the visible code. */
export function* saveCode({ payload: { orderId, words } }: ReturnType<typeof codeSaveTapped>) {
  const { course } = yield* select(selectOrderPayment, orderId)
  if (course.phase !== 'open') return
  const { saved } = yield* call(saveCodePicture, { reference: course.opened.reference, words })
  yield* notify(saved ? 'pay.saved' : 'pay.notSaved', saved ? { tone: 'done' } : {})
}
