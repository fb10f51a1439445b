import type { Coordinates } from '../../../api/kit/fields'
import type { OrderStore } from '../../../api/buying/orderFields'
import type { Order as OrderView } from '../../../api/buying/orders'
import type { OrderStatus } from '../../../api/buying/orderValues'
import type { Account } from '../accounts/accounts'
import { labelOf } from '../coupons/couponStatus'
import { metresBetween } from '../basics/geo'
import { localized } from '../basics/localizedText'
import type { Market } from '../promotions/market'
import type { Offer } from '../coupons/offers'
import { endOf, isOpen, openPayment, orderSum, refundOf, refundProgressOf } from './orderStatus'
import type { Order, QuotedLine } from './orderTypes'
import type { Payments } from './payments'
import { canRate } from '../catalogue/ratings'
import { packOf } from '../catalogue/products/productFacts'
import type { Savings } from '../accounts/savings'
import { pictureNameOf, pictureUrl } from '../content/pictures'
import type { Store } from '../stores/createStores'
import type { VoucherRules } from './voucherIssue'

/** Renders orders for the users who may see them. */
export function createOrderViews(market: Market, payments: Payments, rulesOf: VoucherRules, savings: Savings) {
  const { now, contacts, factsOf, momentOf } = market

  function storeView(store: Store, position?: Coordinates): OrderStore {
    const { storeId, poiId, name, kind, at } = store
    return {
      storeId, poiId, storeName: name, storeLogo: pictureUrl(`logo-${kind.picture}`), address: contacts.addressOf(store),
      storePhone: contacts.phoneOf(store), storeChat: contacts.chatOf(store), coordinates: at,
      ...(position === undefined ? {} : { distance: metresBetween(position, at) }),
    }
  }

  const pictureOf = ({ product: { productName }, store: { kind } }: Pick<Offer, 'product' | 'store'>, skuId: string) =>
    pictureUrl(`${pictureNameOf(kind, productName)}${factsOf(skuId).variant}`)
  function lineView({ skuId, offer, quantity, price, before, sale }: QuotedLine) {
    return {
      skuId, assetName: offer.product.productName, imageUrl: pictureOf(offer, skuId), quantity, ...packOf(factsOf(skuId)),
      salePrice: price, ...(before > price ? { originalPrice: before } : {}), amount: price * quantity,
      ...(sale === null ? {} : { isFlashSale: true }),
    }
  }

  /** No voucher is redeemed, and all products are refundable on request. */
  function isRefundable({ vouchers, lines }: Order): boolean {
    return lines.every(({ offer }) => rulesOf(offer).autoRefund) && vouchers.every((voucher) =>
      isOpen(voucher, now()) && voucher.owned.state.is === 'open')
  }
  function canCancel(order: Order, { userId }: Account): boolean {
    const { account, closed, paid, refund } = order
    if (closed !== null || refund !== null) return false
    if (paid !== null) return paid.account.userId === userId && isRefundable(order)
    const payer = openPayment(order, now())?.account.userId ?? userId
    return account.userId === userId && payer === userId
  }

  /** `reported`: the status that answers show. */
  function view(order: Order, account: Account, reported: OrderStatus, position?: Coordinates): OrderView {
    const { orderId, orderNo, channelType, tableNo, benefit, paid, createdAt } = order
    const refund = refundOf(order, now())
    const refundProgress = refundProgressOf(order, now())
    const mates = [...new Set(order.lines.map((line) => line.account))]
    const isOwn = (other: Account) => other.userId === account.userId
    const payment = reported === 'TO_PAY' ? null : paid
    const { status, by: payer } = payments.paymentStateOf(order, reported)
    const endedTime = endOf(order, now())
    const open = order.vouchers.filter((voucher) => isOpen(voucher, now()))
    const { openStatus, opensAt } = momentOf(order.store)
    return {
      orderId, orderNo, status: reported, store: { ...storeView(order.store, position), openStatus, opensAt }, channelType,
      ...(tableNo === null ? {} : { tableNo }),
      lines: order.lines.map((line) => ({
        lineId: line.lineId, ...lineView(line),
        ...(tableNo === null
          ? {}
          : {
            isOwn: isOwn(line.account), mateNo: mates.indexOf(line.account) + 1,
            ...(isOwn(line.account) ? {} : { addedBy: line.account.userName }),
          }),
      })),
      ...orderSum(order),
      ...(payment === null || !isOwn(payment.account) ? {} : { savedThisMonth: savings.ofMonth(account, payment.at) }),
      ...(reported === 'TO_PAY' ? { payWithin: Math.max(0, Math.ceil((order.payUntil - now()) / 1000)) } : {}),
      ...(benefit === null
        ? {}
        : {
          benefit: {
            benefitId: benefit.owned.couponId, kind: benefit.kind, couponName: localized(benefit.owned.kind.name), amount: benefit.saves,
            isReturned: benefit.isReturned,
          },
        }),
      ...(payer === null
        ? {}
        : {
          payment: {
            ...(payer.payType === null ? {} : { payType: payer.payType }), status, isOwn: isOwn(payer.account),
            ...(isOwn(payer.account) ? {} : { payerName: payer.account.userName }),
          },
        }),
      vouchers: payment === null || !isOwn(payment.account) ? [] : order.vouchers.map(({ voucherId, line, owned }) => ({
        voucherId, skuId: line.skuId, assetName: line.offer.product.productName, voucherType: rulesOf(line.offer).voucherType,
        statusLabel: labelOf(owned, now()), effectiveStartTime: owned.from, effectiveEndTime: owned.until,
        ...(owned.state.is === 'used' && owned.state.usableUntil !== undefined ? { usableUntil: owned.state.usableUntil } : {}),
      })),
      ...(refundProgress === null ? {} : { refundProgress }),
      ...(refund === null ? {} : { refund: { amount: refund.amount, isExpired: refund.isExpired } }),
      createdTime: createdAt, ...(payment === null ? {} : { paidTime: payment.at }), ...(endedTime === null ? {} : { endedTime }),
      ...(payment === null || open.length === 0 ? {} : { redeemUntil: Math.min(...open.map(({ owned }) => owned.until)) }),
      ...ratingOf(order, account),
      canCancel: reported === 'TO_PAY' && paid !== null ? false : canCancel(order, account),
      canAddItems: tableNo !== null && paid === null && order.closed === null && openPayment(order, now()) === null,
    }
  }

  return { storeView, pictureOf, lineView, view, canCancel }
}

/** The rating, for the owner of the vouchers. */
export function ratingOf(order: Order, account: Account) {
  if (!canRate(order, account)) return {}
  return { canRate: true, ...(order.rating === null ? {} : { rating: order.rating }) }
}

export type OrderViews = ReturnType<typeof createOrderViews>
