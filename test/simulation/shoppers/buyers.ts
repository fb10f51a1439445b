import { PAY_TYPES } from '../../../src/api/buying/orderValues'
import { selectOrders } from '../../../src/entities/selectors'
import {
  benefitDeclined, outcomeRetryTapped, priceAgreed, priceRetryTapped, quantityChanged, submitTapped,
} from '../../../src/features/buying/confirm/model/events'
import { confirmPage } from '../../../src/features/buying/confirm/model/names'
import { confirmIdOf } from '../../../src/features/buying/confirm/model/target'
import { orderCancelConfirmed } from '../../../src/features/buying/orders/model/events'
import { amountAgreed, paidTapped, payCodeTapped, payRetryTapped, payTapped } from '../../../src/features/buying/payment/model/events'
import { selectPayOptions, selectAmountChange } from '../../../src/features/buying/payment/model/selectors'
import { recheckTapped, outcomeCheckTapped, redeemConfirmed, redeemTapped } from '../../../src/features/buying/vouchers/model/events'
import { fraction, seededNumbers } from '../../../src/journal/runtime/seeded'
import { linkTo } from '../../../src/navigation/linkTo'
import type { Json } from '../../../src/shared/json'
import { aBuyer } from '../../driver/builders/aBuyer'
import { createTabsOfDevice } from '../../driver/device/deviceTabs'
import { createTokenStore } from '../../driver/serverPorts'
import type { Shopper } from '../../driver/shopper'
import { KEMANG, START_AT, type ClientSetup } from '../../driver/startClient'
import { createVirtualClock } from '../../driver/virtualClock'
import { createCaller } from '../../driver/caller'
import type { FaultKind } from '../../../src/sandbox/world/faults'
import { createWorld } from '../../../src/sandbox/world/createWorld'
import { busyIn } from '../busyStates'
import { createBuyersRules, type WatchedPage } from './buyersRules'

const PHONES = ['81234567890', '81298765432', '81277770000'] as const
const FAULTS: readonly FaultKind[] = ['loseRequest', 'loseAnswer', 'delay', 'status', 'html', 'cutJson', 'hang']
const PATHS = ['/local_life/order/*', '/payment/*', '/local_life/redemption/*', '/local_life/voucher/*', '*']
/** The user who makes direct API calls. */
const MATE = '81266660000'
const TABLE = '7'
const MINUTE = 60_000

/** Situations that must occur for the sessions to be meaningful. */
export const SITUATIONS: readonly string[] = [
  'orderCreate outcomeLost', 'orderCreate succeeded', 'orderCreate failed', 'pay outcomeLost', 'redeem outcomeLost', 'redeem succeeded',
  'ended paid', 'order CLOSED_TIMEOUT', 'payments/amountChanged', 'opened', 'payments/unfinishedFound', 'offlineVouchers/found',
]

type Start = (setup: ClientSetup) => Shopper
/** A running page and the facts to check about it. */
interface Page extends WatchedPage {
  readonly shopper: Shopper
  online: boolean
  seen: boolean
  alive: boolean
}

export interface BuyersOptions {
  readonly steps?: number
  /** Receives the violations as they happen. */
  readonly broken?: string[]
  /** Ends with the step of the first violation. */
  readonly stopsAtViolation?: boolean
}

/**
 * Up to three phones, at one table or several, order, pay and redeem at random, while calls fail, pages are hidden, killed and
 * opened twice, prices and stock change and payers abandon payments. Returns the violations, and how often each situation occurred.
 */
