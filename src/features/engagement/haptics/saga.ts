import { succeeded } from '../../../data/mutation/events'
import { on, watch } from '../../../journal/runtime/supervised'
import { call } from '../../../ports/call'
import { vibrate } from '../../../ports/device/haptics'
import { paymentEnded } from '../../buying/payment/model/events'
import { REDEEM } from '../../buying/vouchers/model/intents'
import { FAVOURITE, PRODUCT_FAVOURITE } from '../../discovery/favourites/intents'
import { COUPON_CLAIM, ENVELOPE_CLAIM } from '../../offers/claims/intents'
import { PACKETS_CLAIM } from '../../offers/packets/intents'

/** Short enough to be felt and silent, in ms. */
const TICK_MS = 10
/** For the end of a purchase and of a voucher. */
const PULSE_MS = 30

const TICKS: ReadonlySet<string> = new Set([FAVOURITE, PRODUCT_FAVOURITE, COUPON_CLAIM, ENVELOPE_CLAIM, PACKETS_CLAIM])

function* tick({ payload: { name } }: ReturnType<typeof succeeded>) {
  if (TICKS.has(name)) yield* call(vibrate, { ms: TICK_MS })
  else if (name === REDEEM) yield* call(vibrate, { ms: PULSE_MS })
}

function* pulse({ payload: { end } }: ReturnType<typeof paymentEnded>) {
  if (end === 'paid') yield* call(vibrate, { ms: PULSE_MS })
}

/** The device vibrates when an action of the user has succeeded: saved, claimed, paid, redeemed. */
export function* hapticsSaga() {
  yield* watch('haptics', on(succeeded, tick), on(paymentEnded, pulse))
}
