import { benefitDeclined, channelChosen, quantityChanged, submitTapped } from '../../src/features/buying/confirm/model/events'
import { confirmPage } from '../../src/features/buying/confirm/model/names'
import { confirmIdOf } from '../../src/features/buying/confirm/model/target'
import { orderAgainTapped, orderCancelConfirmed, orderTabChosen } from '../../src/features/buying/orders/model/events'
import { paidTapped, payTapped } from '../../src/features/buying/payment/model/events'
import { ORDER_CANCEL } from '../../src/features/buying/orders/model/intents'
import { selectPayOptions } from '../../src/features/buying/payment/model/selectors'
import { redeemConfirmed, redeemTapped } from '../../src/features/buying/vouchers/model/events'
import { ratingChosen } from '../../src/features/buying/ratings/events'
import { buyTapped } from '../../src/features/offers/products/model/events'
import { buyState } from '../../src/features/offers/products/model/logic'
import { productResource, selectProductContent } from '../../src/features/offers/products/model/selectors'
import { againTargetOf } from '../../src/entities/orderRules'
import { selectDeal, selectOrders, selectVouchers } from '../../src/entities/selectors'
import { selectMutation } from '../../src/data/mutation/selectors'
import { linkTo } from '../../src/navigation/linkTo'
import { ORDER_TABS } from '../../src/api/buying/orderValues'
import type { LabOrder } from '../hostLab/shop'
import { selectShowable } from '../../src/features/buying/offlineVouchers/selectors'
import { taps } from './steps'
import type { Walker } from './walker'

const POSITION = { latitude: -6.2, longitude: 106.8 }

/** Buys from the page of a product: if it can be bought, the confirmation of its order opens. */
async function tapsBuy(walker: Walker, params: { readonly skuId: string; readonly storeId: string }): Promise<void> {
  const { shopper } = walker
  const resource = productResource(params) ?? ''
  await walker.opens('groupCouponDetail', params)
  await taps(walker, buyTapped({ resource }))
  await walker.rests()
  const content = selectProductContent(shopper.state(), resource)
  const deal = selectDeal(shopper.state(), content?.assetId ?? '')
  const isForSale = content && deal && buyState(content, deal, false) === 'available'
  const { screen, params: { storeId } } = shopper.state().navigation
  walker.expects('the order of a product does not open', !isForSale || (screen === 'confirmOrder' && storeId !== undefined))
}

/** Orders the first product, `quantity` times; returns the host's order. */
async function orders(walker: Walker, at: number, quantity: number): Promise<LabOrder | null> {
  const { lab } = walker
  const product = lab.goods.products[at]
  if (!product) return null
  const params = { skuId: product.skuId, storeId: product.store.storeId }
  const page = confirmPage.of(confirmIdOf(params) ?? '')
  const before = new Set(lab.shop.orders())
  await tapsBuy(walker, params)
  await walker.opens('confirmOrder', params)
  if (quantity > 1) await taps(walker, quantityChanged({ page, skuId: product.skuId, quantity }), benefitDeclined({ page }))
  await walker.rests()
  await taps(walker, submitTapped({ page }))
  await walker.rests()
  const isOrdered = () => lab.shop.orders().some((each) => !before.has(each))
  if (!isOrdered()) {
    // The host would deliver it, which the app does not sell.
    await taps(walker, channelChosen({ page, channelType: 2 }))
    await walker.rests()
    await taps(walker, submitTapped({ page }))
    await walker.rests()
  }
  const order = lab.shop.orders().find((each) => !before.has(each)) ?? null
  // No order is made through a channel or at a price that this build does not know.
  walker.expects('no order is made', order !== null || lab.shapes.words > 0)
  return order
}

/**
 * The amount increases between counter and tap: the user never pays an amount that the button did not show. The counter then shows
 * the new amount.
 */
async function paysAnotherAmount(walker: Walker, order: LabOrder, amount: number): Promise<void> {
  const { lab, shopper } = walker
  const { orderId } = order
  lab.shop.adds(order, 1_000)
  await taps(walker, payTapped({ orderId, payType: 'GOPAY', amount }))
  await walker.rests()
  const { paymentState } = shopper.state().payments.orders[orderId] ?? {}
  walker.expects('a payment of another amount is open', paymentState?.phase !== 'open')
  lab.shop.adds(order, -1_000)
  await walker.opens('payPage', { orderId })
}

