import {
  outcomeRetryTapped, priceAgreed, quantityChanged, submitTapped, tableOrderTapped, tablePayTapped,
} from '../../../src/features/buying/confirm/model/events'
import { confirmPage } from '../../../src/features/buying/confirm/model/names'
import {
  selectConfirm, selectPrice, selectReadiness, selectTable, selectTableOrder,
} from '../../../src/features/buying/confirm/model/selectors'
import { TABLE_POLL_MS } from '../../../src/features/buying/confirm/model/tableSaga'
import { confirmIdOf } from '../../../src/features/buying/confirm/model/target'
import { pageHidden, pageShown } from '../../../src/navigation/pageEvents'
import { linkTo } from '../../../src/navigation/linkTo'
import { parseQuery } from '../../../src/navigation/links'
import { expectReplays } from '../../driver/expectReplays'
import { createTokenStore } from '../../driver/serverPorts'
import { START_AT, startClient } from '../../driver/startClient'
import { createVirtualClock, type VirtualClock } from '../../driver/virtualClock'
import { createCaller } from '../../driver/caller'
import { createWorld, type World } from '../../../src/sandbox/world/createWorld'

const SARI = '81234567890'
const BUDI = '81298765432'
const TABLE = '/local_life/order/table'
const CREATE = '/local_life/order/create'
const ADD = '/local_life/order/add_items'

/** A restaurant with table 7, and its clock. */
function restaurant() {
  const clock = createVirtualClock()
  const world = createWorld({ seed: 'table', now: () => START_AT + clock.now() })
  const { market } = world
  const offer = market.offers.find(({ store, product }) => market.contacts.takesGuests(store)
    && store.products.filter(({ skuId }) => skuId !== undefined).length > 1 && market.factsOf(product.skuId ?? '').forEveryone
    && market.factsOf(product.skuId ?? '').limit >= 3 && market.stock.left(product.skuId ?? '') > 10)
  return { clock, world, storeId: offer?.store.storeId ?? '', dish: offer?.product.skuId ?? '' }
}

interface Place {
  readonly clock: VirtualClock
  readonly world: World
  readonly storeId: string
  readonly dish: string
}

/** A user who has scanned the code of a table; null for a guest. */
async function seated({ clock, world, storeId, dish }: Place, phone: string | null, tableNo = '7') {
  const tokenStore = createTokenStore()
  if (phone !== null) {
    tokenStore.stored = { ...createCaller(world, `device-of-${phone}`).logIn(phone), generation: 1 }
    tokenStore.generation = 1
  }
  const shopper = startClient({ clock, world, tokenStore, seed: `phone ${phone}`, url: linkTo('confirmOrder', { storeId, tableNo }) })
  await shopper.waits(2_500)
  const page = confirmPage.of(confirmIdOf({ storeId, tableNo }) ?? '')
  return {
    shopper, page, tokenStore,
    table: () => selectTable(shopper.state(), page),
    order: () => selectTableOrder(shopper.state(), page),
    known: () => selectConfirm(shopper.state(), page),
    price: () => selectPrice(shopper.state(), page)?.preview ?? null,
    readiness: () => selectReadiness(shopper.state(), page),
    lines: () => selectTableOrder(shopper.state(), page)?.lines.map(({ quantity, isOwn, addedBy }) => [quantity, isOwn, addedBy]),
    takes: (quantity: number, skuId = dish) => shopper.does(quantityChanged({ page, skuId, quantity })),
    sends: () => shopper.does(submitTapped({ page })),
  }
}

