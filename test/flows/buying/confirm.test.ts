import type { OrderPreview } from '../../../src/api/buying/ordering'
import {
  benefitApplied, benefitDeclined, channelChosen, outcomeRetryTapped, priceAgreed, priceRetryTapped, quantityChanged, submitTapped,
  helpTapped,
} from '../../../src/features/buying/confirm/model/events'
import { ORDER_CREATE } from '../../../src/features/buying/confirm/model/intents'
import { confirmPage } from '../../../src/features/buying/confirm/model/names'
import { selectConfirm, selectPrice, selectReadiness } from '../../../src/features/buying/confirm/model/selectors'
import { confirmIdOf } from '../../../src/features/buying/confirm/model/target'
import { selectPayMutation } from '../../../src/features/buying/payment/model/selectors'
import { started } from '../../../src/data/mutation/events'
import { linkTo, type LinkTo } from '../../../src/navigation/linkTo'
import { logoutTapped } from '../../../src/session/events'
import { expectReplays, inOrder } from '../../driver/expectReplays'
import { createTokenStore, type TokenStore } from '../../driver/serverPorts'
import { START_AT, startClient, type ClientSetup } from '../../driver/startClient'
import { createVirtualClock } from '../../driver/virtualClock'
import { createCaller } from '../../driver/caller'
import { orderSum } from '../../../src/sandbox/world/orders/orderStatus'
import { createWorld, type World } from '../../../src/sandbox/world/createWorld'

const toChoose = (orderId = ''): string => linkTo('payPage', { orderId })
const toPay = (orderId = ''): string => linkTo('payProgress', { orderId, payType: 'QRIS' })

const SARI = '81234567890'
const BUDI = '81298765432'
const PREVIEW = '/local_life/order/preview'
const CREATE = '/local_life/order/create'
const OUTCOME = '/local_life/order/outcome'

type Params = LinkTo<'groupCouponDetail'>[0] & { readonly storeId: string }

interface Kind {
  readonly limit?: number
  readonly inSale?: boolean
  readonly least?: number
}

/** The first product of a world with these properties. */
function productIn({ market }: World, { limit = 3, inSale = false, least = 20_000 }: Kind = {}): Params {
  const offer = market.offers.find(({ product, store }) => {
    const { skuId = '' } = product
    const facts = market.factsOf(skuId)
    const part = market.flash.entryOf(skuId)
    const left = inSale ? part?.left ?? 0 : market.stock.left(skuId)
    return facts.forEveryone && !facts.boughtUp && left >= 5 && (inSale ? part?.item.limit ?? 0 : facts.limit) >= limit
      && (part !== null) === inSale && market.contacts.takesGuests(store) && market.prices.ofPiece(product).price >= least
  })
  const { skuId = '' } = offer?.product ?? {}
  const pageId = inSale ? market.flash.entryOf(skuId)?.item.pageId ?? '' : undefined
  return {
    skuId, storeId: offer?.store.storeId ?? '',
    ...(pageId === undefined ? {} : { isFlashSale: 'true', detailId: `detail-${skuId}`, pageId }),
  }
}

interface Setup extends ClientSetup {
  /** The logged-in user; null for a guest. */
  readonly phone?: string | null
  readonly kind?: Kind
  readonly params?: Params
}

/** A user on the page of an order. */
async function ordering({ phone = SARI, kind, params: wanted, ...setup }: Setup = {}) {
  const clock = setup.clock ?? createVirtualClock()
  const world = setup.world ?? createWorld({ seed: 'buying', now: () => START_AT + clock.now() })
  const tokenStore: TokenStore = setup.tokenStore ?? createTokenStore()
  if (phone !== null && tokenStore.stored === null) {
    tokenStore.stored = { ...createCaller(world).logIn(phone), generation: 1 }
    tokenStore.generation = 1
  }
  const params = wanted ?? productIn(world, kind)
  const shopper = startClient({ ...setup, clock, world, tokenStore })
  await shopper.waits(2_000)
  await shopper.opens(linkTo('confirmOrder', params))
  const page = confirmPage.of(confirmIdOf({ ...params } as Record<string, string>) ?? '')
  const preview = (): OrderPreview | null => selectPrice(shopper.state(), page)?.preview ?? null
  return {
    shopper, world, clock, tokenStore, params, page, preview,
    stage: () => selectConfirm(shopper.state(), page).stage,
    choice: () => selectConfirm(shopper.state(), page).choice,
    readiness: () => selectReadiness(shopper.state(), page),
    total: () => preview()?.totalAmount ?? null,
    requestCount: (path: string) => world.stats.requests[path] ?? 0,
    orders: () => world.till.orders().filter(({ createdAt }) => createdAt > START_AT),
    lines: () => preview()?.lines[0],
    intents: () => new Set(world.log.filter(({ path }) => path === CREATE).map(({ intentId }) => intentId)),
    userId: () => tokenStore.stored?.userId ?? '',
    helps: (way: 'normalPrice' | 'sale' | 'otherDeals') => shopper.does(helpTapped({ page, target: way })),
    takes: (quantity: number) => shopper.does(quantityChanged({ page, skuId: params.skuId, quantity })),
    buys: () => shopper.does(submitTapped({ page })),
  }
}

