// The orders tab, the page of an order and the end of a purchase.
import { againTargetOf } from '../../../src/entities/orderRules'
import {
  cancelOutcomeTapped, helpChatTapped, moreDealsTapped, orderAgainTapped, orderCancelConfirmed, orderMapTapped, orderMoreTapped,
  orderNumberTapped, orderPayTapped, orderTabChosen, orderTapped, orderVoucherTapped,
} from '../../../src/features/buying/orders/model/events'
import { ORDER_REFUSALS } from '../../../src/api/buying/orderValues'
import { ORDER_CANCEL } from '../../../src/features/buying/orders/model/intents'
import { mapUrlOf, POLL_MS, RECHECK_MS } from '../../../src/features/buying/orders/model/logic'
import { ordersFeed, orderPage, selectOrderCounts, selectServiceChat } from '../../../src/features/buying/orders/model/selectors'
import { submitTapped } from '../../../src/features/buying/confirm/model/events'
import { confirmPage } from '../../../src/features/buying/confirm/model/names'
import { confirmIdOf } from '../../../src/features/buying/confirm/model/target'
import { selectOrder, selectOwnCoupon } from '../../../src/entities/selectors'
import { selectMutation } from '../../../src/data/mutation/selectors'
import { linkTo } from '../../../src/navigation/linkTo'
import { screenRetryTapped, tabTapped } from '../../../src/navigation/events'
import { pageHidden, pageShown } from '../../../src/navigation/pageEvents'
import { loginRequired } from '../../../src/session/events'
import { aBuyer } from '../../driver/builders/aBuyer'
import { anOrder } from '../../driver/builders/anOrder'
import { expectReplays, inOrder } from '../../driver/expectReplays'
import type { Shopper } from '../../driver/shopper'
import { startClient, type ClientSetup } from '../../driver/startClient'

const SARI = '81234567890'
const BUDI = '81298765432'
const LIST = '/local_life/order/list'
const DETAIL = '/local_life/order/detail'
const CANCEL = '/local_life/order/cancel'
const MINUTE = 60_000
const PAY_WITHIN = 15 * MINUTE

const ALL = ordersFeed.of('ALL')

async function open(url: string, phoneNo: string | null = BUDI, setup: ClientSetup = {}): Promise<Shopper> {
  const shopper = startClient({ url, ...setup })
  shopper.world.knobs.accessLifeMs = 90 * 86_400_000
  await shopper.waits(2_000)
  if (phoneNo !== null) {
    await shopper.does(loginRequired({ reason: 'account' }))
    await shopper.logsIn(phoneNo)
    await shopper.waits(1_000)
  }
  return shopper
}

/** The user has created an order on another phone; the client is at home and does not know it. */
async function withOrder(url = '/platform/home', setup: ClientSetup = {}) {
  const shopper = await open(url, BUDI, setup)
  const budi = aBuyer(shopper.world, BUDI)
  const orderId = budi.orders(budi.product())
  return { shopper, budi, orderId, page: `/platform/groupCouponOrderDetail?orderId=${orderId}` }
}

const requestCount = ({ world }: Shopper, path: string) => world.stats.requests[path] ?? 0
const ids = (shopper: Shopper, feed = ALL) => shopper.sees.feed(feed)?.ids
const order = (shopper: Shopper, orderId: string) => selectOrder(shopper.state(), orderId)
const unread = (shopper: Shopper) => shopper.sees.unread().order.totalUnread
const cancelPhase = (shopper: Shopper, orderId: string) => selectMutation(shopper.state(), ORDER_CANCEL, orderId)?.phase

