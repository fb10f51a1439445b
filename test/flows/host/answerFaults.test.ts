// A call is lost, truncated, duplicated, late or answered with HTML, at fifteen important places: the screen offers a retry, the retry
// works, and an effect on the server happens once.
import { submitTapped, outcomeRetryTapped } from '../../../src/features/buying/confirm/model/events'
import { confirmPage } from '../../../src/features/buying/confirm/model/names'
import { confirmIdOf } from '../../../src/features/buying/confirm/model/target'
import { orderPage } from '../../../src/features/buying/orders/model/selectors'
import { paidTapped, payRetryTapped, payTapped } from '../../../src/features/buying/payment/model/events'
import { payOptionsPage } from '../../../src/features/buying/payment/model/pages'
import { recheckTapped, outcomeCheckTapped, redeemConfirmed, redeemTapped } from '../../../src/features/buying/vouchers/model/events'
import { voucherPage } from '../../../src/features/buying/vouchers/model/selectors'
import { familyOf } from '../../../src/data/declare'
import { linkTo } from '../../../src/navigation/linkTo'
import { loginRequired } from '../../../src/session/events'
import { BUDI, paying } from '../../driver/builders/aPayer'
import { aVoucher } from '../../driver/builders/aVoucher'
import { expectReplays } from '../../driver/expectReplays'
import type { Shopper } from '../../driver/shopper'
import { START_AT, startClient } from '../../driver/startClient'
import { createVirtualClock } from '../../driver/virtualClock'
import type { FaultPlan } from '../../../src/sandbox/world/faults'
import { createWorld } from '../../../src/sandbox/world/createWorld'
import { offersOf } from '../../simulation/answers/answersWalks'
import { busyIn } from '../../simulation/busyStates'
import { movingPart } from '../../tools/run/seeds'

/** Longer than the client's timeout. */
const LATE_MS = 25_000
const FAULTS: readonly Pick<FaultPlan, 'kind' | 'ms'>[] = [
  { kind: 'loseRequest' }, { kind: 'loseAnswer' }, { kind: 'cutJson' }, { kind: 'html' }, { kind: 'resend' },
  { kind: 'delay', ms: LATE_MS },
]

/** Budi with a paid voucher, an unpaid order, and a product that he may buy. */
async function setUp(isLoggedIn: boolean) {
  const clock = createVirtualClock()
  const world = createWorld({ seed: 'vouchers', now: () => START_AT + clock.now() })
  const bought = aVoucher(world, 'DEKAT', 2)
  const { caller, token, store, voucherId } = bought
  const { lines: [line] } = caller.ask('orderDetail', { orderId: bought.orderId }, { token })
  const params = { skuId: line?.skuId ?? '', storeId: store.storeId }
  const wish = { items: [{ skuId: params.skuId, quantity: 1 }], storeId: params.storeId }
  const { totalAmount: agreedAmount } = caller.ask('orderPreview', wish, { token })
  const { orderId } = caller.ask('orderCreate', { ...wish, agreedAmount }, { token, intentId: 'to-pay' })
  const before = world.till.orders().length
  const shopper = startClient({ clock, world, wholeStateChecks: false })
  shopper.device.locates = { fix: { ...store.at, accuracy: 10, simulated: false } }
  await shopper.waits(2_500)
  if (isLoggedIn) {
    await shopper.does(loginRequired({ reason: 'account' }))
    await shopper.logsIn(BUDI)
    await shopper.waits(2_000)
  }
  const order = () => world.till.orders().find((each) => each.orderId === orderId)
  return {
    shopper, world, bought, params, orderId, voucherId, counter: paying(shopper, orderId), page: confirmPage.of(confirmIdOf(params) ?? ''),
    ordered: () => world.till.orders().length - before, payments: () => order()?.payments.length ?? 0,
    redeemed: () => world.till.orders().flatMap(({ vouchers }) => vouchers).filter((voucher) => voucher.redeemed !== null).length,
  }
}
type Scene = Awaited<ReturnType<typeof setUp>>

