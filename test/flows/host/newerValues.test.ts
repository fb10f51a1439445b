// A newer server: its answers contain enumeration values that this build does not know.
import { UNKNOWN } from '../../../src/api/kit/fields'
import { endpoints, type EndpointName } from '../../../src/api/catalogue'
import { reloadTapped } from '../../../src/features/base/connection/events'
import { newBuildDeclined } from '../../../src/features/engagement/installed/events'
import { submitTapped } from '../../../src/features/buying/confirm/model/events'
import { confirmPage } from '../../../src/features/buying/confirm/model/names'
import { selectPrice, selectReadiness } from '../../../src/features/buying/confirm/model/selectors'
import { confirmIdOf } from '../../../src/features/buying/confirm/model/target'
import { isUnknownStatus } from '../../../src/features/buying/payment/model/logic'
import { isKnown } from '../../../src/features/buying/vouchers/model/logic'
import { selectVoucherNow } from '../../../src/features/buying/vouchers/model/selectors'
import { selectOrder } from '../../../src/entities/selectors'
import { buildArrived } from '../../../src/navigation/installEvents'
import { linkTo } from '../../../src/navigation/linkTo'
import { loginRequired } from '../../../src/session/events'
import { createWorld, type World } from '../../../src/sandbox/world/createWorld'
import { aBuyer } from '../../driver/builders/aBuyer'
import { aPayer, BUDI, paying } from '../../driver/builders/aPayer'
import { expectReplays } from '../../driver/expectReplays'
import { voucherHolder } from '../../driver/builders/aVoucherHolder'
import { START_AT, startClient } from '../../driver/startClient'
import type { Shopper } from '../../driver/shopper'
import { createVirtualClock } from '../../driver/virtualClock'

const NEW = 'ZZ_NEW'
const SARI = '81234567890'
const PREVIEW = endpoints.orderPreview.path
type Fields = Readonly<Record<string, unknown>>

/** Changes the server's answers to a call, always or `times` times: with replaced fields, or with a function of its data. */
function answers(world: World, name: EndpointName, change: Fields | ((data: Fields) => Fields), times: number | null = null): void {
  world.faults.add({
    kind: 'mutate', path: endpoints[name].path, times,
    mutate: (data) => JSON.stringify(typeof change === 'function' ? change(data as Fields) : { ...(data as Fields), ...change }),
  })
}

const reported = (shopper: Shopper) => shopper.reports.filter(({ kind }) => kind === 'malformedItem').map(({ code }) => code)

/** Budi with an unpaid order. */
async function withOrder() {
  const clock = createVirtualClock()
  const world = createWorld({ seed: 'newer', now: () => START_AT + clock.now() })
  const budi = aBuyer(world, BUDI)
  const product = budi.product()
  const orderId = budi.orders(product)
  const shopper = await aPayer({ clock, world })
  return { clock, world, product, orderId, shopper, counter: paying(shopper, orderId), order: () => selectOrder(shopper.state(), orderId) }
}

describe('a payment method that this build does not know', () => {
  it('is omitted: the order is paid by another method', async () => {
    const { world, shopper, counter, orderId } = await withOrder()
    answers(world, 'paymentOptions', ({ options, ...rest }) => ({
      ...rest, lastPayType: NEW, options: [{ payType: NEW, isEnabled: true }, ...(options as unknown[])],
    }))
    await counter.opens()
    const page = shopper.sees.resource(`pay-counter:${orderId}`)
    expect(page).toMatchObject({ phase: 'ready', content: { options: expect.any(Array) } })
    expect(JSON.stringify(page)).not.toContain(NEW)
    expect(reported(shopper)).toEqual(['options[0].payType', 'lastPayType'])
    await counter.pays('QRIS')
    expect(counter.code()).toMatch(/^000201/)
    expectReplays(shopper)
  })

  it('does not make the response of a payment malformed', async () => {
    const { world, counter } = await withOrder()
    answers(world, 'paymentPay', { payType: NEW })
    await counter.opens()
    await counter.pays('QRIS')
    expect(counter.payment().paymentState).toMatchObject({ phase: 'open', opened: { payType: 'QRIS' } })
    expect(counter.code()).toMatch(/^000201/)
  })
})

