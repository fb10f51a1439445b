import type { IntlShape } from 'react-intl'
import type { Order } from '../../../../api/buying/orders'
import { isPaid, isUnsuccessful, priceLinesOf } from '../../../../entities/orderRules'
import type { OrderEntity } from '../../../../entities/schemas'
import { formatClock, formatMoment } from '../../../../i18n/dates'
import type { Locale } from '../../../../i18n/locales'
import { localized } from '../../../../i18n/localized'
import { formatRupiah } from '../../../../i18n/money'
import { PAY_NAMES } from '../../../../i18n/payNames'
import { priceName, type PriceLineKind } from '../../../../i18n/priceNames'
import type { BillPart } from './split'

/** True once money was received, also if it went back later. */
export function hasReceipt({ status, paidTime }: Pick<Order, 'status' | 'paidTime'>): boolean {
  return isPaid(status) || paidTime !== undefined
}

interface Returned {
  readonly amount: number
  /** Rupiah that the order has cost after the return. */
  readonly net: number
}

/** Names the money that was returned or is on its way back. Null while nothing goes back. */
export function returnedOf({ totalAmount, refund, refundProgress }: ReturnFields): Returned | null {
  const { amount = 0 } = refund ?? refundProgress ?? {}
  return amount > 0 ? { amount, net: Math.max(0, totalAmount - amount) } : null
}

type ReturnFields = Pick<Order, 'totalAmount' | 'refund' | 'refundProgress'>

/** Returns the saving of an order; 0 for one that ended without a purchase, or whose money goes back. */
export function keptSavingOf(order: ReturnFields & Pick<Order, 'status' | 'savedAmount'>): number {
  return isUnsuccessful(order.status) || returnedOf(order) ? 0 : order.savedAmount
}

/** Name of a change of the price. That of a benefit also says that it was returned. */
export function orderPriceName(kind: PriceLineKind, benefit: Order['benefit'], intl: IntlShape): string {
  const name = priceName(kind, benefit?.couponName, intl)
  return kind === 'BENEFIT' && benefit?.isReturned ? intl.formatMessage({ id: 'orders.returned' }, { name }) : name
}

/** The receipt as lines of text, for a chat. */
export function receiptText(order: Order, intl: IntlShape): string {
  const { formatMessage } = intl
  const locale = intl.locale as Locale
  const { store, orderNo, totalAmount, payment, paidTime } = order
  const [savedAmount, returned] = [keptSavingOf(order), returnedOf(order)]
  const lines = order.lines.map(({ quantity, assetName, salePrice, originalPrice = salePrice }) =>
    formatMessage({ id: 'orders.textLine' }, {
      count: quantity, name: localized(assetName, locale), amount: formatRupiah(originalPrice * quantity),
    }))
  const changes = priceLinesOf(order).map(({ kind, amount, isDeduction }) =>
    `${orderPriceName(kind, order.benefit, intl)}: ${sumText(amount, isDeduction, formatMessage)}`)
  const method = payment?.payType ? ` · ${PAY_NAMES[payment.payType]}` : ''
  return [
    formatMessage({ id: 'orders.textTitle' }, { store: store.storeName }),
    ...(paidTime === undefined ? [] : [formatMoment(paidTime, locale)]),
    `${formatMessage({ id: 'orders.number' })}: ${orderNo}`,
    '', ...lines, ...changes, '',
    `${formatMessage({ id: 'orders.paidBy' })}: ${formatRupiah(totalAmount)}${method}`,
    ...(returned ? [
      `${formatMessage({ id: 'orders.moneyBack' })}: ${sumText(returned.amount, true, formatMessage)}`,
      `${formatMessage({ id: 'orders.net' })}: ${formatRupiah(returned.net)}`,
    ] : []),
    ...(savedAmount > 0 ? [formatMessage({ id: 'orders.youSave' }, { amount: formatRupiah(savedAmount) })] : []),
  ].join('\n')
}

/** One guest's part of a table's bill as text. That of a mate also says whom to send it to, or by when the order has to be paid. */
export function partText(order: PartOrder, part: BillPart, showsLines: boolean, intl: IntlShape): string {
  const { store, orderNo, tableNo = '' } = order
  const { formatMessage, locale: language } = intl
  const locale = language as Locale
  const lines = part.lines.map(({ quantity, assetName, amount }) =>
    formatMessage({ id: 'orders.textLine' }, { count: quantity, name: localized(assetName, locale), amount: formatRupiah(amount) }))
  const name = part.isOwn || part.name === '' ? '' : part.name
  return [
    formatMessage({ id: 'orders.splitTextTitle' }, { store: store.storeName, table: tableNo, orderNo }),
    ...(showsLines ? ['', ...lines] : []),
    ...(showsLines && part.adjustment !== 0
      ? [`${formatMessage({ id: 'orders.splitAdjustment' })}: ${sumText(Math.abs(part.adjustment), part.adjustment < 0, formatMessage)}`]
      : []),
    '',
    formatMessage({ id: name === '' ? 'orders.splitTextPart' : 'orders.splitTextPartOf' }, { name, amount: formatRupiah(part.amount) }),
    ...(part.isOwn ? [] : requestLines(order, part, intl)),
  ].join('\n')
}

type PartOrder = Pick<OrderEntity, 'store' | 'orderNo' | 'tableNo' | 'status' | 'payment' | 'payUntil'>

/** Asks a mate for their part. The text has no such line if the payer is unknown, or is that mate. */
function requestLines({ status, payment, payUntil }: PartOrder, part: BillPart, { formatMessage, locale }: IntlShape): readonly string[] {
  if (status === 'TO_PAY') {
    return payUntil === undefined ? [] : [formatMessage({ id: 'orders.splitTextUntil' }, { time: formatClock(payUntil, locale as Locale) })]
  }
  if (!isPaid(status) || !payment) return []
  if (payment.isOwn) return [formatMessage({ id: 'orders.splitTextToMe' })]
  const { payerName: name = '' } = payment
  return name === '' || name === part.name ? [] : [formatMessage({ id: 'orders.splitTextToMate' }, { name })]
}

/** An amount; a deduction with a minus sign. */
function sumText(amount: number, isDeduction: boolean, formatMessage: IntlShape['formatMessage']): string {
  return isDeduction ? formatMessage({ id: 'orders.less' }, { amount: formatRupiah(amount) }) : formatRupiah(amount)
}
