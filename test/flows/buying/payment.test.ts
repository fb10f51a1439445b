// Payments from the user's view: server requests are counted, the bank and the wallet are simulated in the sandbox world.
import type { PayType } from '../../../src/api/buying/orderValues'
import { renderFailed } from '../../../src/features/base/connection/events'
import * as pay from '../../../src/features/buying/payment/model/events'
import { selectPayMutation, selectPayUntil } from '../../../src/features/buying/payment/model/selectors'
import { loginRequired, logoutTapped } from '../../../src/session/events'
import type { Json } from '../../../src/shared/json'
import { resourceRetryTapped } from '../../../src/data/resource/events'
import { createWorld } from '../../../src/sandbox/world/createWorld'
import { aBuyer } from '../../driver/builders/aBuyer'
import { aPayer, BUDI, calls, DEWI, paying } from '../../driver/builders/aPayer'
import { createTabsOfDevice } from '../../driver/device/deviceTabs'
import { expectReplays, inOrder } from '../../driver/expectReplays'
import { createTokenStore } from '../../driver/serverPorts'
import type { Shopper } from '../../driver/shopper'
import { START_AT } from '../../driver/startClient'
import { createVirtualClock } from '../../driver/virtualClock'

const MINUTE = 60_000

/** A device with any number of tabs, and a world with Budi's unpaid order. */
function setup(more: object = {}) {
  const clock = createVirtualClock()
  const world = createWorld({ seed: 'payment', now: () => START_AT + clock.now() })
  const device = { clock, world, tokenStore: createTokenStore(), storage: new Map<string, Json>(), tabs: createTabsOfDevice() }
  const budi = aBuyer(world, BUDI)
  const product = budi.product()
  const orderId = budi.orders(product, more)
  return { clock, world, device, budi, product, orderId, storage: device.storage, till: world.till }
}

/** Budi at the counter. */
async function atCounter(more: object = {}) {
  const { device, ...rest } = setup(more)
  const shopper = await aPayer(device)
  const counter = paying(shopper, rest.orderId)
  await counter.opens()
  return { ...rest, device, shopper, counter, sees: shopper.sees }
}

async function showingCode(payType: PayType = 'QRIS') {
  const all = await atCounter()
  await all.counter.pays(payType)
  return all
}

/** Budi at home, after the order has closed and he has seen its result. */
async function lateAtHome() {
  const all = await showingCode()
  await all.shopper.waits(15 * MINUTE)
  expect(all.sees.screen()).toBe('payResult')
  await all.shopper.opens('/platform/home')
  return all
}

/** Number of requests about late money. */
function latePolls(shopper: Shopper): number {
  return shopper.journal().entries.filter((entry) =>
    entry.k === 's' && pay.pollStarted.match(entry.action) && entry.action.payload.by === 'late').length
}

describe('the options page', () => {
  it('shows the payment methods, and opens the code with one tap', async () => {
    const { shopper, counter, sees, orderId } = await atCounter()
    expect(sees.screen()).toBe('payPage')
    expect(sees.resource(`pay-counter:${orderId}`)).toMatchObject({ phase: 'ready', content: { options: expect.any(Array) } })
    expect(sees.resource('order-help')).toMatchObject({ content: { qrisCeiling: 10_000_000 } })
    await counter.pays('QRIS')
    expect(sees.screen()).toBe('payProgress')
    expect(counter.phase()).toBe('open')
    expect(counter.code()).toMatch(/^000201/)
    expectReplays(shopper)
  })

  it('of an unknown order shows an error, and stops', async () => {
    const { device } = setup()
    const shopper = await aPayer(device)
    await paying(shopper, 'ord-none').opens()
    await shopper.waits(2 * MINUTE)
    expect(shopper.sees.resource('pay-order:ord-none')).toMatchObject({ phase: 'failed', failure: { code: '100000014' } })
    expect(shopper.reports.map(({ kind }) => kind)).toContain('unknownOrder')
    expect(calls(shopper, 'paymentStatus')).toBe(1)
    expectReplays(shopper)
  })

  it.each([['paid', 'purchaseSuccess'], ['closed', 'payResult']] as const)('of an order %s meanwhile moves on', async (how, screen) => {
    const { device, orderId, till } = setup()
    if (how === 'paid') till.pay(orderId)
    else till.closeOrder(orderId)
    const shopper = await aPayer(device)
    await paying(shopper, orderId).opens()
    await shopper.waits(600)
    expect(shopper.sees.screen()).toBe(screen)
    await shopper.goesBack()
    expect(shopper.sees.screen()).not.toBe('payPage')
    expectReplays(shopper)
  })

  it.each([
    ['100000019', 'aboveCeiling'], ['100000030', 'noPaymentInfo'],
  ] as const)('refused to begin a payment with %s knows why: %s', async (code, reason) => {
    const { shopper, counter, orderId, world } = await atCounter()
    world.faults.add({ kind: 'errorCode', code, path: '/payment/pay', times: 1 })
    await counter.pays('GOPAY')
    expect(selectPayMutation(shopper.state(), orderId)).toMatchObject({ phase: 'failed', reason })
    expect(counter.phase()).not.toBe('open')
    expect(shopper.reports).toEqual([])
    expectReplays(shopper)
  })

  it('requests nothing for a guest, and opens after the login', async () => {
    const { device, orderId } = setup()
    const { startClient } = await import('../../driver/startClient')
    const shopper = startClient({ ...device, url: `/platform/payPage?orderId=${orderId}` })
    await shopper.waits(2_500)
    expect(shopper.sees.loginSheet()).toBe(false)
    expect(shopper.sees.resource(`pay-counter:${orderId}`)).toBeNull()
    await shopper.does(loginRequired({ reason: 'pay' }))
    await shopper.logsIn(BUDI)
    await shopper.waits(800)
    expect(shopper.sees.resource(`pay-counter:${orderId}`)).toMatchObject({ phase: 'ready' })
    expectReplays(shopper)
  })

  it.each([
    'payPage?orderId=', 'payPage/pay?payType=QRIS&orderId=', 'payPage/payCode?orderId=', 'payPage/result?orderId=',
  ])('%s opens no login after a logout, requests nothing more, and continues for a user who logs in again', async (path) => {
    const { device, orderId } = setup()
    const shopper = await aPayer(device)
    await shopper.opens(`/platform/${path}${orderId}`)
    await shopper.waits(3_000)
    await shopper.does(logoutTapped())
    await shopper.waits(1_000)
    const before = shopper.journal().entries.length
    await shopper.waits(60_000)
    const sent = shopper.journal().entries.slice(before).flatMap((entry) =>
      (entry.k === 'c' && entry.port === 'http/send' ? [(entry.args[0] as { endpoint: string }).endpoint] : []))
    expect(shopper.sees.loggedIn()).toBe(false)
    expect(shopper.sees.loginSheet()).toBe(false)
    expect(sent.filter((endpoint) => /^(payment|order)/.test(endpoint))).toEqual([])
    await shopper.does(loginRequired({ reason: 'pay' }))
    await shopper.logsIn(BUDI)
    await shopper.waits(3_000)
    expect(shopper.sees.screen()).toBe(path.includes('result') ? 'payResult' : 'payPage')
    expect(shopper.sees.resource(`pay-order:${orderId}`)).toMatchObject({ phase: 'ready' })
    expectReplays(shopper)
  })

  it('that failed is retried', async () => {
    const { device, orderId, world } = setup()
    const shopper = await aPayer(device)
    world.faults.add({ kind: 'status', status: 500, path: '/payment/options', times: 1 })
    const counter = paying(shopper, orderId)
    await counter.opens()
    const name = `pay-counter:${orderId}`
    expect(shopper.sees.resource(name)?.phase).toBe('failed')
    await shopper.does(resourceRetryTapped({ resource: name }))
    expect(shopper.sees.resource(name)?.phase).toBe('ready')
    expectReplays(shopper)
  })

  it('replaces an address without a payment method', async () => {
    const { device, orderId } = setup()
    const shopper = await aPayer(device)
    await shopper.opens(`/platform/payPage/pay?orderId=${orderId}&payType=GOLD`)
    expect(shopper.sees.screen()).toBe('payPage')
    expectReplays(shopper)
  })
})

