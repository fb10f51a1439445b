import { formatRupiah } from '../../i18n/money'
import type { OrderHistory, TurnRef } from './orderHistory'

/** How an order ended, as far as the journals say. */
export interface OrderOutcome {
  /** Groups reports in which nothing failed, so it contains no amount and no time. */
  readonly title: string
  readonly detail: string
  /** The turn that explains the outcome. */
  readonly at: TurnRef
  /** One sentence for support. */
  readonly sentence: string
  /** The higher, the more likely it is what the user complains about. */
  readonly weight: number
}

const OBSTACLES: Readonly<Record<string, string>> = {
  THRESHOLD: 'the order was below its minimum', PRODUCT: 'it is not for this product', STORE: 'it is not for this store',
  FLASH_SALE: 'it is not for flash sales', NOT_STARTED: 'it was not valid yet', LOCKED: 'another order held it',
}

/** `clock` formats a moment for support. */
export function orderOutcome(order: OrderHistory, clock: (at: number) => string): OrderOutcome {
  const { total, createdAt, paidAt, closedAt, cancelledAt, refundedAt, isRedeemed, benefit, unused, statusTurn, priceTurn } = order
  const amountText = total === null ? 'the money' : formatRupiah(order.refund ?? total)
  const at = (moment: number | null) => (moment === null ? 'at an unknown time' : clock(moment))
  const subject = total === null ? 'Order' : `Order of ${formatRupiah(total)}`
  const outcome = (weight: number, title: string, sentence: string, turnRef: TurnRef = statusTurn): OrderOutcome =>
    ({ weight, title, detail: `Screen ${statusTurn.screen || 'unknown'}`, at: { load: turnRef.load, turn: turnRef.turn }, sentence })

  if (closedAt !== null && paidAt !== null) {
    const refundText = refundedAt === null ? `${amountText} goes back` : `${amountText} went back ${clock(refundedAt)}`
    return outcome(5, 'Payment too late', `Order closed ${clock(closedAt)}, paid ${clock(paidAt)}, ${refundText}.`)
  }
  if (refundedAt !== null) return outcome(4, 'Order refunded', `${subject} refunded ${clock(refundedAt)}.`)
  if (closedAt !== null) return outcome(3, 'Order closed unpaid', `${subject} closed ${clock(closedAt)}, not paid.`)
  if (cancelledAt !== null) return outcome(2, 'Order cancelled', `${subject} cancelled ${clock(cancelledAt)}.`)
  const paid = paidAt === null ? `placed ${at(createdAt)}, not paid yet` : `paid ${clock(paidAt)}${isRedeemed ? ', redeemed' : ''}`
  if (unused && benefit === null) {
    const why = OBSTACLES[unused.obstacle] ?? 'the user did not choose it'
    const missing = unused.missing === null ? '' : ` by ${formatRupiah(unused.missing)}`
    const sentence = `${subject} ${paid}, without the coupon: ${why}${missing}.`
    return { ...outcome(3, 'Coupon not used', sentence, priceTurn ?? statusTurn), detail: capitalize(why) }
  }
  const discount = benefit === null ? '' : ` ${formatRupiah(benefit)} off by a coupon.`
  return outcome(paidAt === null ? 2 : 1, paidAt === null ? 'Order not paid yet' : 'Order paid', `${subject} ${paid}.${discount}`)
}

function capitalize(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}

/** Formats times as the user's phone shows them: `07.21`, with the date unless it is the day of the report. An unknown zone is UTC. */
export function clockIn(timeZone: string, reportedAt: number): (at: number) => string {
  const zone = zoneOrUtc(timeZone)
  const time = new Intl.DateTimeFormat('id-ID', { hour: '2-digit', minute: '2-digit', hourCycle: 'h23', timeZone: zone })
  const date = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', timeZone: zone })
  return (at) => (date.format(at) === date.format(reportedAt) ? time.format(at) : `${date.format(at)} ${time.format(at)}`)
}

function zoneOrUtc(timeZone: string): string {
  try {
    return new Intl.DateTimeFormat('en', { timeZone }).resolvedOptions().timeZone
  } catch {
    return 'UTC'
  }
}
