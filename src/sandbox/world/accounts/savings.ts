import type { DataOf } from '../../../api/kit/endpoint'
import type { savingsSummary } from '../../../api/account/savings'
import type { Account } from './accounts'
import { dateOf } from '../basics/days'
import type { OrderBook } from '../orders/orderBook'
import { orderStatusOf, orderSum } from '../orders/orderStatus'
import type { Order } from '../orders/orderTypes'
import { REFUSALS, refuse } from '../refusals'

const MAX_MONTHS = 24
const MAX_ORDERS = 50

interface Sum {
  readonly savedAmount: number
  readonly benefitAmount: number
  readonly orderCount: number
}

/** Savings of users: an order counts for its payer, in the month of the payment, unless it was refunded. */
export function createSavings(now: () => number, book: OrderBook) {
  const isCounted = (order: Order) => ['PAID', 'TO_REDEEM', 'REDEEMED', 'COMPLETED'].includes(orderStatusOf(order, now()))
  const paidBy = ({ userId }: Account) =>
    book.all().flatMap((order) => (order.paid?.account.userId === userId && isCounted(order) ? [{ order, at: order.paid.at }] : []))
  const sumOf = (orders: readonly { readonly order: Order }[]): Sum => ({
    savedAmount: orders.reduce((sum, { order }) => sum + orderSum(order).savedAmount, 0),
    benefitAmount: orders.reduce((sum, { order }) => sum + (order.benefit?.saves ?? 0), 0),
    orderCount: orders.length,
  })

  /** The sums of a user by a part of the date, `YYYY-MM` or `YYYY`, newest first. */
  function sumsBy(account: Account, length: 4 | 7): readonly (readonly [string, Sum])[] {
    const orders = paidBy(account)
    const keys = [...new Set(orders.map(({ at }) => dateOf(at).slice(0, length)))].toSorted().toReversed()
    return keys.map((key) => [key, sumOf(orders.filter(({ at }) => dateOf(at).startsWith(key)))])
  }
  const ofMonth = (account: Account, at: number): Sum =>
    sumsBy(account, 7).find(([month]) => month === dateOf(at).slice(0, 7))?.[1] ?? { savedAmount: 0, benefitAmount: 0, orderCount: 0 }
  const savingOrders = (account: Account) => paidBy(account)
    .map(({ order, at }) => (
      { orderId: order.orderId, storeName: order.store.name, savedAmount: orderSum(order).savedAmount, paidTime: at }
    ))
    .filter(({ savedAmount }) => savedAmount > 0)
    .toSorted((a, b) => b.paidTime - a.paidTime)
  const firstDay = (month: string) => `${month}-01`

  return {
    summary(account: Account | null): DataOf<typeof savingsSummary> {
      if (account === null) refuse(REFUSALS.loginNeeded)
      return {
        thisMonth: { month: firstDay(dateOf(now()).slice(0, 7)), ...ofMonth(account, now()) },
        months: sumsBy(account, 7).slice(0, MAX_MONTHS).map(([month, sum]) => ({ month: firstDay(month), ...sum })),
        years: sumsBy(account, 4).map(([year, sum]) => ({ year: Number(year), ...sum })),
        orders: savingOrders(account).slice(0, MAX_ORDERS),
      }
    },
    /** Rupiah saved in the month of a moment, epoch ms. */
    ofMonth: (account: Account, at: number): number => ofMonth(account, at).savedAmount,
  }
}
export type Savings = ReturnType<typeof createSavings>
