// An earlier order is ordered again: all of its lines, at the same store and table.
import { quantityChanged, submitTapped } from '../../../src/features/buying/confirm/model/events'
import { againPage, confirmPage } from '../../../src/features/buying/confirm/model/names'
import { selectAgain, selectConfirm, selectPrice, selectReadiness } from '../../../src/features/buying/confirm/model/selectors'
import { againIdOf, confirmIdOf } from '../../../src/features/buying/confirm/model/target'
import { orderAgainTapped } from '../../../src/features/buying/orders/model/events'
import { againTargetOf } from '../../../src/entities/orderRules'
import { linkTo } from '../../../src/navigation/linkTo'
import { parseQuery } from '../../../src/navigation/links'
import { loginRequired } from '../../../src/session/events'
import { aBuyer } from '../../driver/builders/aBuyer'
import { expectReplays } from '../../driver/expectReplays'
import { START_AT, startClient } from '../../driver/startClient'
import { createVirtualClock } from '../../driver/virtualClock'
import { createWorld } from '../../../src/sandbox/world/createWorld'

const SARI = '81234567890'
const BUDI = '81298765432'
const AGAIN = '/local_life/order/again'

/** Three products of one store that anyone may buy several times. */
function threeDishes() {
  const clock = createVirtualClock()
  const world = createWorld({ seed: 'again', now: () => START_AT + clock.now() })
  const { market } = world
  const isPlain = (skuId = '') => skuId !== '' && market.factsOf(skuId).forEveryone && !market.factsOf(skuId).boughtUp
    && market.factsOf(skuId).limit >= 4 && market.stock.left(skuId) >= 8 && market.flash.entryOf(skuId) === null
  for (const store of new Set(market.offers.map((offer) => offer.store))) {
    const dishes = store.products.flatMap(({ skuId }) => (isPlain(skuId) && skuId !== undefined ? [skuId] : []))
    if (dishes.length >= 3 && market.contacts.takesGuests(store)) {
      return { clock, world, storeId: store.storeId, dishes: dishes.slice(0, 3) as [string, string, string] }
    }
  }
  throw new Error('this world has no such store')
}

/** Sari's paid order of three products; `change` prepares the world after it. */
async function ordered(change: (place: ReturnType<typeof threeDishes>) => void = () => undefined, tableNo?: string) {
  const place = threeDishes()
  const { world, clock, storeId, dishes: [one, two, three] } = place
  const sari = aBuyer(world, SARI)
  const items = [{ skuId: one, quantity: 2 }, { skuId: two, quantity: 1 }, { skuId: three, quantity: 3 }]
  const table = tableNo === undefined ? {} : { tableNo }
  const orderId = sari.orders({ skuId: one, storeId }, { items, ...table })
  if (tableNo !== undefined) {
    const budi = aBuyer(world, BUDI)
    budi.sitsAt(storeId, tableNo)
    budi.adds(orderId, two)
  }
  world.till.pay(orderId)
  change(place)
  const shopper = startClient({ world, clock, url: '/platform/home/account' })
  await shopper.waits(2_500)
  await shopper.does(loginRequired({ reason: 'order' }))
  await shopper.logsIn(SARI)
  await shopper.opens(linkTo('groupCouponOrderDetail', { orderId }))
  const page = () => confirmPage.of(confirmIdOf(parseQuery(shopper.sees.path().split('?')[1] ?? '')) ?? '')
  const againId = () => againIdOf(parseQuery(shopper.sees.path().split('?')[1] ?? '')) ?? ''
  return {
    ...place, shopper, sari, orderId, page, againId,
    async taps() {
      const order = shopper.state().entities.orders?.[orderId]
      if (order) await shopper.does(orderAgainTapped(againTargetOf(order)))
      await shopper.waits(1_000)
    },
    quantities: () => selectConfirm(shopper.state(), page()).choice.quantities,
    lines: () => selectPrice(shopper.state(), page())?.preview.lines.map(({ skuId, quantity }) => [skuId, quantity]),
  }
}