/** The same phone with a new page over the same storage, login and world. */
function reopened(sari: Awaited<ReturnType<typeof ordering>>, seed = 'reopened') {
  const { world, clock, tokenStore, params, shopper: { storage } } = sari
  return ordering({ world, clock, tokenStore, storage, params, seed })
}

describe('the price of an order', () => {
  it('selects the best benefit, and each change requests the price again', async () => {
    const sari = await ordering()
    const best = sari.preview()?.benefits.find(({ isBest }) => isBest)
    expect(best).toBeDefined()
    expect(sari.preview()).toMatchObject({ benefitId: best?.benefitId, savedAmount: expect.any(Number) })
    const [first, other] = sari.preview()?.benefits ?? []
    const total = (sari.total() ?? 0) + (first?.saves ?? 0)
    await sari.shopper.does(benefitDeclined({ page: sari.page }))
    expect(sari.preview()?.benefitId).toBeUndefined()
    expect(sari.total()).toEqual(total)
    await sari.shopper.does(benefitApplied({ page: sari.page, benefitId: other?.benefitId ?? '', kind: other?.kind ?? 'COUPON' }))
    expect(sari.preview()?.benefitId).toEqual(other?.benefitId)
    expect(sari.total()).toEqual(total - (other?.saves ?? 0))
    await sari.takes(2)
    expect(sari.lines()?.quantity).toBe(2)
    const before = sari.total() ?? 0
    await sari.shopper.does(channelChosen({ page: sari.page, channelType: 3 }))
    expect(sari.preview()?.channelType).toBe(3)
    expect(sari.total()).toEqual(before)
    expectReplays(sari.shopper)
  })

  it('belongs to the latest choice: outdated answers change nothing', async () => {
    const sari = await ordering()
    const one = sari.total()
    sari.world.faults.add({ kind: 'delay', ms: 900, path: PREVIEW, times: 1 })
    sari.shopper.dispatch(quantityChanged({ page: sari.page, skuId: sari.params.skuId, quantity: 2 }))
    sari.shopper.dispatch(quantityChanged({ page: sari.page, skuId: sari.params.skuId, quantity: 3 }))
    expect(sari.readiness()).toMatchObject({ isPricing: true, payableAmount: null })
    // The digits stay visible meanwhile.
    expect(sari.total()).toBe(one)
    await sari.shopper.waits(200)
    expect(sari.lines()?.quantity).toBe(3)
    const three = sari.total()
    await sari.shopper.waits(2_000)
    expect(sari.lines()?.quantity).toBe(3)
    expect(sari.total()).toEqual(three)
    expect(sari.readiness()?.payableAmount).toEqual(three)
    expectReplays(sari.shopper)
  })

  it('keeps the selection when the price fails, offers a retry, and recovers with the network', async () => {
    const sari = await ordering()
    sari.world.faults.add({ kind: 'status', status: 500, path: PREVIEW })
    await sari.takes(2)
    expect(sari.readiness()).toMatchObject({ isCurrent: false, payableAmount: null, error: { kind: 'failed' } })
    expect(sari.choice().quantities).toEqual({ [sari.params.skuId]: 2 })
    expect(sari.lines()?.quantity).toBe(1)
    await sari.buys()
    expect(sari.requestCount(CREATE)).toBe(0)
    await sari.shopper.does(priceRetryTapped({ page: sari.page }))
    expect(sari.lines()?.quantity).toBe(2)
    sari.shopper.device.goesOffline()
    await sari.takes(3)
    expect(sari.readiness()?.error?.kind).toBe('offline')
    sari.shopper.device.goesOnline()
    await sari.shopper.waits()
    expect(sari.lines()?.quantity).toBe(3)
    expect(sari.readiness()?.error).toBeNull()
    expectReplays(sari.shopper)
  })

  it('respects the limits', async () => {
    const sari = await ordering()
    const most = sari.lines()?.mayTake ?? 0
    await sari.takes(99)
    expect(sari.choice().quantities).toEqual({ [sari.params.skuId]: most })
    await sari.takes(-3)
    expect(sari.choice().quantities).toEqual({ [sari.params.skuId]: 1 })
    expectReplays(sari.shopper)
  })

  it('uses the best benefit when the chosen one is used up elsewhere', async () => {
    const sari = await ordering()
    const [, other] = sari.preview()?.benefits ?? []
    const id = other?.benefitId ?? ''
    sari.world.market.wallet.lock(id, 'ord-elsewhere')
    await sari.shopper.does(benefitApplied({ page: sari.page, benefitId: id, kind: other?.kind ?? 'COUPON' }))
    expect(sari.choice().benefit).toEqual({ as: 'best' })
    expect(sari.stage()).toMatchObject({ phase: 'refused', error: 'benefitGone' })
    expect(sari.readiness()?.payableAmount).toBe(sari.total())
    expectReplays(sari.shopper)
  })
})

