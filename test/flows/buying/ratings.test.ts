// A redeemed order is rated with one tap, and everyone sees it at the store.
import type { Rating } from '../../../src/api/discovery/ratings'
import { ratingChosen, ratingRetryTapped } from '../../../src/features/buying/ratings/events'
import { ORDER_RATE } from '../../../src/features/buying/ratings/intents'
import { selectRating, selectSavePhase } from '../../../src/features/buying/ratings/selectors'
import { selectVoucherNow } from '../../../src/features/buying/vouchers/model/selectors'
import { selectOrder, selectStore } from '../../../src/entities/selectors'
import { selectMutation } from '../../../src/data/mutation/selectors'
import { expectReplays } from '../../driver/expectReplays'
import { voucherHolder } from '../../driver/builders/aVoucherHolder'

const RATE = '/local_life/order/rate'
const GOOD: Rating = { stars: 5, tags: [] }
const BETTER: Rating = { stars: 5, tags: ['COME_BACK'] }
const BAD: Rating = { stars: 2, tags: ['SLOW'] }

/** A user at the page of a voucher that the cashier has just redeemed. */
async function redeemed() {
  const holder = await voucherHolder()
  const { shopper, world, bought, voucherId, requestCount } = holder
  world.till.redeemByCode(bought.code)
  await shopper.waits(6_000)
  const { orderId, store } = bought
  const voucher = () => selectVoucherNow(shopper.state(), voucherId)
  return {
    ...holder, orderId, store, voucher,
    rates: (rating: Rating) => shopper.does(ratingChosen({ orderId, rating })),
    shown: () => selectRating(shopper.state(), orderId, voucher()?.rating),
    phase: () => selectSavePhase(shopper.state(), orderId),
    saved: () => bought.caller.ask('orderDetail', { orderId }, { token: bought.token }).rating,
    sent: () => requestCount(RATE),
  }
}

describe('a redeemed order', () => {
  it('cannot be rated before it is redeemed', async () => {
    const { shopper, bought, voucherId } = await voucherHolder()
    expect(selectVoucherNow(shopper.state(), voucherId)?.canRate).toBeUndefined()
    const body = { orderId: bought.orderId, stars: 5, tags: [] }
    expect(bought.caller.codeOf('orderRate', body, { token: bought.token, intentId: 'early' })).toBe('6510005')
    expectReplays(shopper)
  })

  it('is rated with one tap, and the rating can be changed', async () => {
    const { shopper, voucher, rates, shown, phase, saved, sent } = await redeemed()
    expect(voucher()?.canRate).toBe(true)
    expect(shown()).toBeNull()
    expect(phase()).toBe('none')
    await rates(GOOD)
    expect(shown()).toEqual(GOOD)
    expect(phase()).toBe('saved')
    expect(saved()).toEqual(GOOD)
    expect(sent()).toBe(1)
    await rates(BAD)
    expect(shown()).toEqual(BAD)
    expect(phase()).toBe('saved')
    expect(saved()).toEqual(BAD)
    expect(sent()).toBe(2)
    expectReplays(shopper)
  })

  it('counts once at its store, where a guest sees it', async () => {
    const { shopper, bought, store, rates } = await redeemed()
    const count = () => bought.caller.ask('merchantDetail', { poiId: store.poiId }).store.rating?.count ?? 0
    const before = count()
    await rates(GOOD)
    await rates(BETTER)
    expect(count()).toBe(before + 1)
    expectReplays(shopper)
  })

  it('updates the card of a store that is already loaded', async () => {
    const { shopper, store, rates } = await redeemed()
    await shopper.opens(`/platform/merchant?poiId=${store.poiId}`)
    const count = () => selectStore(shopper.state(), store.poiId)?.rating?.count ?? 0
    const before = count()
    await shopper.goesBack()
    await rates(GOOD)
    expect(count()).toBe(before + 1)
    expectReplays(shopper)
  })

  it('saves a second tap during the first request after it', async () => {
    const { shopper, orderId, shown, saved, sent } = await redeemed()
    shopper.dispatch(ratingChosen({ orderId, rating: GOOD }))
    shopper.dispatch(ratingChosen({ orderId, rating: BETTER }))
    await shopper.waits(1_000)
    expect(shown()).toEqual(BETTER)
    expect(saved()).toEqual(BETTER)
    expect(sent()).toBe(2)
    expectReplays(shopper)
  })

  it('is shown as rated when only the answer was lost', async () => {
    const { shopper, world, rates, phase, saved, sent } = await redeemed()
    world.faults.add({ kind: 'loseAnswer', path: RATE, times: 1 })
    await rates(GOOD)
    await shopper.waits(1_000)
    expect(phase()).toBe('saved')
    expect(saved()).toEqual(GOOD)
    expect(sent()).toBe(1)
    expectReplays(shopper)
  })

  it('keeps the choice when the request was lost, and saves it at the next attempt', async () => {
    const { shopper, world, orderId, rates, shown, phase, saved } = await redeemed()
    world.faults.add({ kind: 'loseRequest', path: RATE, times: 1 })
    await rates(GOOD)
    await shopper.waits(1_000)
    expect(shown()).toEqual(GOOD)
    expect(phase()).toBe('notSaved')
    expect(saved()).toBeUndefined()
    await shopper.does(ratingRetryTapped({ orderId }))
    expect(phase()).toBe('saved')
    expect(saved()).toEqual(GOOD)
    expectReplays(shopper)
  })

  it('is saved once the network is back', async () => {
    const { shopper, rates, shown, phase, saved } = await redeemed()
    shopper.device.goesOffline()
    await rates(GOOD)
    await shopper.waits(1_000)
    expect(shown()).toEqual(GOOD)
    expect(phase()).toBe('unknown')
    shopper.device.goesOnline()
    await shopper.waits(1_000)
    expect(phase()).toBe('saved')
    expect(saved()).toEqual(GOOD)
    expectReplays(shopper)
  })

  it('shows the server\'s rating again after a refusal', async () => {
    const { shopper, world, rates, shown, phase } = await redeemed()
    world.faults.add({ kind: 'errorCode', path: RATE, code: '6510005', message: 'Belum bisa dinilai', times: 1 })
    await rates(GOOD)
    expect(shown()).toBeNull()
    expect(phase()).toBe('none')
    expect(shopper.sees.toast()).toBe('ratings.refused')
    expectReplays(shopper)
  })

  it('shows its rating on its own page, and reports only the stars', async () => {
    const { shopper, orderId, rates } = await redeemed()
    await rates(BETTER)
    await shopper.opens(`/platform/groupCouponOrderDetail?orderId=${orderId}`)
    expect(selectOrder(shopper.state(), orderId)).toMatchObject({ canRate: true, rating: BETTER })
    const report = shopper.tracked.find(({ name }) => name === 'order_rated')
    expect(Object.keys(report?.fields ?? {}).filter((name) => !/^(province|city|district|street)_id$/.test(name))).toEqual(['stars'])
    expectReplays(shopper)
  })

  it('loses its unsaved rating with the session', async () => {
    const { shopper, world, orderId, rates } = await redeemed()
    world.faults.add({ kind: 'loseRequest', path: RATE, times: 1 })
    await rates(GOOD)
    await shopper.logsOut()
    expect(shopper.state().ratings).toEqual({})
    expect(selectMutation(shopper.state(), ORDER_RATE, orderId)).toBeNull()
    expectReplays(shopper)
  })
})