export async function randomBuyers(
  start: Start, seed: string, { steps = 40, broken = [], stopsAtViolation = false }: BuyersOptions = {},
) {
  const random = seededNumbers(`buyers ${seed}`)
  const pick = <T>(list: readonly T[]): T => list[random() % list.length] as T
  const chance = (share: number) => fraction(random) < share
  const clock = createVirtualClock()
  const world = createWorld({ seed: `buyers ${random() % 6}`, now: () => START_AT + clock.now(), accessLifeMs: 86_400_000 })
  const rules = createBuyersRules(world, clock.now, broken)
  const { till, market } = world
  const errors: string[] = []
  const products = market.offers.filter(({ product: { skuId = '' } }) => market.factsOf(skuId).forEveryone).slice(0, 200)
  const wanted = Array.from({ length: 3 }, () => pick(products)).map(({ product, store }) => {
    const { skuId = '' } = product
    const part = market.flash.entryOf(skuId)
    const sale = part ? { isFlashSale: 'true' as const, detailId: `detail-${skuId}`, pageId: part.item.pageId } : {}
    return { skuId, storeId: store.storeId, ...sale }
  })
  const table = { storeId: pick(wanted).storeId, tableNo: TABLE }

  const phones = PHONES.slice(0, 1 + (random() % PHONES.length)).map((phoneNo, index) => {
    const tokenStore = createTokenStore()
    tokenStore.stored = { ...createCaller(world, `before-${index}`).logIn(phoneNo), generation: 1 }
    tokenStore.generation = 1
    return { name: `phone${index}`, tokenStore, storage: new Map<string, Json>(), tabs: createTabsOfDevice(), pages: [] as Page[] }
  })
  type Phone = (typeof phones)[number]

  // Separate random numbers, so that earlier sessions stay the same.
  const mateRandom = seededNumbers(`mates ${seed}`)
  const mate = aBuyer(world, MATE)
  const dishes: { readonly orderId: string; readonly skuId: string }[] = []
  /** A direct call of the mate, which faults affect like any other; null when it failed. */
  function trying<Result>(does: () => Result): Result | null {
    try {
      return does()
    } catch {
      return null
    }
  }
  /** The mate orders at a table that the user of a phone then joins; nothing happens when nothing is available. */
  function mateOrders({ tokenStore }: Phone) {
    const product = mate.product(dishes.length)
    const seat = { storeId: product.storeId, tableNo: `9${dishes.length}` }
    const { tableNo } = seat
    if (mate.caller.codeOf('orderPreview', { items: [{ skuId: product.skuId, quantity: 1 }], ...seat }, mate.as()) !== 'ok') return null
    const dish = { orderId: mate.orders(product, { tableNo }), skuId: product.skuId }
    dishes.push(dish)
    return mate.caller.codeOf('orderTable', seat, { token: tokenStore.stored?.accessToken ?? '' }) === 'ok' ? dish : null
  }

  let count = 0
  async function opensPage(phone: Phone, url = '/platform/home'): Promise<Page> {
    const { name, tokenStore, storage, tabs } = phone
    const page = { name: `${name}-${(count += 1)}`, device: name, online: true, seen: true, alive: true } as unknown as Page
    const shopper = start({
      seed: `${seed} ${page.name}`, clock, world, tokenStore, storage, tabs, url, strict: false, installed: true,
      onEntry: (entry) => rules.onEntry(page, entry),
    })
    Object.assign(page, { shopper, state: shopper.state, isAwake: () => page.alive && page.seen && page.online })
    phone.pages.push(page)
    await shopper.waits(1_500)
    return page
  }
  const kills = (phone: Phone, page: Page) => {
    rules.scan(page)
    errors.push(...page.shopper.errors)
    page.alive = false
    page.shopper.device.dies()
    phone.pages.splice(phone.pages.indexOf(page), 1)
  }

  const ordersOf = ({ tokenStore }: Phone) => till.orders().filter(({ members }) => members.has(tokenStore.stored?.userId ?? ''))
  const confirmOf = (params: object) => confirmPage.of(confirmIdOf(params as Record<string, string>) ?? '')

  /** One random action of a user on a page, or of the device. */
  async function act(phone: Phone, page: Page): Promise<unknown> {
    const { shopper } = page
    const params = chance(0.3) ? table : pick(wanted)
    const confirm = confirmOf(params)
    const own = ordersOf(phone)
    const order = pick([...own, null])
    const orderId = order?.orderId ?? ''
    const voucherId = pick([...order?.vouchers ?? [], null])?.voucherId ?? ''
    const payType = pick(PAY_TYPES)
    const skuId = 'skuId' in params ? params.skuId : pick(wanted).skuId
    const does = shopper.does
    const movesTo = (at: typeof KEMANG) => void (shopper.device.locates = { fix: { ...at, accuracy: 12, simulated: false } })
    const soon = () => shopper.waits(pick([20, 300, 900]))
    const fails = (path: string) => void (chance(0.3) && world.faults.add({ kind: pick(FAULTS), path, times: 1, ms: 1_500, status: 500 }))
    const buys = async () => {
      await shopper.opens(linkTo('confirmOrder', params))
      await soon()
      fails('/local_life/order/create')
      if (chance(0.15)) till.changePrice(skuId, 10_000 + (random() % 90) * 1_000)
      if (chance(0.4) || params === table) await does(quantityChanged({ page: confirm, skuId, quantity: 1 + (random() % 3) }))
      await soon()
      for (let taps = chance(0.2) ? 2 : 1; taps > 0; taps--) await does(submitTapped({ page: confirm }))
      await soon()
      if (chance(0.7)) await does(priceAgreed({ page: confirm }))
    }
    /** A button of the counter with its amount; the user first agrees to a changed amount. */
    const taps = async (id: string, tap: (amount: number) => Parameters<typeof does>[0]) => {
      const moved = selectAmountChange(shopper.state(), id)
      if (moved) await does(amountAgreed({ orderId: id, amount: moved.to }))
      const amount = selectPayOptions(shopper.state(), id)?.amount
      if (amount !== undefined) await does(tap(amount))
    }
    const toPayNow = till.orders().filter(({ orderId: id, members }) =>
      members.has(phone.tokenStore.stored?.userId ?? '') && till.statusOf(id) === 'TO_PAY')
    const pays = async () => {
      const dish = mateRandom() % 4 === 0 && page.online && phone.tokenStore.stored ? trying(() => mateOrders(phone)) : null
      const toPay = dish?.orderId ?? toPayNow[0]?.orderId
      if (toPay === undefined) return
      if (dish) till.knobs.ignoresAgreedAmount = mateRandom() % 2 === 0
      fails('/payment/pay')
      // The status request that follows is lost, too.
      if (mateRandom() % 8 === 0) world.faults.add({ kind: 'loseAnswer', path: '/payment/*', times: 3 })
      await shopper.opens(chance(0.5) ? linkTo('payProgress', { orderId: toPay, payType }) : linkTo('payPage', { orderId: toPay }))
      await soon()
      if (selectPayOptions(shopper.state(), toPay) === null) await shopper.waits(900)
      // From here on the order costs more than the counter shows.
      if (dish) trying(() => mate.adds(dish.orderId, dish.skuId))
      if (chance(0.6)) await taps(toPay, (amount) => payTapped({ orderId: toPay, payType, amount }))
      await soon()
    }
    const redeems = async () => {
      const owned = own.filter(({ orderId: id }) => till.statusOf(id) === 'TO_REDEEM').flatMap(({ store, vouchers }) =>
        vouchers.filter(({ redeemed }) => redeemed === null).map((voucher) => ({ at: store.at, voucherId: voucher.voucherId })))
      if (owned.length === 0) return
      const one = pick(owned)
      movesTo(one.at)
      await shopper.opens(linkTo('voucher', { voucherId: one.voucherId }))
      await soon()
      fails('/local_life/redemption/redeem')
      await does(redeemTapped({ voucherId: one.voucherId }))
      await soon()
      for (let taps = chance(0.2) ? 2 : 1; taps > 0; taps--) await does(redeemConfirmed({ voucherId: one.voucherId }))
      await soon()
    }
    return await pick<() => unknown>([
      buys, buys, buys, buys, buys, pays, pays, pays, pays, redeems, redeems, redeems,
      () => shopper.opens(linkTo('confirmOrder', params)),
      () => does(quantityChanged({ page: confirm, skuId, quantity: random() % 4 })), () => does(benefitDeclined({ page: confirm })),
      () => does(submitTapped({ page: confirm })), () => does(submitTapped({ page: confirm })), () => does(priceAgreed({ page: confirm })),
      () => does(priceRetryTapped({ page: confirm })), () => does(outcomeRetryTapped({ page: confirm })),
      () => order && shopper.opens(linkTo('payPage', { orderId })),
      () => order && shopper.opens(linkTo('payProgress', { orderId, payType })),
      () => order && taps(orderId, (amount) => payCodeTapped({ orderId, amount })),
      () => order && shopper.opens(linkTo('groupCouponOrderDetail', { orderId })),
      () => order && taps(orderId, (amount) => payTapped({ orderId, payType, amount })),
      () => order && does(payRetryTapped({ orderId, payType })),
      () => order && does(paidTapped({ orderId })), () => order && chance(0.5) && does(orderCancelConfirmed({ orderId })),
      () => shopper.tapsTab('order'),
      () => voucherId && shopper.opens(linkTo('voucher', { voucherId })), () => voucherId && does(redeemTapped({ voucherId })),
      () => voucherId && does(redeemConfirmed({ voucherId })), () => voucherId && does(redeemConfirmed({ voucherId })),
      () => voucherId && does(recheckTapped({ voucherId })), () => voucherId && does(outcomeCheckTapped({ voucherId })),
      () => shopper.goesBack(),
      () => {
        page.online = !page.online
        return page.online ? shopper.device.goesOnline() : shopper.device.goesOffline()
      },
      () => {
        page.seen = !page.seen
        return page.seen ? shopper.device.shows() : shopper.device.hides()
      },
      () => chance(0.4) && kills(phone, page),
      () => phone.pages.length < 2 && chance(0.4) && opensPage(phone, order ? linkTo('payPage', { orderId }) : '/platform/home/order'),
      () => movesTo(order && chance(0.7) ? order.store.at : KEMANG),
    ])()
  }

  /** One random action of others: payers, cashiers, the shop, the network. */
  function happen(): unknown {
    const order = pick([...till.orders(), null])
    const payment = order?.payments.at(-1)
    const code = order?.vouchers.find(({ code: each }) => each !== null)?.code
    const { knobs } = till
    return pick<() => unknown>([
      () => payment && till.pay(payment.paymentId), () => payment && till.pay(payment.paymentId),
      () => payment && till.walletCancel(payment.secret), () => payment && till.walletLeave(payment.secret),
      () => code && chance(0.5) && till.redeemByCode(code),
      () => chance(0.3) && order && till.closeOrder(order.orderId),
      () => chance(0.3) && till.changePrice(pick(wanted).skuId, 10_000 + (random() % 90) * 1_000),
      () => chance(0.2) && market.sellOut(pick(wanted).skuId),
      () => void (knobs.statusLagMs = pick([0, 0, 30_000])), () => void (knobs.statusFlaps = chance(0.2)),
      () => void (knobs.closeWhilePaying = chance(0.1)), () => void (knobs.walletNeverReturns = chance(0.2)),
      () => void world.faults.add({
        kind: pick(FAULTS), path: pick(PATHS), times: 1 + (random() % 2), ms: 1_500, status: pick([500, 429]),
      }),
      () => chance(0.6) && world.faults.clear(),
      () => clock.advance(pick([300, 2_000, 8_000, 20_000])), () => clock.advance(pick([300, 2_000, 8_000, 20_000])),
      () => chance(0.15) && clock.advance(pick([6, 16]) * MINUTE), () => chance(0.05) && night(),
    ])()
  }

  /** All phones stay unused for a day. */
  async function night(): Promise<void> {
    const awake = phones.flatMap(({ pages }) => pages).filter(({ seen }) => seen)
    for (const page of awake) {
      page.seen = false
      page.shopper.device.hides()
    }
    await clock.advance(26 * 60 * MINUTE)
    for (const page of awake) {
      page.seen = true
      page.shopper.device.shows()
    }
  }

  for (const phone of phones) await opensPage(phone)
  for (let step = 0; step < steps; step++) {
    const phone = pick(phones)
    const page = phone.pages.length === 0 ? await opensPage(phone) : pick(phone.pages)
    await (chance(0.7) ? act(phone, page) : happen())
    for (const each of phone.pages) rules.compare(each)
    if (rules.broken.length > 0) break
  }
  if (stopsAtViolation && rules.broken.length > 0) return { broken: rules.broken, met: rules.met }

  // A page that starts after the faults must recover the remaining state.
  world.faults.clear()
  Object.assign(till.knobs, { statusLagMs: 0, statusFlaps: false, walletNeverReturns: false, ignoresAgreedAmount: false })
  for (const phone of phones) {
    for (const page of [...phone.pages]) kills(phone, page)
    await clock.advance(31_000)
    const page = await opensPage(phone, '/platform/home/order')
    await page.shopper.waits(5_000)
    for (let more = 0; more < 30 && page.shopper.sees.feed('orders:ALL')?.hasMore; more++) await page.shopper.scrollsToEnd('orders:ALL')
    await page.shopper.waits(30_000)
    rules.compare(page)
    const known = selectOrders(page.state())
    for (const { orderId } of ordersOf(phone)) if (!(orderId in known)) rules.note(`${orderId} is not found again on ${phone.name}`)
    const busy = busyIn(page.state())
    if (busy.length > 0) rules.note(`left busy on ${phone.name}: ${busy.join()}`)
    kills(phone, page)
  }
  return { broken: [...rules.broken, ...errors], met: rules.met }
}