describe('an order', () => {
  it('shows its QRIS code after two taps, with the methods one step back and the product behind them', async () => {
    const sari = await ordering()
    const { shopper } = sari
    await sari.buys()
    const [order] = sari.orders()
    expect(shopper.sees.path()).toBe(toPay(order?.orderId))
    expect(order).toMatchObject({ payUntil: expect.any(Number), lines: [{ skuId: sari.params.skuId, quantity: 1 }] })
    expect(inOrder(shopper.puts(), ['orders/orderReceived', 'mutation/succeeded', 'payments/paymentStarted', 'resource/loaded'])).toBe(true)
    await shopper.goesBack()
    expect(shopper.sees.path()).toBe(toChoose(order?.orderId))
    await shopper.goesBack()
    expect(shopper.sees.path()).toBe('/platform/home')
    expect(inOrder(shopper.puts(), ['confirm/orderStarted', 'mutation/started', 'mutation/succeeded', 'confirm/orderReleased'])).toBe(true)
    expectReplays(shopper)
  })

  it('opens the payment methods if another one was used last', async () => {
    const sari = await ordering()
    await sari.buys()
    const orderId = sari.orders()[0]?.orderId ?? ''
    const { accessToken: token } = sari.tokenStore.stored ?? { accessToken: '' }
    const elsewhere = createCaller(sari.world, 'elsewhere')
    const { totalAmount: agreedAmount } = elsewhere.ask('orderDetail', { orderId }, { token })
    elsewhere.ask('paymentPay', { orderId, payType: 'GOPAY', agreedAmount }, { token, intentId: 'gopay' })
    sari.world.till.pay(orderId)
    await sari.shopper.opens(linkTo('confirmOrder', sari.params))
    await sari.buys()
    expect(sari.shopper.sees.path()).toBe(toChoose(sari.orders()[0]?.orderId))
    expectReplays(sari.shopper)
  })

  it('opens the payment methods when QRIS is unavailable, and when the methods cannot be loaded', async () => {
    const clock = createVirtualClock()
    const world = createWorld({ seed: 'buying', now: () => START_AT + clock.now() })
    world.till.knobs.outOfService = ['QRIS']
    const sari = await ordering({ world, clock })
    await sari.buys()
    expect(sari.shopper.sees.path()).toBe(toChoose(sari.orders()[0]?.orderId))
    await sari.shopper.opens(linkTo('confirmOrder', sari.params))
    await sari.takes(2)
    world.faults.add({ kind: 'status', status: 500, path: '/payment/options' })
    await sari.buys()
    expect(sari.shopper.sees.path()).toBe(toChoose(sari.orders()[0]?.orderId))
    expectReplays(sari.shopper)
  })

  it('returns to the payment methods when QRIS became unavailable after the price had loaded', async () => {
    const sari = await ordering()
    sari.world.till.knobs.outOfService = ['QRIS']
    await sari.buys()
    expect(sari.shopper.sees.path()).toBe(toPay(sari.orders()[0]?.orderId))
    expect(
      selectPayMutation(sari.shopper.state(), sari.orders()[0]?.orderId ?? ''),
    ).toMatchObject({ phase: 'failed', reason: 'noPaymentInfo' })
    expectReplays(sari.shopper)
  })

  it('is placed once for any number of taps', async () => {
    const sari = await ordering()
    for (let taps = 0; taps < 4; taps += 1) sari.shopper.dispatch(submitTapped({ page: sari.page }))
    await sari.shopper.waits()
    expect(sari.orders().length).toBe(1)
    expect(sari.requestCount(CREATE)).toBe(1)
    expectReplays(sari.shopper)
  })

  it.each(['loseAnswer', 'resend', 'cutJson', 'html'] as const)('is placed once when its answer is malformed: %s', async (kind) => {
    const sari = await ordering()
    sari.world.faults.add({ kind, path: CREATE })
    await sari.buys()
    await sari.shopper.waits(1_000)
    if (sari.stage().phase === 'refused') await sari.buys()
    expect(sari.orders().length).toBe(1)
    expect(sari.intents().size).toBe(1)
    expect(sari.shopper.sees.path()).toBe(toPay(sari.orders()[0]?.orderId))
    expectReplays(sari.shopper)
  })

  it('that never arrived is sent again under the same intent, with the current choices', async () => {
    const sari = await ordering()
    sari.world.faults.add({ kind: 'loseRequest', path: CREATE })
    await sari.buys()
    expect(sari.stage()).toMatchObject({ phase: 'refused', error: 'offline' })
    await sari.takes(2)
    await sari.buys()
    expect(sari.orders().length).toBe(1)
    expect(sari.orders()[0]?.lines[0]?.quantity).toBe(2)
    const put = sari.shopper.journal().entries.flatMap((entry) => (entry.k === 's' ? [entry.action] : []))
    const sent = put.filter(started.match).map(({ payload }) => payload)
    expect(new Set(sent.filter(({ name }) => name === ORDER_CREATE).map(({ intentId }) => intentId)).size).toBe(1)
    expectReplays(sari.shopper)
  })

  it('is unknown while offline, cannot be changed then, and is resolved when the network is back', async () => {
    const sari = await ordering()
    sari.world.faults.add({ kind: 'loseAnswer', path: CREATE })
    sari.world.faults.add({ kind: 'loseRequest', path: OUTCOME, times: 2 })
    await sari.buys()
    expect(sari.stage().phase).toBe('unsure')
    expect(sari.orders().length).toBe(1)
    await sari.takes(2)
    expect(sari.choice().quantities).toEqual({ [sari.params.skuId]: 1 })
    await sari.buys()
    await sari.shopper.does(outcomeRetryTapped({ page: sari.page }))
    expect(sari.stage().phase).toBe('unsure')
    expect(sari.requestCount(CREATE)).toBe(1)
    sari.shopper.device.goesOffline()
    sari.shopper.device.goesOnline()
    await sari.shopper.waits(1_000)
    expect(sari.orders().length).toBe(1)
    expect(sari.shopper.sees.path()).toEqual(toPay(sari.orders()[0]?.orderId))
    expectReplays(sari.shopper)
  })

  it('is placed once when the page is killed after sending it: the next page finds it', async () => {
    const sari = await ordering()
    sari.world.faults.add({ kind: 'delay', ms: 15_000, path: CREATE })
    sari.shopper.dispatch(submitTapped({ page: sari.page }))
    await sari.shopper.waits(60)
    expect(sari.requestCount(CREATE)).toBe(1)
    const again = await reopened(sari)
    expect(sari.orders().length).toBe(1)
    expect(again.requestCount(CREATE)).toBe(1)
    expect(again.shopper.sees.path()).toBe(toPay(sari.orders()[0]?.orderId))
    expectReplays(again.shopper)
  })

  /** An order whose page learns no outcome, closed by the store. Returns its id. */
  async function closedUnseen(sari: Awaited<ReturnType<typeof ordering>>): Promise<string> {
    sari.world.faults.add({ kind: 'delay', ms: 15_000, path: CREATE })
    sari.shopper.dispatch(submitTapped({ page: sari.page }))
    await sari.shopper.waits(200)
    const { orderId = 'none' } = sari.orders()[0] ?? {}
    sari.world.till.closeOrder(orderId)
    return orderId
  }

  /** Orders once more and expects a second order and its page. */
  async function expectNewOrder(buyer: Awaited<ReturnType<typeof ordering>>, closedId: string): Promise<void> {
    expect(buyer.stage().phase).toBe('choosing')
    await buyer.buys()
    expect(buyer.orders().length).toBe(2)
    expect(buyer.shopper.sees.path()).toEqual(toPay(buyer.orders().find(({ orderId }) => orderId !== closedId)?.orderId))
    expect(buyer.intents().size).toBe(2)
    expectReplays(buyer.shopper)
  }

  it.each([
    { read: 'at its start', isLost: false }, { read: 'by the button', isLost: true },
  ])('of a killed page that was closed since, read by the next page $read, does not lead away from a new order', async ({ isLost }) => {
    const sari = await ordering()
    const closedId = await closedUnseen(sari)
    if (isLost) sari.world.faults.add({ kind: 'loseRequest', path: OUTCOME })
    const again = await reopened(sari)
    expect(again.shopper.sees.screen()).toBe('confirmOrder')
    if (isLost) await again.shopper.does(outcomeRetryTapped({ page: again.page }))
    await expectNewOrder(again, closedId)
  })

  it('of another tab that was closed since is followed by a new order', async () => {
    const sari = await ordering()
    const other = await reopened(sari, 'other')
    await expectNewOrder(other, await closedUnseen(sari))
  })

  it('is placed once when the page is killed before it arrived: the next tap has the same intent', async () => {
    const sari = await ordering()
    sari.world.faults.add({ kind: 'hang', path: CREATE })
    sari.shopper.dispatch(submitTapped({ page: sari.page }))
    await sari.shopper.waits(60)
    const again = await reopened(sari)
    expect(again.stage()).toMatchObject({ phase: 'refused', error: 'notArrived' })
    await again.buys()
    expect(sari.orders().length).toBe(1)
    expect(again.shopper.sees.path()).toEqual(toPay(sari.orders()[0]?.orderId))
    const storedIntents = sari.shopper.storage.get('orderIntents') as { intents: { intentId: string }[] }
    expect([...sari.intents()]).toEqual([storedIntents.intents[0]?.intentId])
    expectReplays(again.shopper)
  })

  it('is placed once from two tabs: the second opens the payment of the first, until that has ended', async () => {
    const sari = await ordering()
    const other = await reopened(sari, 'other')
    await sari.buys()
    await other.buys()
    const [order] = sari.orders()
    expect(sari.orders().length).toBe(1)
    expect(other.shopper.sees.path()).toEqual(toPay(order?.orderId))
    expect(other.shopper.sees.toast()).toBe('confirm.found')
    // Its coupon is locked by then: this button shows a different amount from that of the order.
    await other.shopper.opens(linkTo('confirmOrder', sari.params))
    await other.buys()
    expect(sari.orders().length).toBe(1)
    expect(other.shopper.sees.path()).toEqual(toChoose(order?.orderId))
    sari.world.till.closeOrder(order?.orderId ?? '')
    await other.shopper.opens(linkTo('confirmOrder', sari.params))
    await other.buys()
    expect(sari.orders().length).toBe(2)
    expectReplays(other.shopper)
  })

  it('of the same items with another quantity is another order', async () => {
    const sari = await ordering()
    await sari.buys()
    await sari.shopper.opens(linkTo('confirmOrder', sari.params))
    await sari.takes(2)
    await sari.buys()
    expect(sari.orders().map(({ lines }) => lines[0]?.quantity)).toEqual([2, 1])
    expectReplays(sari.shopper)
  })

  it('that completes after the user has left is reported by a toast, and does not navigate', async () => {
    const sari = await ordering()
    sari.world.faults.add({ kind: 'delay', ms: 1_000, path: CREATE })
    sari.shopper.dispatch(submitTapped({ page: sari.page }))
    await sari.shopper.waits(100)
    await sari.shopper.goesBack()
    await sari.shopper.waits(2_000)
    expect(sari.shopper.sees.path()).toBe('/platform/home')
    expect(sari.shopper.sees.toast()).toBe('confirm.ordered')
    expect(sari.orders().length).toBe(1)
    expectReplays(sari.shopper)
  })

  it('belongs to its user: another user who logs in meanwhile gets another price, and no order', async () => {
    const sari = await ordering()
    const [, benefit] = sari.preview()?.benefits ?? []
    await sari.shopper.does(benefitApplied({ page: sari.page, benefitId: benefit?.benefitId ?? '', kind: benefit?.kind ?? 'COUPON' }))
    sari.world.endSessions()
    sari.shopper.dispatch(submitTapped({ page: sari.page }))
    await sari.shopper.waits(1_000)
    expect(sari.shopper.sees.loginSheet()).toBe(true)
    await sari.shopper.logsIn(BUDI)
    await sari.shopper.waits(1_000)
    expect(sari.orders().length).toBe(0)
    expect(sari.stage().phase).toBe('choosing')
    expect(sari.choice().benefit).toEqual({ as: 'best' })
    expect(sari.preview()?.benefits.some(({ benefitId }) => benefitId === benefit?.benefitId)).toBe(false)
    await sari.buys()
    expect(sari.orders().map(({ account }) => account.phoneNo)).toEqual([BUDI])
    expectReplays(sari.shopper)
  })

  it('is not shown after the logout of its user, even if the price of a guest cannot be loaded', async () => {
    const sari = await ordering()
    expect(sari.preview()?.benefits).not.toEqual([])
    sari.world.faults.add({ kind: 'loseRequest', path: '*', times: 50 })
    sari.shopper.dispatch(logoutTapped())
    await sari.shopper.waits(1_000)
    expect(sari.shopper.sees.loggedIn()).toBe(false)
    expect(sari.preview()).toBeNull()
    expectReplays(sari.shopper)
  })

  it('continues when its own user logs in again', async () => {
    const sari = await ordering()
    sari.world.endSessions()
    sari.shopper.dispatch(submitTapped({ page: sari.page }))
    await sari.shopper.waits(1_000)
    await sari.shopper.logsIn(SARI)
    await sari.shopper.waits(1_000)
    expect(sari.orders().length).toBe(1)
    expectReplays(sari.shopper)
  })
})

