// Paying a table's order that a table-mate adds to or pays: no payment is opened over an amount that the button did not show.
import type { PayType } from '../../../src/api/buying/orderValues'
import * as pay from '../../../src/features/buying/payment/model/events'
import {
  selectAgreed, selectPayOptions, selectAmountChange, selectOrderPayment,
} from '../../../src/features/buying/payment/model/selectors'
import type { Json } from '../../../src/shared/json'
import { createWorld } from '../../../src/sandbox/world/createWorld'
import { aBuyer } from '../../driver/builders/aBuyer'
import { aPayer, BUDI, calls, DEWI, paying } from '../../driver/builders/aPayer'
import { createTabsOfDevice } from '../../driver/device/deviceTabs'
import { expectReplays } from '../../driver/expectReplays'
import { createTokenStore } from '../../driver/serverPorts'
import { START_AT } from '../../driver/startClient'
import { createVirtualClock } from '../../driver/virtualClock'

const MINUTE = 60_000

/** Budi at the counter of table 7's order, and Dewi beside him with her own phone. */
async function atTable() {
  const clock = createVirtualClock()
  const world = createWorld({ seed: 'payment', now: () => START_AT + clock.now() })
  const device = { clock, world, tokenStore: createTokenStore(), storage: new Map<string, Json>(), tabs: createTabsOfDevice() }
  const [budi, dewi] = [aBuyer(world, BUDI), aBuyer(world, DEWI)]
  const product = budi.product()
  const orderId = budi.orders(product, { tableNo: '7' })
  dewi.sitsAt(product.storeId, '7')
  const shopper = await aPayer(device)
  const counter = paying(shopper, orderId)
  await counter.opens()
  const opened = () => {
    const { paymentState } = counter.payment()
    return paymentState.phase === 'open' ? paymentState.opened.amount : null
  }
  const moved = () => selectAmountChange(shopper.state(), orderId)
  const code = () => shopper.state().resources[`pay-code:${orderId}`]?.content ?? null
  return {
    world, device, budi, dewi, orderId, shopper, counter, opened, moved, code, till: world.till, sees: shopper.sees,
    before: counter.amount(), adds: () => dewi.adds(orderId, product.skuId),
  }
}

describe('a dish that a table-mate adds between the options page and the tap', () => {
  it.each<[PayType, string]>([['QRIS', 'refuses'], ['QRIS', 'does not refuse'], ['GOPAY', 'refuses'], ['GOPAY', 'does not refuse']])(
    'opens nothing by %s, shows the change, and is paid after an agreement, where the host %s', async (payType, host) => {
      const { shopper, counter, opened, moved, before, adds, till, sees, orderId } = await atTable()
      till.knobs.ignoresAgreedAmount = host !== 'refuses'
      expect(adds()).toBe('ok')
      await counter.pays(payType)
      await shopper.waits(600)
      expect(sees.screen()).toBe('payPage')
      expect(opened()).toBeNull()
      expect(counter.code()).toBe('')
      expect(shopper.outside).toEqual([])
      expect(moved()).toEqual({ from: before, to: 2 * before })
      await shopper.does(pay.amountAgreed({ orderId, amount: 2 * before }))
      expect(moved()).toBeNull()
      await counter.pays(payType)
      expect(sees.screen()).toBe('payProgress')
      expect(opened()).toEqual(2 * before)
      expect(shopper.outside).toHaveLength(payType === 'QRIS' ? 0 : 1)
      expectReplays(shopper)
    })

  it.each(['refuses', 'does not refuse'])('shows no cashier code if the server %s', async (host) => {
    const { shopper, counter, code, moved, before, adds, till, sees, orderId } = await atTable()
    till.knobs.ignoresAgreedAmount = host !== 'refuses'
    adds()
    await counter.requestsCode()
    await shopper.waits(600)
    expect(sees.screen()).toBe('payPage')
    expect(code()).toBeNull()
    expect(moved()).toEqual({ from: before, to: 2 * before })
    await shopper.does(pay.amountAgreed({ orderId, amount: 2 * before }))
    await counter.requestsCode()
    await shopper.waits(400)
    expect([sees.screen(), code()]).toMatchObject(['payCode', { amount: 2 * before }])
    expectReplays(shopper)
  })

  it('is shown by the options page, which asks for an agreement', async () => {
    const { shopper, counter, moved, before, adds, orderId } = await atTable()
    adds()
    await shopper.waits(3_000)
    expect(moved()).toEqual({ from: before, to: 2 * before })
    expect(selectPayOptions(shopper.state(), orderId)?.amount).toEqual(2 * before)
    // A tap on the button with the previous amount.
    await counter.pays('QRIS', { amount: before })
    await shopper.waits(600)
    expect(shopper.sees.screen()).toBe('payPage')
    expect(counter.phase()).toBe('none')
    expect(moved()).toEqual({ from: before, to: 2 * before })
    expectReplays(shopper)
  })

  it('after the expiry of a code requires an agreement before the next code', async () => {
    const { shopper, counter, opened, moved, before, adds, orderId, sees } = await atTable()
    await counter.pays('QRIS')
    expect(opened()).toBe(before)
    await shopper.waits(5 * MINUTE + 500)
    expect(counter.phase()).toBe('expired')
    expect(adds()).toBe('ok')
    await shopper.does(pay.payRetryTapped({ orderId, payType: 'QRIS' }))
    await shopper.waits(600)
    expect(sees.screen()).toBe('payPage')
    expect(opened()).toBeNull()
    expect(moved()).toEqual({ from: before, to: 2 * before })
    expectReplays(shopper)
  })

  it('in the minute of a cashier code leads to the options page, not to another code', async () => {
    const { shopper, counter, code, moved, before, adds, till, sees, orderId } = await atTable()
    await counter.requestsCode()
    await shopper.waits(400)
    expect(code()).toMatchObject({ amount: before })
    shopper.device.hides()
    await shopper.waits(2 * MINUTE)
    adds()
    shopper.device.shows()
    await shopper.waits(600)
    expect(sees.screen()).toBe('payPage')
    expect(moved()).toEqual({ from: before, to: 2 * before })
    expect(till.orders().find((order) => order.orderId === orderId)?.payments.map(({ amount }) => amount)).toEqual([before])
    expectReplays(shopper)
  })
})