describe('an order that is ordered again', () => {
  it('fills the confirmation page with all of its lines, and places an order of the same lines', async () => {
    const { shopper, sari, orderId, storeId, dishes: [one, two, three], page, lines, taps } = await ordered()
    await taps()
    expect(shopper.sees.path()).toBe(linkTo('confirmOrder', { storeId, again: orderId }))
    expect(lines()).toEqual([[one, 2], [two, 1], [three, 3]])
    expect(selectReadiness(shopper.state(), page())).toMatchObject({ isCurrent: true, error: null })
    await shopper.does(submitTapped({ page: page() }))
    await shopper.waits(1_000)
    expect(shopper.sees.screen()).toBe('payProgress')
    const [newest] = shopper.world.till.orders()
    expect(newest?.orderId).not.toBe(orderId)
    const made = sari.order(newest?.orderId ?? '')
    expect(made.lines.map(({ skuId, quantity }) => [skuId, quantity])).toEqual([[one, 2], [two, 1], [three, 3]])
    expectReplays(shopper)
  })

  it('omits lines that are not for sale or sold out, reduces scarce ones, and explains it', async () => {
    const { shopper, dishes: [one, two, three], againId, quantities, taps } = await ordered(({ world, dishes: [first, second, third] }) => {
      world.market.takeDown(first, true)
      world.market.sellOut(second)
      world.market.stock.set(third, 1)
    })
    await taps()
    expect(quantities()).toEqual({ [three]: 1 })
    expect(selectAgain(shopper.state(), againId())?.lines.map(({ skuId, mayTake, obstacle }) => [skuId, mayTake, obstacle])).toEqual([
      [one, 0, 'NOT_SOLD'], [two, 0, 'SOLD_OUT'], [three, 1, 'SOLD_OUT'],
    ])
    expectReplays(shopper)
  })

  it('requests no price when nothing of it is sold', async () => {
    const { shopper, page, quantities, taps } = await ordered(({ world, dishes }) => {
      for (const skuId of dishes) world.market.takeDown(skuId, true)
    })
    await taps()
    expect(quantities()).toEqual({})
    expect(selectPrice(shopper.state(), page())).toBeNull()
    expectReplays(shopper)
  })

  it('keeps the user\'s changes, down to one product, and starts over when it is tapped once more', async () => {
    const { shopper, dishes: [one, two, three], page, quantities, taps } = await ordered()
    await taps()
    for (const skuId of [one, two, three]) await shopper.does(quantityChanged({ page: page(), skuId, quantity: 0 }))
    expect(quantities()).toEqual({ [three]: 1 })
    await shopper.goesBack()
    await taps()
    expect(quantities()).toEqual({ [one]: 2, [two]: 1, [three]: 3 })
    expectReplays(shopper)
  })

  it('at a table is edited there, with the lines of all guests', async () => {
    const { shopper, orderId, storeId, dishes: [one, two, three], quantities, taps } = await ordered(undefined, '7')
    await taps()
    expect(shopper.sees.path()).toBe(linkTo('confirmOrder', { storeId, tableNo: '7', again: orderId }))
    expect(quantities()).toEqual({ [one]: 2, [two]: 2, [three]: 3 })
    expectReplays(shopper)
  })

  it('asks a guest to log in, and continues', async () => {
    const { shopper, orderId, storeId, quantities } = await ordered()
    await shopper.logsOut()
    await shopper.opens(linkTo('confirmOrder', { storeId, again: orderId }))
    expect(shopper.sees.resource(againPage.of(new URLSearchParams({ storeId, again: orderId }).toString()))).toBeNull()
    await shopper.does(loginRequired({ reason: 'order' }))
    await shopper.logsIn(SARI)
    await shopper.waits(1_000)
    expect(Object.keys(quantities())).toHaveLength(3)
    expectReplays(shopper)
  })

  it('is loaded when the network is back', async () => {
    const { shopper, againId, quantities, taps } = await ordered()
    shopper.world.faults.add({ kind: 'loseRequest', path: AGAIN, times: 1 })
    await taps()
    expect(shopper.sees.resource(againPage.of(againId()))?.phase).toBe('failed')
    shopper.device.goesOffline()
    shopper.device.goesOnline()
    await shopper.waits(1_000)
    expect(Object.keys(quantities())).toHaveLength(3)
    expectReplays(shopper)
  })
})