describe('polling', () => {
  it('waits 2, 3, 5, 8, 13 s, then always 13 s', async () => {
    const { shopper, counter } = await atCounter()
    const start = counter.polls()
    await shopper.waits(2_000)
    expect(counter.polls()).toBe(start + 1)
    await counter.pays('QRIS')
    const before = counter.polls()
    const at: number[] = []
    // Polled from the moment that the code is shown.
    for (let second = 1; second <= 58; second++) {
      await shopper.waits(1_000)
      if (counter.polls() - before > at.length) at.push(second)
    }
    const gaps = at.map((second, index) => second - (at[index - 1] ?? 0))
    // Each answer takes a little, and the next pause begins after it.
    expect(gaps.map((gap, index) => Math.abs(gap - ([2, 3, 5, 8, 13, 13, 13][index] ?? 0)) <= 1)).toEqual(gaps.map(() => true))
    expect(gaps.length).toBe(7)
    expectReplays(shopper)
  })

  it('finds the money, opens the purchase, and ends', async () => {
    const { shopper, counter, till, sees, storage } = await showingCode()
    expect(storage.get('unfinishedPayment')).toMatchObject({ way: 'QRIS' })
    expect(till.payByQris(counter.code())).toMatchObject({ is: 'paid' })
    await shopper.waits(3_000)
    expect(sees.screen()).toBe('purchaseSuccess')
    expect(storage.get('unfinishedPayment')).toBeNull()
    const sent = counter.polls()
    await shopper.waits(5 * MINUTE)
    expect(counter.polls()).toBe(sent)
    const expected = [
      'payments/paymentStarted', 'mutation/succeeded', 'payments/pollStarted', 'payments/statusReceived', 'payments/paymentEnded',
    ]
    expect(inOrder(shopper.puts(), expected)).toBe(true)
    // Going back skips the counter and its steps.
    await shopper.goesBack()
    expect(sees.screen()).toBe('home')
    expectReplays(shopper)
  })

  it('pauses while the page is hidden or offline, and polls at once afterwards', async () => {
    const { shopper, counter, device } = await showingCode()
    shopper.device.hides()
    await shopper.waits(MINUTE)
    const hidden = counter.polls()
    await shopper.waits(MINUTE)
    expect(counter.polls()).toBe(hidden)
    expect(device.tabs.names()).toEqual([])
    shopper.device.shows()
    await shopper.waits(200)
    expect(counter.polls()).toBe(hidden + 1)
    shopper.device.goesOffline()
    await shopper.waits(MINUTE)
    expect(counter.polls()).toBe(hidden + 1)
    shopper.device.goesOnline()
    await shopper.waits(200)
    expect(counter.polls()).toBe(hidden + 2)
    expectReplays(shopper)
  })

  it('happens at once after the user\'s tap, once', async () => {
    const { shopper, counter, orderId, sees, till } = await showingCode()
    const before = counter.polls()
    shopper.dispatch(pay.paidTapped({ orderId }))
    await shopper.does(pay.paidTapped({ orderId }))
    expect(counter.polls()).toBe(before + 1)
    expect(sees.toast()).toBe('pay.notYet')
    // A change is likely soon.
    await shopper.waits(40_000)
    await shopper.does(pay.paidTapped({ orderId }))
    const tapped = counter.polls()
    await shopper.waits(2_000)
    expect(counter.polls()).toBe(tapped + 1)
    await shopper.waits(8_000)
    till.pay(orderId)
    await shopper.does(pay.paidTapped({ orderId }))
    expect(sees.screen()).toBe('purchaseSuccess')
    expect(sees.toast()).toBeNull()
    expectReplays(shopper)
  })

  it('reports on the result page, not also by a toast', async () => {
    const { shopper, counter, orderId, world, sees } = await showingCode()
    await shopper.opens(`/platform/payPage/result?orderId=${orderId}`)
    const before = counter.polls()
    await shopper.does(pay.paidTapped({ orderId }))
    world.faults.add({ kind: 'status', status: 500, path: '/payment/status', times: 1 })
    await shopper.does(pay.paidTapped({ orderId }))
    expect(sees.screen()).toBe('payResult')
    expect(counter.polls() > before).toBe(true)
    expect(sees.toast()).toBeNull()
    expectReplays(shopper)
  })

  it('shows that a poll failed', async () => {
    const { shopper, orderId, world, sees } = await showingCode()
    world.faults.add({ kind: 'status', status: 500, path: '/payment/status', times: 1 })
    await shopper.does(pay.paidTapped({ orderId }))
    expect(sees.toast()).toBe('pay.askFailed')
    expectReplays(shopper)
  })

  it('continues while the answer lags, and trusts a confirmed payment', async () => {
    const { shopper, counter, till, sees, orderId } = await showingCode()
    till.knobs.statusLagMs = 30_000
    till.pay(orderId)
    await shopper.waits(20_000)
    expect(sees.screen()).toBe('payProgress')
    await shopper.waits(25_000)
    expect(sees.screen()).toBe('purchaseSuccess')
    till.knobs.statusFlaps = true
    expect(counter.phase()).toBe('over')
    expectReplays(shopper)
  })

  it('trusts the first confirmation when the status alternates', async () => {
    const { shopper, counter, till, sees, orderId } = await showingCode()
    till.knobs.statusFlaps = true
    till.pay(orderId)
    await shopper.waits(8_000)
    expect(sees.screen()).toBe('purchaseSuccess')
    shopper.dispatch(pay.paidTapped({ orderId }))
    await shopper.does(pay.paidTapped({ orderId }))
    expect(counter.payment()).toMatchObject({ paymentState: { phase: 'over', end: 'paid' } })
    expectReplays(shopper)
  })
})