describe('the orders tab', () => {
  it('requests nothing for a guest, and shows each user their own orders', async () => {
    const shopper = await open('/platform/home/order', null)
    expect(shopper.sees.screen()).toBe('order')
    expect(ids(shopper)).toEqual([])
    expect(requestCount(shopper, LIST)).toBe(0)
    await shopper.does(loginRequired({ reason: 'order' }))
    await shopper.logsIn(SARI)
    await shopper.waits(1_000)
    const saris = ids(shopper) ?? []
    expect(saris.length).toBeGreaterThan(2)
    expect(selectOrderCounts(shopper.state())?.ALL).toBeGreaterThanOrEqual(saris.length)
    await shopper.logsOut()
    expect(ids(shopper)).toEqual([])
    expect(shopper.state().entities.orders ?? {}).toEqual({})
    expect(selectOrderCounts(shopper.state())).toBeNull()
    await shopper.does(loginRequired({ reason: 'order' }))
    await shopper.logsIn(BUDI)
    await shopper.waits(1_000)
    expect(ids(shopper)?.some((id) => saris.includes(id))).toBe(false)
    expectReplays(shopper)
  })

  it('has a counted list for each tab, each requested at its first visit', async () => {
    const shopper = await open('/platform/home/order', SARI)
    const counts = selectOrderCounts(shopper.state())
    for (const tab of ['TO_PAY', 'TO_REDEEM', 'DONE'] as const) {
      const before = requestCount(shopper, LIST)
      await shopper.does(orderTabChosen({ tab }))
      expect(requestCount(shopper, LIST)).toBe(before + 1)
      // A count leaves out what begins later.
      const isLater = (id: string) => selectOrder(shopper.state(), id)?.vouchers.some(({ statusLabel }) => statusLabel === 'NOT_STARTED')
      const listed = ids(shopper, ordersFeed.of(tab))?.filter((id) => tab !== 'TO_REDEEM' || !isLater(id))
      expect(listed?.length).toBe(Math.min(20, counts?.[tab] ?? -1))
      await shopper.does(orderTabChosen({ tab: 'ALL' }))
      await shopper.does(orderTabChosen({ tab }))
      expect(requestCount(shopper, LIST)).toBe(before + 1)
    }
    expectReplays(shopper)
  })

  it('loads page by page, and starts over after a refresh', async () => {
    const { shopper, budi } = await withOrder()
    const one = budi.product()
    for (let at = 0; at < 22; at++) {
      const orderId = budi.orders(one)
      budi.caller.ask('orderCancel', { orderId }, budi.wish())
    }
    await shopper.tapsTab('order')
    expect(ids(shopper)?.length).toBe(20)
    await shopper.scrollsToEnd(ALL)
    const all = ids(shopper) ?? []
    expect(all.length > 22).toBe(true)
    expect(new Set(all).size).toEqual(all.length)
    // Opening an order does not reset the list.
    await shopper.does(orderTapped({ orderId: all[21] ?? '' }))
    await shopper.goesBack()
    expect(ids(shopper)).toEqual(all)
    await shopper.pulls(ALL)
    expect(ids(shopper)?.length).toBe(20)
    expectReplays(shopper)
  })

  it('shows its content on return and refreshes it in the background', async () => {
    const { shopper, budi, orderId } = await withOrder()
    await shopper.tapsTab('order')
    await shopper.tapsTab('home')
    const other = budi.orders(budi.product(1))
    shopper.dispatch(tabTapped({ tab: 'order' }))
    await shopper.waits(10)
    expect(ids(shopper)).toContain(orderId)
    await shopper.waits(500)
    expect(ids(shopper)?.[0]).toBe(other)
    expectReplays(shopper)
  })

  it('fails with a retry, and keeps its content when only the refresh fails', async () => {
    const { shopper, orderId } = await withOrder()
    shopper.world.faults.add({ kind: 'status', status: 500, path: LIST, times: 1 })
    await shopper.tapsTab('order')
    expect(shopper.sees.feed(ALL)?.phase).toBe('failed')
    await shopper.triesAgain(ALL)
    expect(ids(shopper)?.[0]).toBe(orderId)
    shopper.device.goesOffline()
    await shopper.pulls(ALL)
    expect(shopper.sees.feed(ALL)?.phase).toBe('ready')
    expect(ids(shopper)?.[0]).toEqual(orderId)
    expectReplays(shopper)
  })

  it('shows an error when its chunk fails to load, and can be retried', async () => {
    const shopper = await open('/platform/home')
    shopper.device.goesOffline()
    await shopper.tapsTab('order')
    expect(shopper.state().navigation.pendingScreen).toMatchObject({ screen: 'order', failed: true })
    shopper.device.goesOnline()
    await shopper.does(screenRetryTapped())
    expect(shopper.sees.screen()).toBe('order')
    expect(shopper.sees.feed(ALL)?.phase).toBe('ready')
    expectReplays(shopper)
  })

  it('sends one request at a payment deadline, and shows the answer', async () => {
    const { shopper, orderId } = await withOrder()
    await shopper.tapsTab('order')
    const before = requestCount(shopper, LIST)
    await shopper.waits(PAY_WITHIN - 5_000)
    expect(requestCount(shopper, LIST)).toEqual(before)
    expect(order(shopper, orderId)?.status).toBe('TO_PAY')
    await shopper.waits(10_000)
    expect(requestCount(shopper, LIST)).toEqual(before + 1)
    expect(order(shopper, orderId)?.status).toBe('CLOSED_TIMEOUT')
    await shopper.waits(5 * MINUTE)
    expect(requestCount(shopper, LIST)).toBe(before + 1)
    expect(unread(shopper)).toBe(0)
    expectReplays(shopper)
  })

  it('polls after a deadline until the server answers, and not while it is hidden', async () => {
    const { shopper, orderId } = await withOrder()
    await shopper.tapsTab('order')
    await shopper.waits(PAY_WITHIN - 10_000)
    shopper.device.goesOffline()
    await shopper.waits(MINUTE)
    expect(order(shopper, orderId)?.status).toBe('TO_PAY')
    const before = requestCount(shopper, LIST)
    shopper.world.faults.add({ kind: 'status', status: 500, path: LIST, times: 2 })
    shopper.device.goesOnline()
    await shopper.waits(1_000)
    expect(requestCount(shopper, LIST)).toEqual(before + 1)
    expect(order(shopper, orderId)?.status).toBe('TO_PAY')
    await shopper.waits(RECHECK_MS)
    expect(requestCount(shopper, LIST)).toBe(before + 2)
    await shopper.waits(RECHECK_MS)
    expect(requestCount(shopper, LIST)).toEqual(before + 3)
    expect(order(shopper, orderId)?.status).toBe('CLOSED_TIMEOUT')
    expectReplays(shopper)
  })

  it('links to the order, the payment, the voucher, buying again, and the deals', async () => {
    const { shopper, orderId } = await withOrder('/platform/home/order')
    const ways = [
      [orderTapped({ orderId }), `/platform/groupCouponOrderDetail?orderId=${orderId}`],
      [orderPayTapped({ orderId }), `/platform/payPage/choose?orderId=${orderId}`],
      [orderVoucherTapped({ voucherId: 'v1' }), '/platform/voucher?voucherId=v1'],
      [orderAgainTapped(againTargetOf(anOrder())), '/platform/confirmOrder?storeId=sto1&again=ord1'],
      [orderAgainTapped(againTargetOf(anOrder({ tableNo: '7' }))), '/platform/confirmOrder?storeId=sto1&tableNo=7&again=ord1'],
      [orderMoreTapped({ storeId: 'sto1', tableNo: '7' }), '/platform/confirmOrder?storeId=sto1&tableNo=7'],
    ] as const
    for (const [tap, path] of ways) {
      await shopper.does(tap)
      expect(shopper.sees.path()).toBe(path)
      await shopper.goesBack()
    }
    await shopper.does(moreDealsTapped())
    expect(shopper.sees.screen()).toBe('home')
    expect(shopper.state().home.list).toBe('deals')
    expectReplays(shopper)
  })
})

