import { expectSaga } from 'redux-saga-test-plan'
import { failed, succeeded } from '../../../data/mutation/events'
import { vibrate } from '../../../ports/device/haptics'
import { paymentEnded } from '../../buying/payment/model/events'
import { REDEEM } from '../../buying/vouchers/model/intents'
import { FAVOURITE, PRODUCT_FAVOURITE } from '../../discovery/favourites/intents'
import { COUPON_CLAIM, ENVELOPE_CLAIM } from '../../offers/claims/intents'
import { PACKETS_CLAIM } from '../../offers/packets/intents'
import { hapticsSaga } from './saga'

const intent = (name: string) => ({ name, key: 'k', intentId: 'i' })
const success = (name: string) => succeeded({ ...intent(name), result: null })

/** The vibrations after an event, in ms. */
async function vibrationsOn(event: { readonly type: string }): Promise<readonly number[]> {
  const lengths: number[] = []
  await expectSaga(hapticsSaga).provide({
    call({ fn, args: [input] }, next) {
      if (fn !== (vibrate as unknown)) return next()
      lengths.push((input as { ms: number }).ms)
      return null
    },
  }).dispatch(event).silentRun(0)
  return lengths
}

describe('the device vibrates', () => {
  it.each([FAVOURITE, PRODUCT_FAVOURITE, COUPON_CLAIM, ENVELOPE_CLAIM, PACKETS_CLAIM])('shortly after %s', async (name) => {
    expect(await vibrationsOn(success(name))).toEqual([10])
  })

  it('longer at the end of a voucher and of a payment', async () => {
    expect(await vibrationsOn(success(REDEEM))).toEqual([30])
    expect(await vibrationsOn(paymentEnded({ orderId: 'o', end: 'paid' }))).toEqual([30])
  })

  it('never after a failure or another success', async () => {
    const failure = failed({ ...intent(COUPON_CLAIM), failure: null, reason: 'refused' })
    for (const event of [failure, success('other'), paymentEnded({ orderId: 'o', end: 'cancelled' })]) {
      expect(await vibrationsOn(event)).toEqual([])
    }
  })
})