describe('a table', () => {
  it('has one order for all guests, and each line says who added it', async () => {
    const place = restaurant()
    const sari = await seated(place, SARI)
    const budi = await seated(place, BUDI)
    expect(sari.table()?.orderId).toBeNull()
    expect((sari.table()?.products.length ?? 0) > 1).toBe(true)
    await sari.takes(2)
    expect(sari.price()).toMatchObject({ lines: [{ quantity: 2 }], channelType: 3 })
    expect(sari.price()?.benefitId).toBeUndefined()
    await sari.sends()
    expect(sari.lines()).toEqual([[2, true, undefined]])
    expect(sari.known().choice.quantities).toEqual({})
    expect(sari.shopper.sees.toast()).toBe('confirm.tableOpened')
    expect(sari.shopper.sees.screen()).toBe('confirmOrder')
    await budi.shopper.waits(TABLE_POLL_MS)
    expect(budi.lines()).toEqual([[2, false, 'Sari Wulandari']])
    await budi.takes(1)
    await budi.sends()
    expect(budi.lines()).toEqual([[2, false, 'Sari Wulandari'], [1, true, undefined]])
    expect(budi.shopper.sees.toast()).toBe('confirm.tableAdded')
    await sari.shopper.waits(TABLE_POLL_MS)
    expect(sari.lines()).toEqual([[2, true, undefined], [1, false, 'Budi Santoso']])
    expect(sari.order()?.orderId).toEqual(budi.order()?.orderId)
    expect(place.world.till.orders().filter(({ tableNo }) => tableNo === '7').length).toBe(1)
    expectReplays(sari.shopper)
    expectReplays(budi.shopper)
  })

  it('adds chosen items at the price of joining an order that was opened meanwhile', async () => {
    const place = restaurant()
    const sari = await seated(place, SARI)
    const budi = await seated(place, BUDI)
    await sari.takes(1)
    await budi.takes(2)
    await sari.sends()
    await budi.shopper.waits(TABLE_POLL_MS + 500)
    expect(budi.readiness()).toMatchObject({ isCurrent: true, payableAmount: budi.price()?.totalAmount })
    await budi.sends()
    expect(place.world.stats.requests[ADD]).toBe(1)
    expect(budi.lines()).toEqual([[1, false, 'Sari Wulandari'], [2, true, undefined]])
    expectReplays(budi.shopper)
  })

  it('lets two guests start at once and join in one order', async () => {
    const place = restaurant()
    const sari = await seated(place, SARI)
    const budi = await seated(place, BUDI)
    await sari.takes(1)
    await budi.takes(1)
    sari.shopper.dispatch(submitTapped({ page: sari.page }))
    budi.shopper.dispatch(submitTapped({ page: budi.page }))
    await sari.shopper.waits(1_000)
    expect(sari.order()?.orderId).toEqual(budi.order()?.orderId)
    expect(sari.lines()?.length).toBe(2)
    expectReplays(sari.shopper)
    expectReplays(budi.shopper)
  })

  it('accepts nothing while a table-mate pays, and starts over once it is paid: both are shown', async () => {
    const place = restaurant()
    const sari = await seated(place, SARI)
    const budi = await seated(place, BUDI)
    await sari.takes(1)
    await sari.sends()
    await budi.shopper.waits(TABLE_POLL_MS)
    await budi.takes(1)
    const orderId = sari.order()?.orderId ?? ''
    const { accessToken: token } = sari.tokenStore.stored ?? { accessToken: '' }
    const agreedAmount = sari.order()?.totalAmount ?? 0
    createCaller(place.world, 'till').ask('paymentPay', { orderId, payType: 'QRIS', agreedAmount }, { token, intentId: 'pay' })
    await budi.sends()
    expect(budi.known().stage).toMatchObject({ phase: 'refused', error: 'tablePaying' })
    expect(budi.order()).toMatchObject({ canAddItems: false, payment: { isOwn: false, payerName: 'Sari Wulandari' } })
    await budi.sends()
    expect(place.world.stats.requests[ADD]).toBe(1)
    place.world.till.pay(orderId)
    await budi.shopper.waits(TABLE_POLL_MS + 500)
    expect(budi.order()).toBeNull()
    expect(budi.known().choice.quantities).toEqual({ [place.dish]: 1 })
    await budi.sends()
    expect(budi.order()?.orderId === orderId).toBe(false)
    expect(budi.lines()).toEqual([[1, true, undefined]])
    expectReplays(budi.shopper)
  })

  it('that is paid just before the tap refuses new items, and explains it', async () => {
    const place = restaurant()
    const sari = await seated(place, SARI)
    await sari.takes(1)
    await sari.sends()
    await sari.takes(1)
    place.world.till.pay(sari.order()?.orderId ?? '')
    await sari.sends()
    expect(sari.known().stage).toMatchObject({ phase: 'refused', error: 'tablePaid' })
    expect(sari.table()?.orderId).toBeNull()
    expectReplays(sari.shopper)
  })

  it('links to its order, and to paying for all', async () => {
    const place = restaurant()
    const sari = await seated(place, SARI)
    await sari.takes(1)
    await sari.sends()
    const orderId = sari.order()?.orderId ?? ''
    await sari.shopper.does(tableOrderTapped({ orderId }))
    expect(sari.shopper.sees.path()).toBe(linkTo('groupCouponOrderDetail', { orderId }))
    await sari.shopper.goesBack()
    await sari.shopper.does(tablePayTapped({ orderId }))
    expect(sari.shopper.sees.path()).toBe(linkTo('payPage', { orderId }))
    expectReplays(sari.shopper)
  })

  it('is polled about every five seconds while it is visible and online, and at once on return', async () => {
    const place = restaurant()
    const sari = await seated(place, SARI)
    const requestCount = () => place.world.stats.requests[TABLE] ?? 0
    const looks = async (ms: number) => {
      const before = requestCount()
      await sari.shopper.waits(ms)
      return requestCount() - before
    }
    expect(await looks(4 * TABLE_POLL_MS)).toBeGreaterThanOrEqual(3)
    sari.shopper.session.enter(pageHidden(), 'source')
    expect(await looks(6 * TABLE_POLL_MS)).toBe(0)
    sari.shopper.session.enter(pageShown(), 'source')
    expect(await looks(300)).toBe(1)
    sari.shopper.device.goesOffline()
    expect(await looks(6 * TABLE_POLL_MS)).toBe(0)
    sari.shopper.session.enter(pageShown(), 'source')
    expect(await looks(300)).toBe(0)
    sari.shopper.device.goesOnline()
    expect(await looks(300)).toBe(1)
    await sari.shopper.tapsTab('home')
    expect(await looks(4 * TABLE_POLL_MS)).toBe(0)
    expectReplays(sari.shopper)
  })

  it('keeps the selection while offline, and adds it once', async () => {
    const place = restaurant()
    const sari = await seated(place, SARI)
    await sari.takes(1)
    await sari.sends()
    await sari.takes(2)
    place.world.faults.add({ kind: 'loseAnswer', path: ADD })
    place.world.faults.add({ kind: 'loseRequest', path: '/local_life/order/outcome' })
    await sari.sends()
    expect(sari.known().stage.phase).toBe('unsure')
    expect(sari.known().choice.quantities).toEqual({ [place.dish]: 2 })
    await sari.shopper.does(outcomeRetryTapped({ page: sari.page }))
    expect(sari.known().stage.phase).toBe('choosing')
    expect(sari.known().choice.quantities).toEqual({})
    expect(sari.order()?.lines.map(({ quantity }) => quantity)).toEqual([3])
    expectReplays(sari.shopper)
  })

  it('requests the price of the selection, and none without one', async () => {
    const place = restaurant()
    const sari = await seated(place, SARI)
    await sari.takes(1)
    const one = sari.price()?.totalAmount ?? 0
    place.world.till.changePrice(place.dish, one + 1_000)
    await sari.sends()
    expect(sari.readiness()?.priceRise).toEqual({ from: one, to: one + 1_000 })
    await sari.shopper.does(priceAgreed({ page: sari.page }))
    await sari.takes(0)
    expect(sari.price()).toBeNull()
    expect(sari.known().choice.quantities).toEqual({})
    await sari.sends()
    expect(place.world.stats.requests[CREATE]).toBe(1)
    expectReplays(sari.shopper)
  })
})