describe('the unread mark of the orders tab', () => {
  it('is raised by a paid order, once, and cleared when the tab is viewed', async () => {
    const { shopper, orderId, page } = await withOrder()
    await shopper.opens(page)
    await shopper.goesBack()
    expect(unread(shopper)).toBe(0)
    shopper.world.till.knobs.voucherLagMs = 12_000
    shopper.world.till.pay(orderId)
    await shopper.opens(`/platform/purchaseSuccessPage?orderId=${orderId}`)
    await shopper.waits(20_000)
    expect(order(shopper, orderId)?.status).toBe('TO_REDEEM')
    expect(unread(shopper)).toBe(1)
    await shopper.goesBack()
    await shopper.tapsTab('order')
    expect(unread(shopper)).toBe(0)
    expect(inOrder(shopper.puts(), ['orders/statusesReceived', 'unread/raised', 'unread/cleared'])).toBe(true)
    expectReplays(shopper)
  })

  it('is raised by a new order, stays one while it is paid, and is cleared when the order is opened', async () => {
    const { shopper, budi } = await withOrder('/platform/home/order')
    const known = ids(shopper) ?? []
    await shopper.tapsTab('home')
    const wanted = budi.product(1)
    await shopper.opens(linkTo('confirmOrder', wanted))
    await shopper.waits(1_000)
    await shopper.does(submitTapped({ page: confirmPage.of(confirmIdOf(wanted) ?? '') }))
    await shopper.waits(1_000)
    const { orderId = '' } = shopper.state().navigation.params
    expect(shopper.sees.screen()).toBe('payPage')
    expect(known.includes(orderId)).toBe(false)
    expect(unread(shopper)).toBe(1)
    shopper.world.till.pay(orderId)
    await shopper.waits(MINUTE)
    expect(shopper.sees.screen()).toBe('purchaseSuccess')
    expect(order(shopper, orderId)?.status).toBe('TO_REDEEM')
    expect(unread(shopper)).toBe(1)
    await shopper.does(orderTapped({ orderId }))
    expect(unread(shopper)).toBe(0)
    await shopper.tapsTab('order')
    expect(ids(shopper)?.[0]).toBe(orderId)
    expectReplays(shopper)
  })

  it('is raised by a refund, except while the user is on the page of the order', async () => {
    const { shopper, budi, orderId, page } = await withOrder('/platform/home/order')
    shopper.world.till.pay(orderId)
    await shopper.opens(page)
    await shopper.does(orderCancelConfirmed({ orderId }))
    expect(order(shopper, orderId)?.status).toBe('REFUNDED')
    expect(unread(shopper)).toBe(0)
    const other = budi.orders(budi.product())
    shopper.world.till.pay(other)
    await shopper.opens(`/platform/purchaseSuccessPage?orderId=${other}`)
    await shopper.waits(1_000)
    const before = unread(shopper)
    budi.caller.ask('orderCancel', { orderId: other }, budi.wish())
    await shopper.does(pageHidden())
    await shopper.does(pageShown())
    expect(order(shopper, other)?.status).toBe('REFUNDED')
    expect(unread(shopper)).toEqual(before + 1)
    expectReplays(shopper)
  })

  it('decreases by one when that order is opened, and never below zero', async () => {
    const { shopper, orderId, page } = await withOrder()
    await shopper.opens(page)
    shopper.world.till.pay(orderId)
    await shopper.opens(`/platform/purchaseSuccessPage?orderId=${orderId}`)
    await shopper.waits(1_000)
    expect(unread(shopper)).toBe(1)
    await shopper.does(orderTapped({ orderId }))
    expect(unread(shopper)).toBe(0)
    await shopper.goesBack()
    await shopper.does(orderTapped({ orderId }))
    expect(unread(shopper)).toBe(0)
    expect(shopper.puts().filter((type) => type === 'unread/lowered').length).toBe(1)
    expectReplays(shopper)
  })

  it('is not raised by visible changes', async () => {
    const { shopper, orderId } = await withOrder('/platform/home/order')
    await shopper.pulls(ALL)
    shopper.world.till.pay(orderId)
    await shopper.pulls(ALL)
    expect(order(shopper, orderId)?.status).toBe('TO_REDEEM')
    expect(unread(shopper)).toBe(0)
    expectReplays(shopper)
  })
})