describe('an agreement', () => {
  it('outlives its page: the unfinished payment continues at the same amount', async () => {
    const { device, shopper, counter, orderId, before, opened } = await atTable()
    await counter.pays('QRIS')
    expect(opened()).toBe(before)
    shopper.device.dies()
    const next = await aPayer({ ...device, seed: 'next' })
    await next.waits(3_000)
    await next.does(pay.unfinishedTapped({ orderId, method: 'QRIS', end: null }))
    await next.waits(600)
    expect(paying(next, orderId).payment().paymentState).toMatchObject({ phase: 'open', opened: { amount: before } })
    expectReplays(next)
  })

  it('is requested by the options page when an address leads straight to a payment', async () => {
    const { shopper, counter, orderId, sees, code } = await atTable()
    for (const path of ['pay?payType=GOPAY&', 'payCode?']) {
      await shopper.opens('/platform/home')
      await shopper.opens(`/platform/payPage/${path}orderId=${orderId}`)
      await shopper.waits(600)
      expect(sees.screen()).toBe('payPage')
      expect(counter.phase()).toBe('none')
      expect(code()).toBeNull()
      expect(selectAgreed(shopper.state(), orderId)).toBeNull()
    }
    expect(calls(shopper, 'paymentPay')).toBe(0)
    expect(calls(shopper, 'paymentCode')).toBe(0)
    expect(shopper.outside).toEqual([])
    expectReplays(shopper)
  })
})

describe('a payment that a table-mate has opened and left', () => {
  it('is named on the options page, blocks nobody, and can be taken over by the tap', async () => {
    const { shopper, counter, dewi, orderId, opened, before, till } = await atTable()
    const { qrisPayload = '' } = dewi.startsPaying(orderId)
    await shopper.waits(3_000)
    expect(counter.payment().receivedStatus).toMatchObject({ status: 'AWAITING', isOwn: false, payerName: expect.stringContaining('Dewi') })
    await counter.pays('QRIS', { takesOver: true })
    expect(opened()).toEqual(before)
    expect(till.payByQris(qrisPayload)).toEqual({ is: 'refused', why: 'spent' })
    // Ended once: a later update does not end another payment.
    expect(selectAgreed(shopper.state(), orderId)).toEqual({ amount: before })
    till.payByQris(counter.code())
    await shopper.waits(3_000)
    expect(shopper.sees.screen()).toBe('purchaseSuccess')
    expectReplays(shopper)
  })

  it('that the options page did not know is shown before it is taken over', async () => {
    const { shopper, counter, dewi, orderId, sees } = await atTable()
    dewi.startsPaying(orderId)
    await counter.pays('QRIS')
    await shopper.waits(600)
    expect(sees.screen()).toBe('payPage')
    expect(counter.phase()).toBe('none')
    expect(counter.payment().receivedStatus).toMatchObject({ status: 'AWAITING', isOwn: false })
    await counter.requestsCode({ takesOver: true })
    await shopper.waits(400)
    expect(sees.screen()).toBe('payCode')
    const seenByDewi = dewi.caller.ask('paymentStatus', { orderId }, dewi.as())
    expect(seenByDewi).toMatchObject({ isOwn: false, payerName: expect.stringContaining('Budi') })
    expectReplays(shopper)
  })

  it('ends the user\'s own: its code disappears, and the options page names the payer', async () => {
    const { shopper, counter, dewi, orderId, sees } = await atTable()
    await counter.pays('QRIS')
    dewi.startsPaying(orderId, { takesOver: true })
    await shopper.waits(14_000)
    expect(sees.screen()).toBe('payPage')
    expect(counter.code()).toBe('')
    expect(selectOrderPayment(shopper.state(), orderId).receivedStatus)
      .toMatchObject({ isOwn: false, payerName: expect.stringContaining('Dewi') })
    expectReplays(shopper)
  })

  it('ends the own cashier code, too', async () => {
    const { shopper, counter, dewi, orderId, sees } = await atTable()
    await counter.requestsCode()
    await shopper.waits(400)
    dewi.startsPaying(orderId, { takesOver: true })
    await shopper.waits(14_000)
    expect(sees.screen()).toBe('payPage')
    expectReplays(shopper)
  })

  it('blocks the options page only while its money is in transfer', async () => {
    const { shopper, counter, dewi, orderId, till } = await atTable()
    const { qrisPayload = '' } = dewi.startsPaying(orderId)
    till.knobs.statusLagMs = 30_000
    till.payByQris(qrisPayload)
    await shopper.waits(3_000)
    expect(counter.payment().receivedStatus).toMatchObject({ status: 'PAYING', isOwn: false })
    await shopper.waits(45_000)
    expect(shopper.sees.screen()).toBe('purchaseSuccess')
    expectReplays(shopper)
  })
})