interface Place {
  readonly path: string
  /** Preparation without faults. */
  readonly open?: (scene: Scene) => Promise<unknown>
  /** The action whose call the fault affects. */
  readonly act: (scene: Scene) => Promise<unknown>
  readonly isDone: (scene: Scene) => boolean
  /** A retry that the screen offers besides those of lists and pages. */
  readonly again?: (scene: Scene) => Promise<unknown>
  /** Number of effects on the server. */
  readonly effects?: (scene: Scene) => number
  readonly asGuest?: true
}

const opens = (path: (scene: Scene) => string) => async (scene: Scene) => {
  await scene.shopper.opens(path(scene))
  await scene.shopper.waits(1_500)
}
const isReady = (name: (scene: Scene) => string) => (scene: Scene) => scene.shopper.sees.resource(name(scene))?.phase === 'ready'
const hasReady = (family: string) => ({ shopper }: Scene) =>
  Object.entries(shopper.state().resources).some(([name, { phase }]) => familyOf(name) === family && phase === 'ready')

async function redeems({ shopper, voucherId }: Scene): Promise<void> {
  await shopper.does(redeemTapped({ voucherId }))
  await shopper.waits(1_000)
  await shopper.does(redeemConfirmed({ voucherId }))
}
async function logsIn({ shopper }: Scene): Promise<void> {
  if (!shopper.sees.loginSheet()) await shopper.does(loginRequired({ reason: 'account' }))
  await shopper.logsIn(BUDI)
}