describe('the page of an order', () => {
  it('is requested, and shows the known data of a list at once', async () => {
    const { shopper, orderId, page } = await withOrder()
    await shopper.opens(page)
    expect(order(shopper, orderId)).toMatchObject({ status: 'TO_PAY', canCancel: true, store: { distance: expect.any(Number) } })
    expect(order(shopper, orderId)?.payUntil).toBeGreaterThan(0)
    // A list has no distance to the store; the known one stays.
    await shopper.tapsTab('order')
    expect(order(shopper, orderId)?.store.distance).toBeDefined()
    expectReplays(shopper)
  })

  it('asks no guest to log in when it is viewed', async () => {
    const shopper = await open('/platform/groupCouponOrderDetail?orderId=ord-1', null)
    expect(shopper.sees.loginSheet()).toBe(false)
    expect(requestCount(shopper, DETAIL)).toBe(0)
    await shopper.does(loginRequired({ reason: 'order' }))
    await shopper.logsIn(BUDI)
    expect(requestCount(shopper, DETAIL)).toBe(1)
    expectReplays(shopper)
  })

  it.each([
    ['the code of the refusal', null],
    ['its words', { kind: 'errorCode', code: '5009999', message: 'order does not exist', path: DETAIL } as const],
  ])('of an unknown order is reported as an error of the backend, by %s', async (_, fault) => {
    const shopper = await open('/platform/home')
    if (fault) shopper.world.faults.add(fault)
    await shopper.opens('/platform/groupCouponOrderDetail?orderId=ord-none')
    expect(shopper.sees.resource(orderPage.of('ord-none'))).toMatchObject({ phase: 'failed', failure: { kind: 'refused' } })
    const reports = shopper.reports.filter(({ at }) => at === 'orderDetail')
    expect(reports.map(({ code, errorClass }) => [code, errorClass])).toEqual([[fault ? '5009999' : '100000014', 'backend']])
    expectReplays(shopper)
  })

  it('shows that the deadline has passed, and that the coupon is usable again', async () => {
    const { shopper, orderId, page } = await withOrder()
    await shopper.opens(page)
    await shopper.waits(PAY_WITHIN + 2_000)
    expect(order(shopper, orderId)).toMatchObject({ status: 'CLOSED_TIMEOUT', canCancel: false })
    const before = requestCount(shopper, DETAIL)
    await shopper.waits(5 * MINUTE)
    expect(requestCount(shopper, DETAIL)).toBe(before)
    expectReplays(shopper)
  })

  it('is requested again when the user returns to it', async () => {
    const { shopper, orderId, page } = await withOrder()
    await shopper.opens(page)
    await shopper.does(orderPayTapped({ orderId }))
    shopper.world.till.pay(orderId)
    await shopper.goesBack()
    expect(order(shopper, orderId)?.status).toBe('TO_REDEEM')
    expectReplays(shopper)
  })

  it('never returns to an earlier status, even if answers alternate', async () => {
    const { shopper, orderId, page } = await withOrder()
    shopper.world.till.knobs.voucherLagMs = 30_000
    await shopper.opens(page)
    shopper.world.till.pay(orderId)
    shopper.world.till.knobs.statusFlaps = true
    const seen: string[] = []
    for (let at = 0; at < 12; at++) {
      await shopper.does(at % 2 === 0 ? pageHidden() : pageShown())
      await shopper.waits(POLL_MS)
      seen.push(order(shopper, orderId)?.status ?? '')
    }
    const ranks = ['TO_PAY', 'PAID', 'TO_REDEEM']
    expect(seen).toEqual([...seen].sort((a, b) => ranks.indexOf(a) - ranks.indexOf(b)))
    expect(seen.at(-1)).toBe('TO_REDEEM')
    expectReplays(shopper)
  })

  it('copies its number, and opens the map and the chat externally', async () => {
    const { shopper, orderId, page } = await withOrder()
    await shopper.opens(page)
    const { store } = order(shopper, orderId) ?? {}
    await shopper.does(orderNumberTapped({ orderId }))
    expect(shopper.sees.toast()).toBe('orders.copied')
    await shopper.does(orderMapTapped({ orderId, mapUrl: store ? mapUrlOf(store) : '' }))
    const chatUrl = selectServiceChat(shopper.state()) ?? ''
    await shopper.does(helpChatTapped({ chatUrl }))
    expect(shopper.outside).toEqual([store && mapUrlOf(store), 'https://wa.me/message/DEKATSANDBOX'])
    expectReplays(shopper)
  })
})

