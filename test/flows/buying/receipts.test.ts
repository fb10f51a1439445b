// The receipt and the refund of an order, and the parts of a table's bill.
import { againTargetOf, isSplittable } from '../../../src/entities/orderRules'
import {
  orderCancelConfirmed, orderNumberTapped, partShareTapped, receiptPrintTapped, receiptShareTapped, receiptTapped, refundNumberTapped,
  splitTapped,
} from '../../../src/features/buying/orders/model/events'
import { POLL_MS } from '../../../src/features/buying/orders/model/logic'
import { splitBill } from '../../../src/features/buying/orders/model/split'
import { linkTo } from '../../../src/navigation/linkTo'
import { loginRequired } from '../../../src/session/events'
import { aBuyer } from '../../driver/builders/aBuyer'
import { expectReplays } from '../../driver/expectReplays'
import { START_AT, startClient } from '../../driver/startClient'
import { createVirtualClock } from '../../driver/virtualClock'
import { createWorld } from '../../../src/sandbox/world/createWorld'

const SARI = '81234567890'
const BUDI = '81298765432'

async function withOrder(make: (world: ReturnType<typeof createWorld>) => string) {
  const clock = createVirtualClock()
  const world = createWorld({ seed: 'receipts', now: () => START_AT + clock.now() })
  const orderId = make(world)
  const shopper = startClient({ world, clock, url: '/platform/home/account' })
  await shopper.waits(2_500)
  await shopper.does(loginRequired({ reason: 'order' }))
  await shopper.logsIn(SARI)
  await shopper.opens(linkTo('groupCouponOrderDetail', { orderId }))
  return { shopper, world, orderId, order: () => shopper.state().entities.orders?.[orderId] }
}

const paid = (world: ReturnType<typeof createWorld>) => {
  const buyer = aBuyer(world, SARI)
  const orderId = buyer.orders(buyer.product())
  world.till.pay(orderId)
  return orderId
}

it('the receipt of an order is shared, printed and its number copied', async () => {
  const { shopper, orderId, order } = await withOrder(paid)
  await shopper.does(receiptTapped({ orderId }))
  expect(shopper.sees.path()).toBe(linkTo('receipt', { orderId }))
  await shopper.does(receiptShareTapped({ text: 'Struk' }))
  await shopper.does(receiptPrintTapped())
  await shopper.does(orderNumberTapped({ orderId }))
  const { sharedTexts, prints, copied } = shopper.deviceSettings
  expect(sharedTexts).toEqual(['Struk'])
  expect(prints).toBe(1)
  expect(copied).toEqual([order()?.orderNo])
  shopper.deviceSettings.shares = 'copied'
  await shopper.does(receiptShareTapped({ text: 'Struk' }))
  expect(shopper.sees.toast()).toBe('orders.textCopied')
  expectReplays(shopper)
  expect(shopper.journalText()).not.toContain('Struk')
})

it('a refund names its amount, method, times and number, and the number is copied', async () => {
  const { shopper, orderId, order } = await withOrder(paid)
  await shopper.does(orderCancelConfirmed({ orderId }))
  await shopper.waits(1_000)
  const total = order()?.totalAmount
  expect(order()?.refundProgress).toMatchObject({
    amount: total, refundNo: order()?.orderNo.replace('DK', 'RF'), arrivedTime: expect.any(Number) as number,
  })
  await shopper.does(refundNumberTapped({ orderId }))
  expect(shopper.deviceSettings.copied).toEqual([order()?.refundProgress?.refundNo])
  expectReplays(shopper)
})

it('late money is shown as a pending refund from its arrival until the refund has arrived', async () => {
  const { shopper, orderId, order, world } = await withOrder((each) => {
    const buyer = aBuyer(each, SARI)
    const id = buyer.orders(buyer.product())
    buyer.startsPaying(id)
    return id
  })
  await shopper.waits(16 * 60_000)
  world.till.knobs.refundLagMs = 3_600_000
  world.till.pay(orderId)
  await shopper.opens(linkTo('receipt', { orderId }))
  await shopper.waits(500)
  expect(order()).toMatchObject({ status: 'CLOSED_TIMEOUT', refundProgress: { payType: 'QRIS', requestedTime: world.now() - 900 } })
  expect(order()?.refundProgress?.arrivedTime).toBeUndefined()
  expectReplays(shopper)
})

it('the bill of a table is divided by who added what, and follows the order', async () => {
  const budis: ReturnType<typeof aBuyer>[] = []
  const { shopper, orderId, order, world } = await withOrder((each) => {
    const [sari, budi] = [aBuyer(each, SARI), aBuyer(each, BUDI)]
    budis.push(budi)
    const dish = sari.product()
    const id = sari.orders(dish, { tableNo: '7' })
    budi.sitsAt(dish.storeId, '7')
    budi.adds(id, dish.skuId)
    return id
  })
  const shown = order()
  if (!shown) throw new Error('the order is shown')
  expect(isSplittable(shown)).toBe(true)
  expect(againTargetOf(shown).tableNo).toBe('7')
  expect(shown.lines.map(({ isOwn, mateNo }) => [isOwn, mateNo])).toEqual([[true, 1], [false, 2]])
  await shopper.does(splitTapped({ orderId }))
  expect(shopper.sees.path()).toBe(linkTo('splitBill', { orderId }))
  const parts = splitBill(shown, 'byItems')
  expect(parts.map(({ isOwn, amount }) => [isOwn, amount])).toEqual([[true, shown.totalAmount / 2], [false, shown.totalAmount / 2]])
  await shopper.does(partShareTapped({ text: 'Bagianku' }))
  expect(shopper.deviceSettings.sharedTexts).toEqual(['Bagianku'])
  budis[0]?.startsPaying(orderId)
  world.till.pay(orderId)
  await shopper.waits(POLL_MS + 1_000)
  expect(order()?.payment).toMatchObject({ isOwn: false, status: 'PAID' })
  expectReplays(shopper)
})