describe('a QRIS code', () => {
  it('expires, is hidden, and is replaced with one tap for the same order', async () => {
    const { shopper, counter, orderId, till } = await showingCode()
    const first = counter.code()
    await shopper.waits(5 * MINUTE + 500)
    expect(counter.phase()).toBe('expired')
    expect(till.payByQris(first)).toEqual({ is: 'refused', why: 'expired' })
    await shopper.does(pay.payRetryTapped({ orderId, payType: 'QRIS' }))
    expect(counter.phase()).toBe('open')
    expect(counter.code()).not.toBe(first)
    till.payByQris(counter.code())
    await shopper.waits(3_000)
    expect(shopper.sees.screen()).toBe('purchaseSuccess')
    expectReplays(shopper)
  })

  it('that expires is hidden before the server answers, and when the page is shown again', async () => {
    const { shopper, counter, world } = await showingCode()
    world.faults.add({ kind: 'delay', path: '/payment/status', ms: 4_000, times: null })
    await shopper.waits(5 * MINUTE + 500)
    expect(counter.phase()).toBe('expired')
    const away = await showingCode()
    away.shopper.device.hides()
    await away.shopper.waits(6 * MINUTE)
    away.shopper.device.shows()
    await away.shopper.waits(600)
    expect(away.counter.phase()).toBe('expired')
    expectReplays(shopper)
    expectReplays(away.shopper)
  })

  it('is started once while it is valid, and again if it arrives expired', async () => {
    const { shopper, counter, world } = await atCounter()
    const late = (data: unknown) => JSON.stringify({ ...(data as object), expiresIn: 0 })
    world.faults.add({ kind: 'mutate', path: '/payment/pay', times: 1, mutate: late })
    await counter.pays('QRIS')
    expect(counter.phase()).toBe('open')
    expect(calls(shopper, 'paymentPay')).toBe(2)
    await counter.opens()
    await shopper.goesBack()
    expect(shopper.sees.screen()).toBe('payProgress')
    expect(counter.phase()).toBe('open')
    expect(calls(shopper, 'paymentPay')).toBe(2)
    expectReplays(shopper)
  })

  it('is renewed without a network as soon as there is one', async () => {
    const { shopper, counter, orderId } = await showingCode()
    const first = counter.code()
    shopper.device.goesOffline()
    await shopper.waits(6 * MINUTE)
    await shopper.does(pay.payRetryTapped({ orderId, payType: 'QRIS' }))
    await shopper.waits(2_000)
    shopper.device.goesOnline()
    await shopper.waits(3_000)
    expect(counter.phase()).toBe('open')
    expect(counter.code()).not.toBe(first)
    expectReplays(shopper)
  })

  it('is saved as a picture with the displayed texts', async () => {
    const { shopper, counter, orderId } = await showingCode()
    const words = { title: 'Bakso', amount: 'Rp44.500', note: 'DK-1' }
    await shopper.does(pay.codeSaveTapped({ orderId, labels: words }))
    expect(shopper.paying.pictures).toEqual([{ text: counter.code(), words }])
    expect(shopper.state().toasts).toMatchObject({ text: 'pay.saved', tone: 'done' })
    shopper.paying.keepsPictures = false
    await shopper.does(pay.codeSaveTapped({ orderId, labels: words }))
    expect(shopper.state().toasts).toMatchObject({ text: 'pay.notSaved', tone: 'plain' })
    expectReplays(shopper)
  })

  it('with an invalid checksum is not shown, and reported', async () => {
    const { shopper, counter, world, sees } = await atCounter()
    const broken = (data: unknown) => JSON.stringify({ ...(data as object), qrisPayload: '00020101021226' })
    world.faults.add({ kind: 'mutate', path: '/payment/pay', times: 1, mutate: broken })
    await counter.pays('QRIS')
    await shopper.waits(1_000)
    expect(sees.screen()).toBe('payProgress')
    expect(counter.phase()).toBe('none')
    expect(shopper.reports.map(({ kind }) => kind)).toContain('paymentWithoutCode')
    await shopper.does(pay.payRetryTapped({ orderId: counter.orderId, payType: 'QRIS' }))
    expect(counter.phase()).toBe('open')
    expectReplays(shopper)
  })

  it('with a lost answer is restored by the same intent', async () => {
    const { shopper, counter, world, budi, orderId } = await atCounter()
    world.faults.add({ kind: 'loseAnswer', path: '/payment/pay', times: 1 })
    await counter.pays('QRIS')
    await shopper.waits(25_000)
    expect(counter.phase()).toBe('open')
    expect(budi.startsPaying(orderId).qrisPayload).toBe(counter.code())
    expectReplays(shopper)
  })

  it('with a lost answer and a failed read-back is restored with the network', async () => {
    const { shopper, counter, world } = await atCounter()
    world.faults.add({ kind: 'loseAnswer', path: '/payment/pay', times: 1 })
    world.faults.add({ kind: 'loseAnswer', path: '/payment/status', times: 3 })
    await counter.pays('QRIS')
    await shopper.waits(50_000)
    expect(shopper.state().mutations).toMatchObject({ [`pay:${counter.orderId}`]: { phase: expect.any(String) } })
    shopper.device.goesOffline()
    await shopper.waits(1_000)
    shopper.device.goesOnline()
    await shopper.waits(2_000)
    expect(counter.phase()).toBe('open')
    expectReplays(shopper)
  })

  it('is replaced by a cashier code, and created again after it', async () => {
    const { shopper, counter, orderId, till } = await showingCode()
    const first = counter.code()
    await shopper.opens(`/platform/payPage/payCode?orderId=${orderId}`)
    await shopper.waits(500)
    expect(counter.phase()).toBe('none')
    expect(till.payByQris(first)).toEqual({ is: 'refused', why: 'spent' })
    await shopper.goesBack()
    await shopper.waits(500)
    expect(shopper.sees.screen()).toBe('payProgress')
    expect(till.payByQris(counter.code())).toMatchObject({ is: 'paid' })
    expectReplays(shopper)
  })
})