describe('a guest', () => {
  it('sees the price, logs in to order, and the order continues if the price is the one on the button', async () => {
    const guest = await ordering({ phone: null })
    expect(guest.preview()).toMatchObject({ benefits: [], totalAmount: expect.any(Number) })
    await guest.buys()
    expect(guest.shopper.sees.loginSheet()).toBe(true)
    expect(guest.stage().phase).toBe('ordering')
    await guest.shopper.logsIn(BUDI)
    await guest.shopper.waits(1_000)
    const [order] = guest.orders()
    // Budi has paid nothing before, so no payment method opens without his choice.
    expect(order?.account.phoneNo).toEqual(BUDI)
    expect(guest.shopper.sees.path()).toEqual(linkTo('payPage', { orderId: order?.orderId ?? '' }))
    const events = ['confirm/orderStarted', 'session/loginRequired', 'session/started', 'mutation/started']
    expect(inOrder(guest.shopper.puts(), events)).toBe(true)
    expectReplays(guest.shopper)
  })

  it('sees the lower price with their own benefit, and orders at it without another agreement', async () => {
    const guest = await ordering({ phone: null })
    const before = guest.total() ?? 0
    await guest.buys()
    await guest.shopper.logsIn(SARI)
    await guest.shopper.waits(1_000)
    const total = guest.total() ?? 0
    expect(total).toBeLessThan(before)
    const { benefits, benefitId } = guest.preview() ?? {}
    const benefit = benefits?.find((each) => each.benefitId === benefitId)
    expect(guest.readiness()).toMatchObject({ priceRise: null, priceDrop: { amount: before - total, benefit }, payableAmount: total })
    expect(guest.orders()).toEqual([])
    await guest.buys()
    expect(guest.orders().map((order) => orderSum(order).totalAmount)).toEqual([total])
    expectReplays(guest.shopper)
  })

  it('who dismisses the login orders nothing, and can continue', async () => {
    const guest = await ordering({ phone: null })
    await guest.buys()
    await guest.takes(2)
    expect(guest.choice().quantities).toEqual({ [guest.params.skuId]: 1 })
    await guest.shopper.closesLogin()
    await guest.takes(2)
    expect(guest.stage().phase).toBe('choosing')
    expect(guest.lines()?.quantity).toBe(2)
    expect(guest.requestCount(CREATE)).toBe(0)
    expectReplays(guest.shopper)
  })
})