async function pays(walker: Walker, order: LabOrder, payType: 'QRIS' | 'GOPAY'): Promise<void> {
  const { lab, shopper } = walker
  const { orderId } = order
  if (order.status !== 'TO_PAY') return
  await walker.opens('payPage', { orderId })
  const amount = selectPayOptions(shopper.state(), orderId)?.amount ?? 0
  if (payType === 'GOPAY') await paysAnotherAmount(walker, order, amount)
  await taps(walker, payTapped({ orderId, payType, amount }))
  await walker.rests()
  const isPossible = payType !== 'QRIS' || lab.shop.totalOf(order) <= lab.shop.ceiling
  // Above the QRIS limit the counter explains it.
  if (isPossible) await walker.opens('payProgress', { orderId, payType })
  if (order.status === 'TO_PAY' && lab.shapes.words === 0) {
    const { paymentState } = shopper.state().payments.orders[orderId] ?? {}
    walker.expects(`${payType} is not begun`, !isPossible || (order.paymentId !== '' && paymentState?.phase === 'open'))
  }
  const [scheme] = payType === 'GOPAY' && order.paymentId !== '' ? lab.shop.walletLinks().slice(-1) : []
  walker.expects('the wallet does not open', scheme === undefined || lab.shapes.words > 0 || shopper.outside.includes(scheme))
  if (lab.shop.pays(orderId)) walker.meets('paid')
  await taps(walker, paidTapped({ orderId }))
  await shopper.waits(8_000)
  await walker.rests()
}

/** When the host refuses to return a known order again, its pages keep the known data. */
async function staysKnown(walker: Walker, orderId: string): Promise<void> {
  const { lab, shopper } = walker
  const known = () => selectOrders(shopper.state())[orderId]
  const before = known()
  if (before === undefined || !lab.refusesReads('orderDetail', '100000014')) return
  for (const call of ['paymentOptions', 'paymentStatus']) lab.refusesReads(call, '100000014')
  for (const screen of ['payPage', 'payResult', 'purchaseSuccess', 'groupCouponOrderDetail'] as const) {
    await shopper.opens(linkTo(screen, { orderId }))
    await walker.rests()
    walker.expects(`a ${before.status} order is forgotten on ${screen} because a read of it is refused`, known()?.status === before.status)
  }
  lab.answersAgain()
  walker.meets('refused again')
}

/** When the host refuses to return a known voucher again, its page keeps the known data. */
async function staysVoucher(walker: Walker, voucherId: string): Promise<void> {
  const { lab, shopper } = walker
  const isKnown = () => selectVouchers(shopper.state())[voucherId] !== undefined
  if (!isKnown() || !lab.refusesReads('voucherDetail', '9200110')) return
  await shopper.opens(linkTo('home'))
  await walker.opens('voucher', { voucherId })
  walker.expects('a voucher is forgotten because a read of it is refused', isKnown())
  lab.answersAgain()
}

export async function buying(walker: Walker): Promise<void> {
  const { lab, shopper } = walker
  for (const [at, payType] of [[0, 'QRIS'], [1, 'GOPAY']] as const) {
    const order = await orders(walker, at, at + 1)
    if (!order) continue
    const { orderId } = order
    await pays(walker, order, payType)
    await shopper.opens(linkTo('payResult', { orderId }))
    await walker.rests()
    for (const screen of ['purchaseSuccess', 'groupCouponOrderDetail'] as const) await walker.opens(screen, { orderId })
    await staysKnown(walker, orderId)
    const known = selectOrders(shopper.state())[orderId]
    const isKnown = lab.shapes.words > 0 || known?.status === order.status
    walker.expects(`the order is ${known?.status ?? 'unknown'}, not ${order.status}`, isKnown)
    for (const { voucherId } of [...order.vouchers]) await redeems(walker, String(voucherId))
    if (order.status !== 'REDEEMED') continue
    await walker.opens('groupCouponOrderDetail', { orderId })
    await taps(walker, ratingChosen({ orderId, rating: { stars: 5, tags: ['FRIENDLY'] } }))
    await walker.opens('receipt', { orderId })
    await walker.opens('groupCouponOrderDetail', { orderId })
    if (known) await taps(walker, orderAgainTapped(againTargetOf(known)))
    lab.shop.refunds(order)
    await shopper.opens(linkTo('home'))
    await walker.opens('groupCouponOrderDetail', { orderId })
    const isRefunded = lab.shapes.words > 0 || selectOrders(shopper.state())[orderId]?.status === 'REFUNDED'
    walker.expects('money that goes back after the end is not shown', isRefunded)
  }
}