describe('an order that has ended', () => {
  it.each(['CLOSED_TIMEOUT', 'CANCELLED'])('as %s shows the refund when it is opened again', async (status) => {
    const { shopper, budi, orderId, page } = await withOrder()
    const { till } = shopper.world
    if (status === 'CANCELLED') budi.caller.ask('orderCancel', { orderId }, budi.wish())
    else till.closeOrder(orderId)
    await shopper.opens(page)
    expect(order(shopper, orderId)?.status).toBe(status)
    till.pay(orderId)
    await shopper.opens('/platform/home')
    await shopper.opens(page)
    expect(order(shopper, orderId)).toMatchObject({ status, payment: { status: 'PAID' } })
    await shopper.waits(till.knobs.refundLagMs)
    await shopper.opens('/platform/home')
    await shopper.opens(page)
    expect(order(shopper, orderId)).toMatchObject({ status: 'REFUNDED', refund: { isExpired: false } })
    expectReplays(shopper)
  })
})

describe('a cancellation', () => {
  it('returns everything, and confirms it', async () => {
    const { shopper, orderId, page } = await withOrder()
    await shopper.tapsTab('order')
    await shopper.does(orderTabChosen({ tab: 'TO_PAY' }))
    await shopper.opens(page)
    await shopper.does(orderCancelConfirmed({ orderId }))
    expect(order(shopper, orderId)?.status).toBe('CANCELLED')
    expect(shopper.sees.toast()).toBe('orders.cancelled')
    // Lists that lose or gain it are requested again.
    expect(shopper.sees.feed(ALL)).toBeNull()
    await shopper.goesBack()
    await shopper.waits(500)
    expect(ids(shopper, ordersFeed.of('TO_PAY'))).not.toContain(orderId)
    expectReplays(shopper)
  })

  it('makes the coupon of the order usable again', async () => {
    const shopper = await open('/platform/home', SARI)
    const sari = aBuyer(shopper.world, SARI)
    const { orderList } = sari.caller.ask('orderList', { tab: 'TO_PAY', pageNo: 1, pageSize: 50 }, sari.as())
    const { orderId = '', benefit } = orderList.find((each) => each.benefit !== undefined) ?? {}
    const couponId = benefit?.benefitId ?? ''
    await shopper.opens('/platform/myCouponList')
    await shopper.waits(1_000)
    expect(selectOwnCoupon(shopper.state(), couponId)).toMatchObject({ status: 'locked', orderId })
    await shopper.opens(`/platform/groupCouponOrderDetail?orderId=${orderId}`)
    await shopper.does(orderCancelConfirmed({ orderId }))
    expect(order(shopper, orderId)).toMatchObject({ status: 'CANCELLED', benefit: { isReturned: true } })
    await shopper.goesBack()
    await shopper.waits(1_000)
    expect(selectOwnCoupon(shopper.state(), couponId)).toMatchObject({ status: 'valid', statusLabel: 'USABLE' })
    expectReplays(shopper)
  })

  it('of a paid order refunds the money', async () => {
    const { shopper, budi, page, orderId } = await withOrder()
    shopper.world.till.pay(orderId)
    expect(budi.order(orderId).canCancel).toBe(true)
    await shopper.opens(page)
    await shopper.does(orderCancelConfirmed({ orderId }))
    expect(order(shopper, orderId)?.status).toBe('REFUNDED')
    expect(shopper.sees.toast()).toBe('orders.givenBack')
    expectReplays(shopper)
  })

  it('with a lost answer is read back from the order', async () => {
    const { shopper, orderId, page } = await withOrder()
    await shopper.opens(page)
    shopper.world.faults.add({ kind: 'loseAnswer', path: CANCEL, times: 1 })
    await shopper.does(orderCancelConfirmed({ orderId }))
    expect(cancelPhase(shopper, orderId)).toBe('succeeded')
    expect(order(shopper, orderId)?.status).toBe('CANCELLED')
    expect(requestCount(shopper, CANCEL)).toBe(1)
    expectReplays(shopper)
  })

  it('that never arrived may be sent again, with the same intent', async () => {
    const { shopper, orderId, page } = await withOrder()
    await shopper.opens(page)
    shopper.world.faults.add({ kind: 'loseRequest', path: CANCEL, times: 1 })
    await shopper.does(orderCancelConfirmed({ orderId }))
    expect(cancelPhase(shopper, orderId)).toBe('open')
    expect(shopper.sees.toast()).toBe('orders.cancelFailed')
    await shopper.does(orderCancelConfirmed({ orderId }))
    expect(cancelPhase(shopper, orderId)).toBe('succeeded')
    expectReplays(shopper)
  })

  it('with an unknown outcome stays open until it is read back, by the user or with the network', async () => {
    const { shopper, orderId, page } = await withOrder()
    await shopper.opens(page)
    shopper.world.faults.add({ kind: 'loseAnswer', path: CANCEL, times: 1 })
    const silent = shopper.world.faults.add({ kind: 'loseRequest', path: DETAIL, times: null })
    await shopper.does(orderCancelConfirmed({ orderId }))
    // The page itself says so.
    expect(cancelPhase(shopper, orderId)).toBe('unknown')
    expect(shopper.sees.toast()).toBeNull()
    await shopper.does(cancelOutcomeTapped())
    expect(cancelPhase(shopper, orderId)).toBe('unknown')
    shopper.world.faults.remove(silent)
    await shopper.does(cancelOutcomeTapped())
    expect(cancelPhase(shopper, orderId)).toBe('succeeded')
    expect(requestCount(shopper, CANCEL)).toBe(1)
    expectReplays(shopper)
  })

  it('stays unknown if reading back is refused for another reason than a missing order', async () => {
    const { shopper, orderId, page } = await withOrder()
    await shopper.opens(page)
    shopper.world.faults.add({ kind: 'loseAnswer', path: CANCEL, times: 1 })
    const refusing = shopper.world.faults.add({ kind: 'errorCode', code: '0310101', path: DETAIL, times: null })
    await shopper.does(orderCancelConfirmed({ orderId }))
    expect(cancelPhase(shopper, orderId)).toBe('unknown')
    expect(shopper.sees.toast()).toBeNull()
    shopper.world.faults.remove(refusing)
    await shopper.does(cancelOutcomeTapped())
    expect(cancelPhase(shopper, orderId)).toBe('succeeded')
    expectReplays(shopper)
  })

  it('stays unknown if reading back finds no such order, because the app knows the order', async () => {
    const { shopper, orderId, page } = await withOrder()
    await shopper.opens(page)
    shopper.world.faults.add({ kind: 'loseAnswer', path: CANCEL, times: 1 })
    const lagging = shopper.world.faults.add({ kind: 'errorCode', code: ORDER_REFUSALS.noSuchOrder, path: DETAIL, times: null })
    await shopper.does(orderCancelConfirmed({ orderId }))
    expect(cancelPhase(shopper, orderId)).toBe('unknown')
    expect(shopper.sees.toast()).toBeNull()
    shopper.world.faults.remove(lagging)
    await shopper.does(cancelOutcomeTapped())
    expect(cancelPhase(shopper, orderId)).toBe('succeeded')
    expect(order(shopper, orderId)?.status).toBe('CANCELLED')
    expect(requestCount(shopper, CANCEL)).toBe(1)
    expectReplays(shopper)
  })

  it('with an unknown outcome is shown by a toast after the user has left the page', async () => {
    const { shopper, orderId, page } = await withOrder()
    await shopper.opens(page)
    shopper.world.faults.add({ kind: 'loseAnswer', path: CANCEL, times: 1 })
    shopper.world.faults.add({ kind: 'loseRequest', path: DETAIL, times: null })
    shopper.dispatch(orderCancelConfirmed({ orderId }))
    await shopper.tapsTab('order')
    await shopper.waits(1_000)
    expect(cancelPhase(shopper, orderId)).toBe('unknown')
    expect(shopper.sees.toast()).toBe('orders.cancelUnknown')
    expectReplays(shopper)
  })

  it('is too late for an order that has ended', async () => {
    const { shopper, orderId, page } = await withOrder()
    await shopper.opens(page)
    shopper.world.till.closeOrder(orderId)
    await shopper.does(orderCancelConfirmed({ orderId }))
    expect(cancelPhase(shopper, orderId)).toBe('failed')
    expect(shopper.sees.toast()).toBe('orders.cancelTooLate')
    expect(order(shopper, orderId)?.status).toBe('CLOSED_TIMEOUT')
    expectReplays(shopper)
  })

  it('is sent once for two taps', async () => {
    const { shopper, orderId, page } = await withOrder()
    await shopper.opens(page)
    shopper.dispatch(orderCancelConfirmed({ orderId }))
    await shopper.does(orderCancelConfirmed({ orderId }))
    expect(requestCount(shopper, CANCEL)).toBe(1)
    expectReplays(shopper)
  })
})