describe('a guest at a table', () => {
  it('sees the menu, logs in to order, and joins', async () => {
    const place = restaurant()
    const sari = await seated(place, SARI)
    await sari.takes(1)
    await sari.sends()
    const guest = await seated(place, null)
    expect(guest.order()).toBeNull()
    expect((guest.table()?.products.length ?? 0) > 1).toBe(true)
    await guest.takes(2)
    await guest.sends()
    expect(guest.shopper.sees.loginSheet()).toBe(true)
    await guest.shopper.logsIn(BUDI)
    await guest.shopper.waits(1_500)
    expect(guest.lines()).toEqual([[1, false, 'Sari Wulandari'], [2, true, undefined]])
    expectReplays(guest.shopper)
  })
})

it('a table of an unknown store shows an error', async () => {
  const place = restaurant()
  const sari = await seated({ ...place, storeId: 'store0' }, SARI)
  expect(sari.table()).toBeNull()
  expect(sari.shopper.sees.resource(`table:storeId=store0&tableNo=7`)?.failure?.code).toBe('3800039')
  expectReplays(sari.shopper)
})

const UUID = '550e8400-e29b-41d4-a716-446655440000'

it.each(['7', 'VIP-1', 'Teras 12', 'A100000', UUID])('a table with the number %s opens by its address, and shared', async (tableNo) => {
  const place = restaurant()
  const sari = await seated(place, SARI, tableNo)
  expect(parseQuery(sari.shopper.sees.path().split('?')[1] ?? '')).toEqual({ storeId: place.storeId, tableNo })
  expect(sari.shopper.sees.resource(`table:${confirmIdOf({ storeId: place.storeId, tableNo })}`)).toMatchObject({ content: { tableNo } })
  await sari.takes(1)
  await sari.sends()
  expect(place.world.till.orders().filter((order) => order.tableNo === tableNo)).toHaveLength(1)
  const budi = await seated(place, BUDI, tableNo)
  expect(budi.lines()).toEqual([[1, false, 'Sari Wulandari']])
  for (const { shopper } of [sari, budi]) {
    expectReplays(shopper)
    expect(shopper.journalText()).not.toContain(UUID)
  }
})