describe('a payment', () => {
  const settled: readonly (readonly [string, (data: Fields) => Fields])[] = [
    ['a new payment status', (data) => ({ ...data, status: NEW })],
    ['a new order status', (data) => ({ ...data, orderStatus: NEW, order: undefined })],
    ['a new way to be served in the order', (data) => ({ ...data, order: { ...(data['order'] as Fields), channelType: 99 } })],
    ['an order that cannot be read', (data) => ({ ...data, order: { ...(data['order'] as Fields), lines: 7 } })],
    ['a new way that it was paid by', (data) => ({ ...data, payType: NEW })],
  ]
  it.each(settled)('that arrived leads to the success page although the answer has %s', async (_, change) => {
    const { world, shopper, counter, orderId } = await withOrder()
    await counter.opens()
    await counter.pays('QRIS')
    expect(counter.phase()).toBe('open')
    answers(world, 'paymentStatus', change)
    world.till.pay(orderId)
    await shopper.waits(20_000)
    expect(counter.payment().paymentState).toEqual({ phase: 'over', end: 'paid' })
    expect(shopper.sees.screen()).toBe('purchaseSuccess')
    expectReplays(shopper)
  })

  it('with an unknown status shows no code, and continues at a known status', async () => {
    const { world, shopper, counter, orderId } = await withOrder()
    await counter.opens()
    await counter.pays('QRIS')
    answers(world, 'paymentStatus', { status: NEW })
    await shopper.waits(5_000)
    expect(counter.payment().receivedStatus).toMatchObject({ status: UNKNOWN, orderStatus: 'TO_PAY' })
    expect(isUnknownStatus(counter.payment().receivedStatus)).toBe(true)
    world.faults.clear()
    await shopper.waits(15_000)
    expect(isUnknownStatus(counter.payment().receivedStatus)).toBe(false)
    world.till.pay(orderId)
    await shopper.waits(15_000)
    expect(shopper.sees.screen()).toBe('purchaseSuccess')
    expectReplays(shopper)
  })

  it('started elsewhere by an unknown method ends the code that is shown here', async () => {
    const { world, shopper, counter } = await withOrder()
    await counter.opens()
    await counter.pays('QRIS')
    answers(world, 'paymentStatus', { payType: NEW })
    await shopper.waits(5_000)
    expect(counter.phase()).toBe('expired')
  })
})

describe('a login', () => {
  it.each([
    ['of a new kind', { userType: NEW }], ['without its kind', { userType: null }],
    ['with facts that cannot be read', { merged: 'yes', servicePhone: 7 }],
  ])('%s logs in, here and in the vault', async (_, change) => {
    const shopper = startClient()
    await shopper.waits(2_000)
    await shopper.tapsTab('account')
    answers(shopper.world, 'login', change)
    await shopper.does(loginRequired({ reason: 'account' }))
    await shopper.logsIn(BUDI)
    expect(shopper.sees.loggedIn()).toBe(true)
    expect(shopper.sees.loginSheet()).toBe(false)
    expect(shopper.sees.userId()).not.toBeNull()
    expect(shopper.tokenStore.stored?.userId).toBe(shopper.sees.userId())
    expectReplays(shopper)
  })
})

describe('an order with a status that this build does not know', () => {
  it('is listed, can be opened, and offers no dependent action', async () => {
    const { world, shopper, orderId, order } = await withOrder()
    const withNewStatus = (data: Fields) => (data['orderId'] === orderId ? { ...data, status: NEW } : data)
    answers(world, 'orderList', ({ orderList, ...rest }) => ({ ...rest, orderList: (orderList as Fields[]).map(withNewStatus) }))
    answers(world, 'orderDetail', withNewStatus)
    await shopper.tapsTab('order')
    await shopper.waits(1_000)
    expect(shopper.sees.feed('orders:ALL')).toMatchObject({ phase: 'ready', ids: expect.arrayContaining([orderId]) })
    expect(order()?.status).toBe(UNKNOWN)
    await shopper.opens(linkTo('groupCouponOrderDetail', { orderId }))
    await shopper.waits(1_000)
    expect(shopper.sees.resource(`order:${orderId}`)).toMatchObject({ phase: 'ready', failure: null })
    expect(order()).toMatchObject({ status: UNKNOWN, orderNo: expect.any(String), lines: [expect.anything()] })
    expect(reported(shopper)).toContain('status')
    world.faults.clear()
    world.till.pay(orderId)
    await shopper.goesBack()
    await shopper.opens(linkTo('groupCouponOrderDetail', { orderId }))
    await shopper.waits(8_000)
    expect(order()?.status).toBe('TO_REDEEM')
    expectReplays(shopper)
  })
})

describe('a voucher', () => {
  it.each([
    ['of a kind', { voucherType: NEW }, 'ready'], ['in a state', { status: NEW }, 'unknown'],
    ['with a label', { statusLabel: NEW }, 'unknown'],
  ])('%s that this build does not know is shown with its number, and is not redeemed here', async (_, change, expected) => {
    const { shopper, world, voucherId, status: readiness, bought } = await voucherHolder()
    answers(world, 'voucherDetail', change)
    await shopper.waits(31_000)
    const voucher = selectVoucherNow(shopper.state(), voucherId)
    expect(readiness()).toEqual(expected)
    expect(voucher && isKnown(voucher)).toBe(false)
    expect(shopper.paying.open(voucher?.voucherCode ?? '')).toBe(bought.code)
    expectReplays(shopper)
  })
})