async function redeems(walker: Walker, voucherId: string): Promise<void> {
  const { lab, shopper } = walker
  const voucher = () => lab.shop.orders().flatMap(({ vouchers }) => vouchers).find((each) => each['voucherId'] === voucherId)
  await walker.opens('voucher', { voucherId })
  if (lab.shapes.words === 0) walker.expects('the voucher is not there', selectVouchers(shopper.state())[voucherId] !== undefined)
  await staysVoucher(walker, voucherId)
  await walker.opens('voucher', { voucherId })
  if (voucher()?.['canRedeem'] !== true || lab.shapes.words > 0) return
  shopper.device.locates = { fix: { ...POSITION, accuracy: 5, simulated: false } }
  await taps(walker, redeemTapped({ voucherId }))
  await walker.rests()
  await taps(walker, redeemConfirmed({ voucherId }))
  await walker.rests()
  walker.expects('the voucher is not redeemed', voucher()?.['status'] === 'used')
  const until = voucher()?.['usableUntil']
  // A host may leave the hours out of some of its answers. Then the latest answer counts.
  if (typeof until === 'number' && lab.shapes.optional === 'all') staysUsable(walker, voucherId, until)
  walker.meets('redeemed')
}

export async function unfinished(walker: Walker): Promise<void> {
  const { lab, shopper } = walker
  // The answer of this order is lost: the outcome is read back.
  lab.losesNext('orderCreate')
  const order = await orders(walker, 0, 1)
  if (!order) return
  const { orderId } = order
  const isFound = lab.shapes.words > 0 || selectOrders(shopper.state())[orderId] !== undefined
  walker.expects('an order whose answer was lost is not found', isFound)
  if (order.status === 'TO_PAY') {
    await shopper.opens(linkTo('payCode', { orderId }))
    await walker.rests()
    // An amount without consent leads to the counter.
    walker.expects('the code for the cashier does not open', /^pay(Code|Page)$/.test(shopper.sees.screen() ?? ''))
  }
  await walker.opens('groupCouponOrderDetail', { orderId })
  await staysKnown(walker, orderId)
  for (const call of ['orderCancel', 'orderDetail']) lab.refusesNext(call, '0310101', 'store info is empty')
  await taps(walker, orderCancelConfirmed({ orderId }))
  await walker.rests()
  const isUnknown = selectMutation(shopper.state(), ORDER_CANCEL, orderId)?.phase === 'unknown'
  walker.expects('an order counts as missing because the back end failed', order.status !== 'TO_PAY' || isUnknown)
  await walker.opens('groupCouponOrderDetail', { orderId })
  await taps(walker, orderCancelConfirmed({ orderId }))
  await walker.rests()
  walker.expects(`the order is ${order.status} after a cancellation`, /CANCELLED|REFUNDED|CLOSED_TIMEOUT|REDEEMED/.test(order.status))
  await shopper.opens(linkTo('payResult', { orderId }))
  await walker.rests()
  await shopper.tapsTab('order')
  for (const tab of ORDER_TABS) {
    await taps(walker, orderTabChosen({ tab }))
    await walker.rests()
  }
}

/** A redeemed paper voucher can be shown within its hours, and not after them. */
function staysUsable({ shopper, ...walker }: Walker, voucherId: string, until: number): void {
  const isShowable = (now: number) => selectShowable(shopper.state(), now).some((each) => each.voucherId === voucherId)
  walker.expects('a redeemed paper voucher cannot be shown within its hours', isShowable(until - 1))
  walker.expects('a redeemed paper voucher can be shown after its hours', !isShowable(until + 1))
}
