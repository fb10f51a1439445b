import { delay, put } from 'typed-redux-saga'
import { latest, watch } from '../../../journal/supervised'
import { toastExpired, toastRaised } from './events'

/** How long a toast stands. */
export const TOAST_MS = 3_000

function* expire({ payload: { id } }: ReturnType<typeof toastRaised>) {
  yield* delay(TOAST_MS)
  yield* put(toastExpired({ id }))
}

/** Takes toasts away in time; only the latest has a timer, for only the latest is shown. They are raised by `notify`. */
export function* toastsSaga() {
  yield* watch('toasts', latest(toastRaised, expire))
}