/** A product for which the user has a coupon or an envelope. */
function withBenefit({ product, caller, as }: ReturnType<typeof aBuyer>) {
  for (let at = 0; ; at++) {
    const { skuId, storeId } = product(at)
    const { benefitId } = caller.ask('orderPreview', { items: [{ skuId, quantity: 1 }], storeId, bestBenefit: true }, as())
    if (benefitId !== undefined) return { skuId, storeId }
  }
}

/** Sari on the page of a new order. */
async function ordering(name: EndpointName, change: Parameters<typeof answers>[2], times: number | null = null) {
  const clock = createVirtualClock()
  const world = createWorld({ seed: 'newer', now: () => START_AT + clock.now() })
  const { skuId, storeId } = withBenefit(aBuyer(world, SARI))
  const shopper = await aPayer({ clock, world }, SARI)
  answers(world, name, change, times)
  const before = world.stats.requests[PREVIEW] ?? 0
  await shopper.opens(linkTo('confirmOrder', { skuId, storeId }))
  await shopper.waits(500)
  const page = confirmPage.of(confirmIdOf({ skuId, storeId }) ?? '')
  return {
    shopper, world, preview: () => selectPrice(shopper.state(), page)?.preview, readiness: () => selectReadiness(shopper.state(), page),
    orders: () => world.till.orders().filter(({ createdAt }) => createdAt > START_AT),
    previews: () => (world.stats.requests[PREVIEW] ?? 0) - before,
    async buys() {
      await shopper.does(submitTapped({ page }))
      await shopper.waits(1_000)
    },
  }
}

describe('a new order', () => {
  it('continues to the options page although its answer has unknown values', async () => {
    const { shopper, orders, buys } = await ordering('orderCreate', ({ order, ...rest }) => ({
      ...rest, order: { ...(order as Fields), status: NEW, channelType: 99, priceLines: [{ kind: NEW, amount: 1 }] },
    }))
    await buys()
    expect(orders()).toHaveLength(1)
    expect(shopper.sees.path()).toMatch(/^\/platform\/payPage/)
    expect(shopper.sees.path()).toContain(orders()[0]?.orderId ?? '-')
    expectReplays(shopper)
  })

  it('uses a known channel if the server proposes an unknown one', async () => {
    const { preview, previews, orders, buys, shopper } = await ordering('orderPreview', ({ channelTypes, ...data }) => ({
      ...data, channelTypes: [99, ...(channelTypes as number[])], channelType: 99,
    }), 1)
    const { channelType, channelTypes } = preview() ?? {}
    expect(previews()).toBe(2)
    expect(channelType).toEqual(channelTypes?.[0])
    await buys()
    expect(orders().map((order) => order.channelType)).toEqual([channelType])
    expectReplays(shopper)
  })

  it('is not offered without a known channel, and an update is offered', async () => {
    const { preview, readiness, orders, buys, shopper } = await ordering('orderPreview', { channelTypes: [99], channelType: 99 })
    expect(preview()).toMatchObject({ channelTypes: [], channelType: UNKNOWN })
    expect(readiness()).toMatchObject({ payableAmount: null, error: { kind: 'outdated' } })
    await buys()
    expect(orders()).toEqual([])
    expectReplays(shopper)
  })

  it('is placed without a benefit of an unknown kind', async () => {
    const { preview, previews, readiness, orders, buys, shopper } = await ordering('orderPreview', (data) => ({
      ...data, benefits: (data['benefits'] as Fields[]).map((each) => ({ ...each, kind: NEW })),
    }))
    expect(previews()).toBe(2)
    expect(preview()?.benefits).toEqual([])
    expect(preview()?.benefitId).toBeUndefined()
    expect(readiness()?.payableAmount).toBe(preview()?.totalAmount)
    await buys()
    expect(orders().map(({ benefit }) => benefit)).toEqual([null])
    expectReplays(shopper)
  })
})

describe('the offer to update', () => {
  it('reloads the page if the device has no newer build', async () => {
    const shopper = startClient()
    await shopper.waits(8_000)
    await shopper.does(reloadTapped({ from: 'update' }))
    expect(shopper.counts.reloads).toBe(1)
    expect(shopper.browser.activated).toBe(0)
    expectReplays(shopper)
  })

  it('activates a waiting build, also a declined one', async () => {
    const shopper = startClient()
    await shopper.waits(3_000)
    shopper.browser.rests()
    await shopper.waits(1_000)
    shopper.browser.emits(buildArrived())
    await shopper.does(newBuildDeclined())
    await shopper.does(reloadTapped({ from: 'update' }))
    expect(shopper.counts.reloads).toBe(0)
    expect(shopper.browser.activated).toBe(1)
    expectReplays(shopper)
  })

  it('requires a network', async () => {
    const shopper = startClient()
    await shopper.waits(2_000)
    shopper.device.goesOffline()
    await shopper.does(reloadTapped({ from: 'update' }))
    expect(shopper.counts.reloads).toBe(0)
    expect(shopper.sees.toast()).toBe('toast.stillOffline')
  })
})