const PLACES: Readonly<Record<string, Place>> = {
  'home cards': {
    path: '/local_life/home/page_card_list', act: ({ shopper }) => shopper.pullsToRefresh(),
    isDone: ({ shopper }) => shopper.state().home.phase === 'ready' && Object.keys(shopper.sees.cards()).length > 0,
  },
  'stores nearby': {
    path: '/homepage/query_poi_list', act: ({ shopper }) => shopper.pullsToRefresh(),
    isDone: ({ shopper }) => shopper.sees.nearby()?.phase === 'ready' && shopper.sees.stores().length > 0,
  },
  'a store': {
    path: '/local_life/merchant/detail', act: opens(({ bought }) => linkTo('merchant', { poiId: bought.store.poiId })),
    isDone: hasReady('store'),
  },
  'a product': {
    path: '/local_life/product/detail', act: opens(({ params }) => linkTo('groupCouponDetail', params)),
    isDone: hasReady('product'),
  },
  'the price of an order': {
    path: '/local_life/order/preview', act: opens(({ params }) => linkTo('confirmOrder', params)), isDone: isReady(({ page }) => page),
  },
  'an order': {
    path: '/local_life/order/create', open: opens(({ params }) => linkTo('confirmOrder', params)),
    act: ({ shopper, page }) => shopper.does(submitTapped({ page })),
    isDone: ({ shopper }) => ['payPage', 'payProgress'].includes(shopper.sees.screen() ?? ''), effects: ({ ordered }) => ordered(),
    async again({ shopper, page }) {
      await shopper.does(outcomeRetryTapped({ page }))
      await shopper.does(submitTapped({ page }))
    },
  },
  'the page of an order': {
    path: '/local_life/order/detail', act: opens(({ orderId }) => linkTo('groupCouponOrderDetail', { orderId })),
    isDone: isReady(({ orderId }) => orderPage.of(orderId)),
  },
  'the ways to pay': {
    path: '/payment/options', act: opens(({ orderId }) => linkTo('payPage', { orderId })),
    isDone: isReady(({ orderId }) => payOptionsPage.of(orderId)),
  },
  'a payment': {
    path: '/payment/pay', open: opens(({ orderId }) => linkTo('payPage', { orderId })),
    act: ({ shopper, counter, orderId }) => shopper.does(payTapped({ orderId, payType: 'QRIS', amount: counter.amount() })),
    isDone: ({ counter }) => counter.phase() === 'open', effects: ({ payments }) => payments(),
    again: ({ shopper, orderId }) => shopper.does(payRetryTapped({ orderId, payType: 'QRIS' })),
  },
  'the status of a payment': {
    path: '/payment/status',
    async open({ shopper, counter, orderId }) {
      await counter.opens()
      await shopper.does(payTapped({ orderId, payType: 'QRIS', amount: counter.amount() }))
      await shopper.waits(600)
    },
    async act({ shopper, world, orderId }) {
      world.till.pay(orderId)
      await shopper.does(paidTapped({ orderId }))
    },
    isDone: ({ shopper }) => shopper.sees.screen() === 'purchaseSuccess', effects: ({ payments }) => payments(),
    again: ({ shopper, orderId }) => shopper.does(paidTapped({ orderId })),
  },
  'a voucher': {
    path: '/local_life/voucher/detail', act: opens(({ voucherId }) => linkTo('voucher', { voucherId })),
    isDone: isReady(({ voucherId }) => voucherPage.of(voucherId)),
  },
  'a redemption': {
    path: '/local_life/redemption/redeem', open: opens(({ voucherId }) => linkTo('voucher', { voucherId })), act: redeems,
    isDone: ({ bought }) => bought.voucher().status === 'used', effects: ({ redeemed }) => redeemed(),
    async again(scene) {
      await scene.shopper.does(outcomeCheckTapped({ voucherId: scene.voucherId }))
      await scene.shopper.does(recheckTapped({ voucherId: scene.voucherId }))
      await redeems(scene)
    },
  },
  'a login': {
    path: '/account/login', asGuest: true, act: logsIn, isDone: ({ shopper }) => shopper.sees.loggedIn(),
    async again(scene) {
      if (scene.shopper.sees.loginSheet()) await scene.shopper.closesLogin()
      await scene.shopper.waits(61_000)
      await logsIn(scene)
    },
  },
  'a new token': {
    path: '/account/refreshToken',
    async act({ shopper, world }) {
      world.expireTokens()
      await shopper.tapsTab('order')
    },
    isDone: ({ shopper }) => shopper.sees.loggedIn() && shopper.sees.feed('orders:ALL')?.phase === 'ready',
    // The server accepted the old token, and its answer is lost: it refuses every further call of this session.
    async again(scene) {
      if (!scene.shopper.sees.loggedIn()) await logsIn(scene)
    },
  },
  'the profile': {
    path: '/account/queryUserInfo', act: ({ shopper }) => shopper.tapsTab('account'),
    isDone: ({ shopper }) => shopper.state().profile.phase === 'ready',
  },
}

async function triesAgain(shopper: Shopper): Promise<void> {
  for (const [, tap] of offersOf(shopper)) await tap()
}

const CASES = Object.entries(PLACES).flatMap(([name, place]) => FAULTS.map((fault) => [name, fault.kind, place, fault] as const))

it.each(movingPart(CASES, 8))('%s under %s offers a retry, which loads it once', async (_name, _kind, place, fault) => {
  const scene = await setUp(!place.asGuest)
  const { shopper, world } = scene
  await place.open?.(scene)
  world.faults.add({ ...fault, path: place.path, times: 1 })
  await place.act(scene)
  await shopper.waits(LATE_MS + 5_000)
  world.faults.clear()
  expect(busyIn(shopper.state())).toEqual([])
  for (let round = 0; round < 4 && !place.isDone(scene); round++) {
    await triesAgain(shopper)
    await place.again?.(scene)
    await shopper.waits(5_000)
  }
  expect(place.isDone(scene)).toBe(true)
  expect(place.effects?.(scene) ?? 1).toBe(1)
  expect(shopper.errors).toEqual([])
  expect(busyIn(shopper.state())).toEqual([])
  expectReplays(shopper)
})