describe('a wallet', () => {
  it('is opened by the tap, cancelled, and paid at the second attempt', async () => {
    const { shopper, counter, till, sees, orderId } = await showingCode('GOPAY')
    expect(shopper.outside).toHaveLength(1)
    shopper.device.hides()
    await shopper.waits(20_000)
    till.walletCancel(counter.token())
    shopper.device.shows()
    await shopper.waits(600)
    expect(sees.screen()).toBe('payPage')
    expect(counter.payment().paymentState).toEqual({ phase: 'stopped', failedAttempt: 'CANCELLED' })
    await counter.pays('GOPAY')
    expect(shopper.outside).toHaveLength(2)
    expect(till.walletPay(counter.token())).toEqual({ is: 'paid', orderId })
    shopper.device.shows()
    await shopper.waits(3_000)
    expect(sees.screen()).toBe('purchaseSuccess')
    expectReplays(shopper)
  })

  it('that was left without paying returns to the page with a message', async () => {
    const { shopper, counter, till, sees } = await showingCode('DANA')
    till.walletLeave(counter.token())
    await shopper.waits(3_000)
    expect(sees.screen()).toBe('payPage')
    expect(counter.payment().paymentState).toEqual({ phase: 'stopped', failedAttempt: 'INCOMPLETE' })
    expectReplays(shopper)
  })

  it('that the browser does not open shows its link', async () => {
    const { shopper, counter, sees } = await atCounter()
    shopper.paying.blocksPages = true
    await counter.pays('OVO')
    expect(shopper.outside).toEqual([])
    expect(counter.payment().paymentState).toMatchObject({ phase: 'open', blocked: true })
    expect(sees.toast()).toBeNull()
    expectReplays(shopper)
  })

  it('is opened in the tab of the tap, however late the answer is', async () => {
    const { shopper, counter, world, orderId } = await atCounter()
    shopper.paying.blocksPages = 'late'
    world.faults.add({ kind: 'delay', path: '/payment/pay', ms: 8_000, times: 1 })
    await shopper.does(pay.payTapped({ orderId, payType: 'GOPAY', amount: counter.amount() }))
    expect(shopper.paying.tab).toBe(true)
    await shopper.waits(9_000)
    expect(shopper.outside).toHaveLength(1)
    expect(counter.payment().paymentState).toMatchObject({ phase: 'open' })
    expect(counter.payment().paymentState).not.toHaveProperty('blocked')
    expectReplays(shopper)
  })

  it.each(['is refused', 'does not arrive'])('closes the tab of the tap when the payment %s', async (how) => {
    const { shopper, counter, world, orderId } = await atCounter()
    if (how === 'is refused') world.faults.add({ kind: 'errorCode', code: '100000030', path: '/payment/pay', times: 1 })
    else shopper.device.goesOffline()
    await shopper.does(pay.payTapped({ orderId, payType: 'GOPAY', amount: counter.amount() }))
    await shopper.waits(30_000)
    expect(shopper.paying).toMatchObject({ prepared: 1, tab: false })
    expect(shopper.outside).toEqual([])
    expectReplays(shopper)
  })

  it('closes the tab of the tap when the user navigates away, and when the flow ends by an error', async () => {
    const { shopper, counter, world, orderId } = await atCounter()
    world.faults.add({ kind: 'delay', path: '/payment/pay', ms: 4_000, times: 1 })
    await shopper.does(pay.payTapped({ orderId, payType: 'GOPAY', amount: counter.amount() }))
    await shopper.goesBack()
    expect(shopper.paying.tab).toBe(false)
    await shopper.waits(6_000)
    expect(shopper.outside).toEqual([])
    const broken = setup()
    const other = await aPayer({ ...broken.device, breaks: (port) => {
      if (port === 'sealed/open') throw new Error('a bug on purpose')
    } })
    const brokenCounter = paying(other, broken.orderId)
    await brokenCounter.opens()
    await brokenCounter.pays('GOPAY')
    await other.waits(1_000)
    expect(other.errors.join()).toContain('a bug on purpose')
    expect(other.paying.tab).toBe(false)
  })

  it('is opened by the scheme of its app if the server allows it, and by its page otherwise', async () => {
    const { shopper, counter, till } = await atCounter()
    till.knobs.walletByApp = true
    await counter.pays('OVO')
    expect(shopper.outside.at(-1)).toMatch(/^https:\/\/wallet\.dekat\.example/)
    await counter.pays('GOPAY')
    expect(shopper.outside.at(-1)).toMatch(/^gojek:\/\/pay\?token=/)
    expect(counter.payment().paymentState).toMatchObject({ opened: { fallback: expect.stringMatching(/^sealed-/) } })
    expect(JSON.stringify(shopper.state())).not.toContain('gojek:')
    expect(shopper.journalText()).not.toContain('gojek:')
    expectReplays(shopper)
  })

  it('is allowed by the server\'s list, which replaces that of the build', async () => {
    const { device, orderId, till, world } = setup()
    till.knobs.walletByApp = true
    world.faults.add({
      kind: 'mutate', path: '/local_life/order/h5_config', times: null,
      mutate: (data) => JSON.stringify({ ...(data as object), appSchemes: ['ovo', 'javascript'] }),
    })
    const shopper = await aPayer(device)
    const counter = paying(shopper, orderId)
    await counter.opens()
    await counter.pays('OVO')
    expect(shopper.outside.at(-1)).toMatch(/^ovo:\/\//)
    await counter.pays('GOPAY')
    expect(shopper.outside.at(-1)).toMatch(/^https:\/\//)
    expectReplays(shopper)
  })

  it('is not opened for a user who merely returns to its page', async () => {
    const { device, orderId } = await showingCode('GOPAY')
    const other = await aPayer({ ...device, seed: 'other' })
    await other.opens(`/platform/payPage/pay?orderId=${orderId}&payType=GOPAY`)
    await other.waits(600)
    expect(paying(other, orderId).phase()).toBe('open')
    expect(other.outside).toEqual([])
    expectReplays(other)
  })

  it.each([['walletPay', 'purchaseSuccess'], ['walletCancel', 'payResult']] as const)(
    'that leads back by a link after %s shows %s', async (does, screen) => {
      const { device, counter, till, orderId } = await showingCode('GOPAY')
      till[does](counter.token())
      const other = await aPayer({ ...device, seed: 'link' })
      await other.opens(`/platform/payPage/result?orderId=${orderId}`)
      await other.waits(400)
      expect(other.sees.screen()).toBe(screen)
      expectReplays(other)
    })

  it('is replaced by another one that is chosen while it is pending', async () => {
    const { shopper, counter, world, orderId } = await atCounter()
    world.faults.add({ kind: 'delay', path: '/payment/pay', ms: 2_000, times: 1 })
    await shopper.does(pay.payTapped({ orderId, payType: 'GOPAY', amount: counter.amount() }))
    await shopper.does(pay.changeMethodTapped({ orderId }))
    await shopper.does(pay.payTapped({ orderId, payType: 'QRIS', amount: counter.amount() }))
    await shopper.waits(4_000)
    expect(counter.payment().paymentState).toMatchObject({ phase: 'open', opened: { payType: 'QRIS' } })
    expect(counter.code()).toMatch(/^000201/)
    expect(shopper.outside).toEqual([])
    expectReplays(shopper)
  })
})

describe('a cashier code', () => {
  it('is renewed each minute and on return, the screen stays on, and the scan is detected', async () => {
    const { shopper, counter, till, orderId, sees } = await atCounter()
    await counter.requestsCode()
    const shown = () => (shopper.state().resources[`pay-code:${orderId}`]?.content ?? null) as { readonly reference: string } | null
    const digits = () => shopper.paying.open(shown()?.reference ?? '') ?? ''
    const first = digits()
    expect(first).toMatch(/^\d{18}$/)
    expect(shopper.paying.awake).toBe(true)
    await shopper.waits(61_000)
    const second = digits()
    expect(second).not.toBe(first)
    expect(till.payByCode(first)).toEqual({ is: 'refused', why: 'spent' })
    shopper.device.hides()
    await shopper.waits(10 * MINUTE)
    expect(digits()).toBe(second)
    shopper.device.shows()
    await shopper.waits(400)
    const third = digits()
    expect(third).not.toBe(second)
    const before = calls(shopper, 'paymentCode')
    await shopper.does(pay.codeRenewTapped({ orderId }))
    await shopper.waits(2_000)
    expect(calls(shopper, 'paymentCode')).toBe(before + 1)
    expect(digits()).not.toBe(third)
    expect(till.payByCode(digits())).toEqual({ is: 'paid', orderId })
    await shopper.waits(15_000)
    expect(sees.screen()).toBe('purchaseSuccess')
    expect(shopper.paying.awake).toBe(false)
    expectReplays(shopper)
  })

  it('is renewed by going back to it, not while it is left, and once by many taps', async () => {
    const { shopper, counter, orderId } = await atCounter()
    await counter.requestsCode()
    const codes = () => calls(shopper, 'paymentCode')
    const before = codes()
    await shopper.opens('/platform/home')
    await shopper.waits(5 * MINUTE)
    expect(codes() - before).toBe(0)
    expect(shopper.paying.awake).toBe(false)
    expect(Object.keys(shopper.state().resources).filter((name) => name.startsWith('pay-'))).toEqual([])
    await shopper.goesBack()
    expect(codes() - before).toBe(1)
    expect(shopper.paying.awake).toBe(true)
    await shopper.opens(`/platform/payPage/pay?orderId=${orderId}&payType=QRIS`)
    await shopper.goesBack()
    expect(codes() - before).toBe(2)
    for (const _ of 'taps') shopper.dispatch(pay.codeRenewTapped({ orderId }))
    await shopper.waits(2_000)
    expect(codes() - before).toBe(3)
    expectReplays(shopper)
  })

  it('of an order that was closed leads to the result', async () => {
    const { shopper, counter, till, orderId, sees } = await atCounter()
    till.closeOrder(orderId)
    await counter.requestsCode()
    await shopper.waits(600)
    expect(sees.screen()).toBe('payResult')
    expect(shopper.paying.awake).toBe(false)
    expectReplays(shopper)
  })

  it.each(['100000019', '100000030'])('that is refused with %s can be retried', async (code) => {
    const { shopper, counter, sees, orderId, world } = await atCounter()
    const name = `pay-code:${orderId}`
    world.faults.add({ kind: 'errorCode', code, path: '/payment/pay_code', times: 1 })
    await counter.requestsCode()
    await shopper.waits(1_000)
    expect(sees.screen()).toBe('payCode')
    expect(sees.resource(name)).toMatchObject({ phase: 'failed', failure: { code } })
    await shopper.does(resourceRetryTapped({ resource: name }))
    await shopper.waits(1_000)
    expect(sees.screen()).toBe('payCode')
    expect(sees.resource(name)?.phase).toBe('ready')
    expectReplays(shopper)
  })
})

describe('an order that closes while it is paid', () => {
  it('shows it at its deadline, with the returned benefits', async () => {
    const { shopper, counter, sees, orderId, storage } = await showingCode()
    await shopper.waits(15 * MINUTE)
    expect(sees.screen()).toBe('payResult')
    expect(counter.payment().paymentState).toEqual({ phase: 'over', end: 'closed' })
    expect(shopper.state().entities.orders?.[orderId]?.status).toBe('CLOSED_TIMEOUT')
    expect(storage.get('unfinishedPayment')).toMatchObject({ late: [{ orderId, end: 'closed' }] })
    expect(storage.get('unfinishedPayment')).not.toHaveProperty('orderId')
    await shopper.does(pay.payBuyAgainTapped({ skuId: 'x' }))
    expect(sees.screen()).toBe('groupCouponDetail')
    expectReplays(shopper)
  })

  it('shows it at its deadline on the options page too', async () => {
    const { shopper, sees, orderId } = await atCounter()
    const payUntil = selectPayUntil(shopper.state(), orderId) ?? 0
    // Each answer counts the time to pay in whole seconds.
    await shopper.waits(payUntil - START_AT - shopper.clock.now() + 1_500)
    expect(sees.screen()).toBe('payResult')
    expectReplays(shopper)
  })

  it('refunds a late payment, and shows it', async () => {
    const { shopper, counter, till, sees, orderId } = await showingCode('GOPAY')
    const order = () => shopper.state().entities.orders?.[orderId]
    const token = counter.token()
    shopper.device.hides()
    await shopper.waits(20 * MINUTE)
    shopper.device.shows()
    await shopper.waits(600)
    expect(sees.screen()).toBe('payResult')
    shopper.device.hides()
    expect(till.walletPay(token)).toEqual({ is: 'givenBack', orderId })
    shopper.device.shows()
    await shopper.waits(600)
    expect(counter.payment().paymentState).toEqual({ phase: 'over', end: 'tooLate' })
    expect(order()).toMatchObject({ status: 'CLOSED_TIMEOUT', payment: { status: 'PAID' } })
    // A result that the user has read raises no unread mark.
    expect(sees.unread().order.items[orderId] ?? 0).toBe(0)
    shopper.device.hides()
    await shopper.waits(MINUTE)
    shopper.device.shows()
    await shopper.waits(600)
    expect(counter.payment().paymentState).toEqual({ phase: 'over', end: 'refunded' })
    expect(order()).toMatchObject({ status: 'REFUNDED', refund: { isExpired: false } })
    expectReplays(shopper)
  })

  it('is polled after its result was left: a late payment and its refund raise an unread mark on the orders', async () => {
    const { shopper, counter, till, sees, orderId, storage } = await lateAtHome()
    expect(storage.get('unfinishedPayment')).toMatchObject({ late: [{ orderId, end: 'closed' }] })
    await shopper.waits(50_000)
    expect(latePolls(shopper)).toBe(2)
    expect(sees.unread().order.items[orderId] ?? 0).toBe(0)
    till.pay(orderId)
    await shopper.waits(3 * MINUTE)
    expect(counter.payment().paymentState).toEqual({ phase: 'over', end: 'refunded' })
    expect(shopper.state().entities.orders?.[orderId]).toMatchObject({ status: 'REFUNDED', refund: { isExpired: false } })
    expect(sees.screen()).toBe('home')
    expect(sees.unread().order.items[orderId]).toBe(1)
    expect(storage.get('unfinishedPayment')).toBeNull()
    const done = latePolls(shopper)
    await shopper.waits(60 * MINUTE)
    expect(latePolls(shopper)).toBe(done)
    expectReplays(shopper)
  })

  it('is polled less and less often, and not forever, while the app is open', async () => {
    const { shopper } = await lateAtHome()
    await shopper.waits(40 * MINUTE)
    expect(latePolls(shopper)).toBe(7)
    await shopper.waits(5 * 60 * MINUTE)
    expect(latePolls(shopper)).toBe(7)
    expectReplays(shopper)
  })

  it('is polled at the next start, which reports its money once', async () => {
    const { shopper, device, till, orderId, storage } = await lateAtHome()
    shopper.device.dies()
    till.pay(orderId)
    await device.clock.advance(2 * MINUTE)
    const next = await aPayer({ ...device, seed: 'next' })
    await next.waits(3_000)
    expect(calls(next, 'paymentStatus')).toBe(1)
    expect(paying(next, orderId).payment().paymentState).toEqual({ phase: 'over', end: 'refunded' })
    expect(next.sees.unread().order.items[orderId]).toBe(1)
    expect(storage.get('unfinishedPayment')).toBeNull()
    expect(next.state().payments.unfinished).toBeNull()
    expectReplays(next)
  })

  it('is not polled after a week, nor for another user', async () => {
    const { shopper, device, orderId, storage } = await lateAtHome()
    shopper.device.dies()
    const record = storage.get('unfinishedPayment')
    const other = await aPayer({ ...device, seed: 'other', tokenStore: createTokenStore() }, DEWI)
    await other.waits(3_000)
    expect(calls(other, 'paymentStatus')).toBe(0)
    expect(storage.get('unfinishedPayment')).toBeNull()
    other.device.dies()
    storage.set('unfinishedPayment', record ?? null)
    device.clock.sleeps(8 * 24 * 60 * MINUTE)
    const next = await aPayer({ ...device, seed: 'next' })
    await next.waits(3_000)
    expect(calls(next, 'paymentStatus')).toBe(0)
    expect(storage.get('unfinishedPayment')).toBeNull()
    expect(paying(next, orderId).phase()).toBe('over')
    expectReplays(other)
    expectReplays(next)
  })

  it('without a payment here is not polled', async () => {
    const { device, orderId, till, storage } = setup()
    till.closeOrder(orderId)
    const shopper = await aPayer(device)
    await paying(shopper, orderId).opens()
    await shopper.waits(600)
    await shopper.opens('/platform/home')
    const sent = calls(shopper, 'paymentStatus')
    await shopper.waits(60 * MINUTE)
    expect(calls(shopper, 'paymentStatus')).toEqual(sent)
    expect(storage.get('unfinishedPayment') ?? null).toBeNull()
    expectReplays(shopper)
  })

  it('is found after a night', async () => {
    const { shopper, sees } = await showingCode()
    shopper.device.hides()
    shopper.clock.sleeps(9 * 60 * MINUTE)
    shopper.device.shows()
    await shopper.waits(1_000)
    expect(sees.screen()).toBe('payResult')
    expectReplays(shopper)
  })
})

describe('a table-mate', () => {
  it('is named, and no other payment can start until theirs has ended', async () => {
    const { budi, product, device, orderId, till } = setup({ tableNo: '7' })
    const dewi = aBuyer(device.world, DEWI)
    dewi.sitsAt(product.storeId, '7')
    const shopper = await aPayer(device)
    const counter = paying(shopper, orderId)
    await counter.opens()
    dewi.startsPaying(orderId)
    till.knobs.statusLagMs = 10_000
    till.pay(orderId)
    await counter.pays('QRIS')
    await shopper.waits(600)
    expect(shopper.sees.screen()).toBe('payPage')
    expect(counter.payment().receivedStatus).toMatchObject({ isOwn: false, status: 'PAYING', payerName: expect.stringContaining('Dewi') })
    await shopper.waits(25_000)
    expect(shopper.sees.screen()).toBe('purchaseSuccess')
    expect(budi.order(orderId).status).toBe('TO_REDEEM')
    expectReplays(shopper)
  })
})

describe('tabs of one device', () => {
  it('have one poller per order, and the other tab receives the status at once', async () => {
    const { device, shopper, counter, orderId, till } = await showingCode()
    const other = await aPayer({ ...device, seed: 'other' })
    await other.opens(`/platform/payPage/pay?orderId=${orderId}&payType=QRIS`)
    await other.waits(600)
    const theirs = paying(other, orderId)
    expect(theirs.code()).toBe(counter.code())
    const [own, others] = [counter.polls(), theirs.polls()]
    await shopper.waits(60_000)
    expect(counter.polls()).toBeGreaterThan(own)
    expect(theirs.polls()).toBe(others)
    till.payByQris(counter.code())
    await shopper.waits(14_000)
    expect(theirs.polls()).toBe(others + 1)
    expect(shopper.sees.screen()).toBe('purchaseSuccess')
    expect(other.sees.screen()).toBe('purchaseSuccess')
    expectReplays(shopper)
    expectReplays(other)
  })

  it('take over polling when the polling tab is hidden or killed', async () => {
    const { device, shopper, orderId } = await showingCode()
    const other = await aPayer({ ...device, seed: 'other' })
    await other.opens(`/platform/payPage/pay?orderId=${orderId}&payType=QRIS`)
    await other.waits(600)
    const theirs = paying(other, orderId)
    const before = theirs.polls()
    shopper.device.hides()
    await other.waits(6_000)
    expect(theirs.polls()).toBeGreaterThan(before)
    shopper.device.shows()
    await shopper.waits(600)
    other.device.dies()
    const own = calls(shopper, 'paymentStatus')
    await shopper.waits(6_000)
    expect(calls(shopper, 'paymentStatus')).toBeGreaterThan(own)
    expectReplays(shopper)
  })

  it('receive the start of another method in another tab', async () => {
    const { device, shopper, counter, orderId } = await showingCode()
    const other = await aPayer({ ...device, seed: 'other' })
    await other.opens(`/platform/payPage?orderId=${orderId}`)
    await other.waits(600)
    await paying(other, orderId).pays('DANA')
    await shopper.waits(14_000)
    expect(counter.phase()).toBe('expired')
    expectReplays(shopper)
  })
})

describe('an unfinished payment of an earlier page', () => {
  it('is found at the next start, polled, and linked to', async () => {
    const { device, shopper, counter, orderId } = await showingCode()
    const code = counter.code()
    shopper.device.dies()
    const next = await aPayer({ ...device, seed: 'next' })
    await next.waits(3_000)
    expect(next.state().navigation.modules).toContain('buying')
    expect(next.state().payments.unfinished).toMatchObject({ orderId, method: 'QRIS', end: null, dismissed: false })
    expect(calls(next, 'paymentStatus')).toBe(1)
    await next.does(pay.unfinishedTapped({ orderId, method: 'QRIS', end: null }))
    await next.waits(600)
    expect(next.sees.screen()).toBe('payProgress')
    expect(paying(next, orderId).code()).toBe(code)
    expectReplays(next)
  })

  it('that was paid meanwhile is shown as paid', async () => {
    const { device, shopper, orderId, till, storage } = await showingCode()
    shopper.device.dies()
    till.pay(orderId)
    const next = await aPayer({ ...device, seed: 'next' })
    await next.waits(3_000)
    expect(next.state().payments.unfinished).toMatchObject({ orderId, end: 'paid' })
    expect(storage.get('unfinishedPayment')).toBeNull()
    await next.does(pay.unfinishedTapped({ orderId, method: 'QRIS', end: 'paid' }))
    expect(next.sees.screen()).toBe('purchaseSuccess')
    expect(next.state().payments.unfinished).toBeNull()
    expectReplays(next)
  })

  it('costs no request if there is none', async () => {
    const { device } = setup()
    const shopper = await aPayer(device)
    await shopper.waits(10_000)
    expect(shopper.state().navigation.modules).not.toContain('buying')
    expectReplays(shopper)
  })

  it('is stored before the server is asked to start it', async () => {
    const { device, shopper, counter, orderId, world } = await atCounter()
    world.faults.add({ kind: 'loseAnswer', path: '/payment/pay', times: 1 })
    shopper.dispatch(pay.payTapped({ orderId, payType: 'QRIS', amount: counter.amount() }))
    await shopper.waits(60)
    shopper.device.dies()
    const next = await aPayer({ ...device, seed: 'next' })
    await next.waits(3_000)
    expect(next.state().payments.unfinished).toMatchObject({ orderId, method: 'QRIS' })
    expectReplays(next)
  })

  it('belongs to its user: another one is offered nothing, and it is deleted', async () => {
    const { device, shopper, storage } = await showingCode()
    await shopper.logsOut()
    expect(storage.get('unfinishedPayment')).toBeNull()
    expect(shopper.state().payments).toEqual({ orders: {}, unfinished: null })
    storage.set('unfinishedPayment', { orderId: 'ord1', userId: 'someone', way: 'QRIS' })
    const next = await aPayer({ ...device, seed: 'next' }, DEWI)
    await next.waits(4_000)
    expect(next.state().payments.unfinished).toBeNull()
    expect(storage.get('unfinishedPayment')).toBeNull()
    expectReplays(shopper)
    expectReplays(next)
  })

  it('stays for a user whose session expired', async () => {
    const { device, shopper, orderId, world, storage } = await showingCode()
    world.endSessions()
    await shopper.waits(3_000)
    expect(shopper.sees.loggedIn()).toBe(false)
    expect(storage.get('unfinishedPayment')).toMatchObject({ orderId })
    const next = await aPayer({ ...device, seed: 'next' })
    await next.waits(4_000)
    expect(next.state().payments.unfinished).toMatchObject({ orderId, end: null })
    expectReplays(next)
  })

  it('of an expired session continues after the login', async () => {
    const { shopper, counter, world } = await showingCode()
    const code = counter.code()
    world.endSessions()
    await shopper.waits(3_000)
    expect(counter.phase()).toBe('none')
    expect(shopper.sees.loggedIn()).toBe(false)
    await shopper.does(loginRequired({ reason: 'account' }))
    await shopper.logsIn(BUDI)
    await shopper.waits(600)
    expect(counter.code()).toBe(code)
    expectReplays(shopper)
  })

  it('of an expired session is offered after the login', async () => {
    const { shopper, world, orderId } = await showingCode()
    world.endSessions()
    await shopper.waits(3_000)
    await shopper.opens('/platform/home')
    expect(shopper.state().payments.unfinished).toBeNull()
    await shopper.does(loginRequired({ reason: 'account' }))
    await shopper.logsIn(BUDI)
    await shopper.waits(600)
    expect(shopper.state().payments.unfinished).toMatchObject({ orderId, method: 'QRIS', end: null })
    expectReplays(shopper)
  })

  it('is offered on home, polled on return, and ended at its deadline', async () => {
    const { shopper, counter, sees, orderId } = await showingCode()
    await shopper.opens('/platform/home')
    expect(shopper.state().payments.unfinished).toMatchObject({ orderId, dismissed: false })
    const before = counter.polls()
    await shopper.waits(MINUTE)
    expect(counter.polls()).toBe(before)
    shopper.device.hides()
    shopper.device.shows()
    await shopper.waits(300)
    expect(counter.polls()).toBe(before + 1)
    await shopper.does(pay.unfinishedDismissed())
    expect(shopper.state().payments.unfinished).toMatchObject({ dismissed: true })
    await shopper.waits(15 * MINUTE)
    expect(sees.screen()).toBe('home')
    expect(counter.payment().paymentState).toEqual({ phase: 'over', end: 'closed' })
    expectReplays(shopper)
  })
})

describe('a new build', () => {
  const FAILED = renderFailed({ message: 'ChunkLoadError: Loading chunk pay failed' })

  it.each(['/platform/payPage?orderId=', '/platform/payPage/payCode?orderId=', '/platform/payPage/result?orderId='])(
    'does not remove %s while the user is on it', async (path) => {
      const { device, orderId } = setup()
      const shopper = await aPayer(device)
      await shopper.opens(path + orderId)
      await shopper.does(FAILED)
      expect(shopper.counts.reloads).toBe(0)
      await shopper.opens('/platform/home')
      expect(shopper.counts.reloads).toBe(1)
      expectReplays(shopper)
    })

  it('takes over at once elsewhere', async () => {
    const shopper = await aPayer(setup().device)
    await shopper.does(FAILED)
    expect(shopper.counts.reloads).toBe(1)
    expectReplays(shopper)
  })
})

describe('the analytics of a payment', () => {
  it('report its start and its end, its order and its amount', async () => {
    const { shopper, till, orderId, counter } = await showingCode('GOPAY')
    till.walletCancel(counter.token())
    await shopper.waits(3_000)
    await counter.pays('QRIS')
    till.payByQris(counter.code())
    await shopper.waits(3_000)
    const of = shopper.tracked.filter(({ name }) => name.startsWith('pay_'))
    expect(of.map(({ name, fields }) => `${name} ${String(fields?.['pay_type'])}`)).toEqual(
      ['pay_started GOPAY', 'pay_failed GOPAY', 'pay_started QRIS', 'pay_succeeded QRIS'],
    )
    const order = shopper.state().entities.orders?.[orderId]
    expect(of.at(-1)?.fields).toMatchObject({
      pay_amount: order?.totalAmount, total_amount: order?.originalAmount, discount_amount: order?.savedAmount,
      product_id: order?.lines[0]?.skuId,
    })
    expectReplays(shopper)
  })
})

describe('another user', () => {
  it('sees nothing of the previous user\'s requests', async () => {
    const { device, shopper, counter, world, till, orderId } = await showingCode()
    world.faults.add({ kind: 'delay', path: '/payment/status', ms: 4_000, times: 1 })
    shopper.dispatch(pay.paidTapped({ orderId }))
    await shopper.waits(100)
    till.pay(orderId)
    await shopper.logsOut()
    await shopper.waits(6_000)
    expect(shopper.state().payments).toEqual({ orders: {}, unfinished: null })
    expect(counter.phase()).toBe('none')
    expect(shopper.sees.screen()).toBe('payPage')
    expect(device.tabs.names()).toEqual([])
    expectReplays(shopper)
  })
})