describe('a change after the price was loaded:', () => {
  it('a higher price is shown and agreed to before it is ordered', async () => {
    const sari = await ordering()
    await sari.shopper.does(benefitDeclined({ page: sari.page }))
    const before = sari.total() ?? 0
    sari.world.till.changePrice(sari.params.skuId, before + 1_000)
    await sari.buys()
    expect(sari.readiness()).toMatchObject({ priceRise: { from: before, to: before + 1_000 }, priceDrop: null, payableAmount: null })
    await sari.buys()
    expect(sari.orders()).toEqual([])
    await sari.shopper.does(priceAgreed({ page: sari.page }))
    await sari.buys()
    expect(sari.orders().length).toBe(1)
    expectReplays(sari.shopper)
  })

  it('a lower price is refused once by the server, then ordered without an agreement', async () => {
    const sari = await ordering()
    await sari.shopper.does(benefitDeclined({ page: sari.page }))
    const before = sari.total() ?? 0
    sari.world.till.changePrice(sari.params.skuId, before - 1_000)
    await sari.buys()
    expect(sari.readiness()).toMatchObject({ priceDrop: { amount: 1_000, benefit: null }, payableAmount: before - 1_000 })
    expect(sari.orders()).toEqual([])
    await sari.buys()
    expect(sari.orders().length).toBe(1)
    expectReplays(sari.shopper)
  })

  it('a price that changed back needs no agreement', async () => {
    const sari = await ordering()
    await sari.shopper.does(benefitDeclined({ page: sari.page }))
    const before = sari.total() ?? 0
    sari.world.faults.add({ kind: 'errorCode', code: '4110011', path: CREATE })
    await sari.buys()
    expect(sari.stage().phase).toBe('choosing')
    expect(sari.readiness()?.payableAmount).toEqual(before)
    expectReplays(sari.shopper)
  })

  it('the remaining stock can still be ordered, or nothing', async () => {
    const sari = await ordering()
    await sari.takes(3)
    const { market } = sari.world
    for (let other = 0; market.stock.left(sari.params.skuId) > 2; other += 1) market.stock.take(sari.params.skuId, 1, `other-${other}`)
    await sari.buys()
    expect(sari.readiness()).toMatchObject({ error: { kind: 'soldOut' }, payableAmount: null })
    expect(sari.lines()?.remainingStock).toBe(2)
    await sari.takes(2)
    expect(sari.readiness()).toMatchObject({ error: null, payableAmount: sari.total() })
    market.sellOut(sari.params.skuId)
    await sari.buys()
    expect(sari.readiness()).toMatchObject({ error: { kind: 'soldOut' }, payableAmount: null })
    await sari.helps('otherDeals')
    expect(sari.shopper.sees.path()).toBe(linkTo('merchant', { poiId: sari.preview()?.store.poiId ?? '' }))
    expectReplays(sari.shopper)
  })

  it('purchases elsewhere count towards the limit', async () => {
    const sari = await ordering()
    const { market } = sari.world
    const most = sari.lines()?.mayTake ?? 0
    await sari.takes(most)
    market.stock.take(sari.params.skuId, 1, sari.userId())
    await sari.buys()
    expect(sari.readiness()).toMatchObject({ error: { kind: 'limitReached' }, payableAmount: null })
    await sari.takes(most - 1)
    await sari.buys()
    expect(sari.orders().length).toBe(1)
    expectReplays(sari.shopper)
  })

  it('the price without the benefit is on the button before it is ordered', async () => {
    const sari = await ordering()
    const { benefitId = '' } = sari.preview() ?? {}
    const before = sari.total() ?? 0
    sari.world.market.wallet.lock(benefitId, 'ord-elsewhere')
    await sari.buys()
    expect(sari.stage()).toEqual({ phase: 'refused', error: 'benefitGone', message: expect.any(String) })
    expect(sari.orders().length).toBe(0)
    expect(sari.total()).toBeGreaterThan(before)
    expect(sari.readiness()?.payableAmount).toBe(sari.total())
    await sari.buys()
    expect(sari.orders()[0]?.benefit?.owned.couponId).not.toBe(benefitId)
    expectReplays(sari.shopper)
  })

  it('the end of the sale ends selling, here and on the previous page', async () => {
    const sari = await ordering()
    sari.world.market.takeDown(sari.params.skuId, true)
    await sari.buys()
    expect(sari.readiness()).toMatchObject({ error: { kind: 'notForSale' }, payableAmount: null })
    const again = await reopened(sari)
    expect(again.preview()).toBeNull()
    await again.helps('otherDeals')
    expect(again.shopper.sees.path()).toBe('/platform/home')
    expectReplays(sari.shopper)
    expectReplays(again.shopper)
  })
})

