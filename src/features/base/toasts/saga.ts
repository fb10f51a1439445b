import { delay, put } from 'typed-redux-saga'
import { latest, watch } from '../../../journal/runtime/supervised'
import { toastExpired, toastRaised } from './events'

/** Display time of a toast. */
export const TOAST_MS = 3_000

function* expire({ payload: { id } }: ReturnType<typeof toastRaised>) {
  yield* delay(TOAST_MS)
  yield* put(toastExpired({ id }))
}

/** Expires toasts. `latest`: only the newest toast is visible, so only it has a timer. `notify` raises them. */
export function* toastsSaga() {
  yield* watch('toasts', latest(toastRaised, expire))
}