describe('the order of a table', () => {
  async function atTable() {
    const shopper = await open('/platform/home', BUDI)
    const [budi, sari] = [aBuyer(shopper.world, BUDI), aBuyer(shopper.world, SARI)]
    const product = budi.product()
    const orderId = budi.orders(product, { tableNo: '7' })
    sari.sitsAt(product.storeId, '7')
    await shopper.opens(`/platform/groupCouponOrderDetail?orderId=${orderId}`)
    return { shopper, budi, sari, product, orderId }
  }

  it('shows additions and the payment of table-mates, while it is visible', async () => {
    const { shopper, sari, product, orderId } = await atTable()
    expect(order(shopper, orderId)).toMatchObject({ tableNo: '7', canAddItems: true, lines: [{ isOwn: true }] })
    expect(sari.adds(orderId, product.skuId)).toBe('ok')
    await shopper.waits(POLL_MS + 500)
    const adders = order(shopper, orderId)?.lines.map(({ isOwn, addedBy }) => [isOwn, addedBy])
    expect(adders).toEqual([[true, undefined], [false, 'Sari Wulandari']])
    sari.startsPaying(orderId)
    await shopper.waits(POLL_MS + 500)
    const payment = { isOwn: false, payerName: 'Sari Wulandari', status: 'AWAITING' }
    expect(order(shopper, orderId)).toMatchObject({ canAddItems: false, payment })
    shopper.world.till.pay(orderId)
    await shopper.waits(POLL_MS + 500)
    expect(order(shopper, orderId)).toMatchObject({ status: 'TO_REDEEM', vouchers: [], canAddItems: false })
    const before = requestCount(shopper, DETAIL)
    await shopper.waits(MINUTE)
    expect(requestCount(shopper, DETAIL)).toBe(before)
    expectReplays(shopper)
  })

  it('is not polled while the page is hidden, offline, or left; and at once on return', async () => {
    const { shopper } = await atTable()
    const polls = async (ms: number) => {
      const before = requestCount(shopper, DETAIL)
      await shopper.waits(ms)
      return requestCount(shopper, DETAIL) - before
    }
    expect(await polls(MINUTE)).toBeGreaterThanOrEqual(10)
    shopper.dispatch(pageHidden())
    expect(await polls(MINUTE)).toBe(0)
    shopper.dispatch(pageShown())
    expect(await polls(1_000)).toBe(1)
    shopper.device.goesOffline()
    expect(await polls(MINUTE)).toBe(0)
    shopper.device.goesOnline()
    expect(await polls(1_000)).toBe(1)
    await shopper.goesBack()
    expect(await polls(MINUTE)).toBe(0)
    expectReplays(shopper)
  })
})