describe('an order of a flash sale', () => {
  const IN_SALE = { kind: { inSale: true, limit: 1 } } as const

  it('is placed at the price of the sale', async () => {
    const sari = await ordering(IN_SALE)
    expect(sari.lines()).toMatchObject({ isFlashSale: true, saleStatus: 'ONGOING', pageId: sari.params.pageId })
    expect(sari.preview()?.priceLines[0]?.kind).toBe('FLASH_SALE')
    await sari.buys()
    expect(sari.orders()[0]?.lines[0]?.sale?.pageId).toBe(sari.params.pageId)
    expectReplays(sari.shopper)
  })

  it('succeeds at another tap after a rush', async () => {
    const sari = await ordering(IN_SALE)
    sari.world.market.sale.refuseNext(1)
    await sari.buys()
    expect(sari.stage()).toMatchObject({ phase: 'refused', error: 'busy' })
    expect(sari.readiness()?.payableAmount).toBe(sari.total())
    await sari.buys()
    expect(sari.orders().length).toBe(1)
    expectReplays(sari.shopper)
  })

  it.each([
    ['over', (world: World) => world.flashSale.advance(), 'saleOver'],
    ['sold out', (world: World) => world.market.sale.sellOut(), 'soldOut'],
    ['not for this shopper', (world: World, userId: string) => world.market.ban(userId, true), 'saleNotForYou'],
  ] as const)('that is %s leads to the usual price, or back to the sale', async (_, happens, error) => {
    const sari = await ordering(IN_SALE)
    happens(sari.world, sari.userId())
    await sari.buys()
    expect(sari.readiness()).toMatchObject({ error: { kind: error }, payableAmount: null })
    await sari.helps('sale')
    expect(sari.shopper.sees.path()).toBe(linkTo('flashDeal', { pageId: sari.params.pageId ?? '' }))
    await sari.shopper.goesBack()
    await sari.helps('normalPrice')
    const { skuId, storeId } = sari.params
    expect(sari.shopper.sees.path()).toBe(linkTo('confirmOrder', { skuId, storeId }))
    const usual = confirmPage.of(confirmIdOf({ skuId, storeId }) ?? '')
    // Without any right to buy there is no price.
    const price = selectPrice(sari.shopper.state(), usual)
    expect(price === null).toEqual(error === 'saleNotForYou')
    expect(price?.preview.lines[0]?.isFlashSale).toBeUndefined()
    expectReplays(sari.shopper)
  })
})

