import { quantityChanged, submitTapped } from '../../src/features/buying/confirm/model/events'
import { confirmPage } from '../../src/features/buying/confirm/model/names'
import { selectTableOrder } from '../../src/features/buying/confirm/model/selectors'
import { TABLE_POLL_MS } from '../../src/features/buying/confirm/model/tableSaga'
import { confirmIdOf } from '../../src/features/buying/confirm/model/target'
import { payTapped } from '../../src/features/buying/payment/model/events'
import { selectPayOptions } from '../../src/features/buying/payment/model/selectors'
import { linkTo } from '../../src/navigation/linkTo'
import type { LabOrder } from '../hostLab/shop'
import type { User } from '../hostLab/callTypes'
import type { Walker } from './walker'
import { me, taps } from './steps'

/** Opens the page of a table, chooses one piece of a product and orders it. */
async function ordersAt(walker: Walker, params: { readonly storeId: string; readonly tableNo: string }, skuId: string): Promise<void> {
  const page = confirmPage.of(confirmIdOf(params) ?? '')
  await walker.opens('confirmOrder', params)
  await taps(walker, quantityChanged({ page, skuId, quantity: 1 }))
  await walker.rests()
  await taps(walker, submitTapped({ page }))
  await walker.rests()
}

/** One guest alone: the first order of a table. */
async function alone(walker: Walker): Promise<void> {
  const { lab } = walker
  const product = lab.goods.products[0]
  if (!product) return
  await ordersAt(walker, { storeId: product.store.storeId, tableNo: '7' }, product.skuId)
  const order = lab.shop.orders().find(({ tableNo }) => tableNo === '7')
  walker.expects('a table has no order', order !== undefined || lab.shapes.words > 0)
}

/** A table-mate has ordered: the user adds a dish, sees who added what, and nothing can be added while the mate pays. */
async function together(walker: Walker): Promise<void> {
  const { lab, shopper } = walker
  const product = lab.goods.products[1]
  if (!product) return
  const mate = lab.people.mate()
  const params = { storeId: product.store.storeId, tableNo: '8' }
  const page = confirmPage.of(confirmIdOf(params) ?? '')
  const order = lab.shop.mateOrders(mate, product, '8')
  const shown = () => selectTableOrder(shopper.state(), page)?.lines.length ?? 0
  const isPlain = lab.shapes.words === 0
  await ordersAt(walker, params, product.skuId)
  walker.expects('nothing was added to the order of a table', !isPlain || order.lines.length === 2)
  lab.shop.mateOrders(mate, product, '8')
  await shopper.waits(TABLE_POLL_MS + 1_000)
  await walker.rests()
  walker.expects(`the page of the table shows ${shown()} of ${order.lines.length} lines`, !isPlain || shown() === order.lines.length)
  lab.shop.matePays(order, mate)
  await shopper.waits(TABLE_POLL_MS + 1_000)
  const count = order.lines.length
  await taps(walker, quantityChanged({ page, skuId: product.skuId, quantity: 1 }), submitTapped({ page }))
  await walker.rests()
  walker.expects('something was added while a table-mate pays', order.lines.length === count)
  await walker.opens('splitBill', { orderId: order.orderId })
  await takesOver(walker, order, mate)
}

/** The user pays in place of a table-mate who has opened a payment: only a tap that says so does it. */
async function takesOver(walker: Walker, order: LabOrder, mate: User): Promise<void> {
  const { lab, shopper } = walker
  const { orderId } = order
  await walker.opens('payPage', { orderId })
  const amount = selectPayOptions(shopper.state(), orderId)?.amount ?? 0
  await taps(walker, payTapped({ orderId, payType: 'GOPAY', amount }))
  await walker.rests()
  walker.expects('a payment of a table-mate is ended without consent', order.payer === mate)
  await walker.opens('payPage', { orderId })
  await taps(walker, payTapped({ orderId, payType: 'GOPAY', amount, takesOver: true }))
  await walker.rests()
  const isTaken = order.payer === me(walker) || order.status !== 'TO_PAY' || lab.shapes.words > 0
  walker.expects('the payment of a table-mate is not taken over', isTaken)
  lab.shop.pays(orderId)
  await shopper.waits(8_000)
  await shopper.opens(linkTo('payResult', { orderId }))
  await walker.rests()
  for (const screen of ['groupCouponOrderDetail', 'splitBill'] as const) await walker.opens(screen, { orderId })
}

export async function table(walker: Walker): Promise<void> {
  await alone(walker)
  await together(walker)
}