describe('the success page of a purchase', () => {
  it('waits for the vouchers and then stops; nearby deals are shown below', async () => {
    const { shopper, orderId } = await withOrder()
    shopper.world.till.knobs.voucherLagMs = 12_000
    shopper.world.till.pay(orderId)
    await shopper.opens(`/platform/purchaseSuccessPage?orderId=${orderId}`)
    expect(order(shopper, orderId)).toMatchObject({ status: 'PAID', vouchers: [] })
    expect(shopper.sees.feed('nearby-deals')).toMatchObject({ phase: 'ready', hasMore: false })
    expect(shopper.sees.feed('nearby-deals')?.ids.length).toBe(6)
    await shopper.waits(4 * POLL_MS)
    expect(order(shopper, orderId)).toMatchObject({ status: 'TO_REDEEM', vouchers: [{ statusLabel: 'REDEEMABLE' }] })
    const before = requestCount(shopper, DETAIL)
    await shopper.waits(MINUTE)
    expect(requestCount(shopper, DETAIL)).toBe(before)
    await shopper.tapsDeal(shopper.sees.feed('nearby-deals')?.ids[0] ?? '')
    expect(shopper.sees.screen()).toMatch(/^(groupCouponDetail|couponDetail)$/)
    expectReplays(shopper)
  })

  it('that completes after its user has left shows nothing to the next user', async () => {
    const { shopper, orderId } = await withOrder()
    await shopper.opens(`/platform/purchaseSuccessPage?orderId=${orderId}`)
    shopper.world.faults.add({ kind: 'delay', ms: 3_000, path: DETAIL })
    shopper.dispatch(pageShown())
    await shopper.logsOut()
    await shopper.does(loginRequired({ reason: 'order' }))
    await shopper.logsIn(SARI)
    await shopper.waits(5_000)
    expect(order(shopper, orderId)).toBeNull()
    expect(Object.keys(shopper.state().orders.statuses)).not.toContain(orderId)
    expectReplays(shopper)
  })
})