describe('the address of an order page', () => {
  it.each([
    ['without a store', 'skuId=sku-1', 'storeId'], ['without a product', 'storeId=store0001', 'skuId'], ['of nothing', '', 'storeId'],
    ['with a name that is too long', `skuId=${'x'.repeat(201)}&storeId=store0001`, 'skuId'],
  ])('%s is refused with a message and reported', async (_, query, missing) => {
    const { shopper, requestCount } = await ordering()
    await shopper.opens(`/platform/confirmOrder?${query}`)
    expect(shopper.sees.toast()).toBe('toast.parameterError')
    expect(shopper.reports).toContainEqual({ kind: 'parameterMissing', code: missing, at: 'confirmOrder' })
    expect(requestCount(PREVIEW)).toBe(1)
    expectReplays(shopper)
  })

  it.each([
    ['no such product', 'skuId=sku-none&storeId=store0001'], ['no such store', 'skuId=sku-mer001-1&storeId=store0'],
    ['no such sale', 'skuId=sku-mer001-1&storeId=store0001&isFlashSale=true&pageId=flash-99&detailId=x'],
    ['a product of another shop', 'skuId=sku-mer001-1&storeId=store0200'],
    ['a reserved name', 'skuId=constructor&storeId=store0001'], ['marks for a name', 'skuId=%3Cscript%3E&storeId=store0001'],
  ])('of %s has no price and changes nothing', async (_, query) => {
    const { shopper, requestCount } = await ordering()
    await shopper.opens(`/platform/confirmOrder?${query}`)
    const page = confirmPage.of(confirmIdOf(Object.fromEntries(new URLSearchParams(query))) ?? '')
    expect(selectPrice(shopper.state(), page)).toBeNull()
    await shopper.does(submitTapped({ page }))
    expect(requestCount(CREATE)).toBe(0)
    expectReplays(shopper)
  })
})
