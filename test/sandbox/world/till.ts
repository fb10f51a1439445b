import type { Account } from './accounts'
import { createBenefits } from './benefits'
import type { HeldAssets } from './cancellation'
import { DAY_MS } from './days'
import type { Market } from './market'
import { createOrderBook } from './orderBook'
import { createOrderFixtures } from './orderFixtures'
import { createOrderHandlers } from './orderHandlers'
import { isOpen, orderStatusOf } from './orderStatus'
import { createOrderViews } from './orderViews'
import { createPaymentHandlers } from './paymentHandlers'
import { createPayments } from './payments'
import type { PayKnobs } from './payments'
import { createQuotes } from './quotes'
import { createRatings } from './ratings'
import { Refused } from './refusals'
import { createVoucherHandlers } from './voucherHandlers'
import { createVoucherIssue, createVoucherRules } from './voucherIssue'

/** So long money that is given back is under way. */
const REFUND_MS = DAY_MS

/** Where things are bought: orders, the money for them, the vouchers they bring. */
export function createTill(market: Market) {
  const { now } = market
  const knobs: PayKnobs = {
    statusLagMs: 0, voucherLagMs: 0, statusFlaps: false, closeWhilePaying: false, walletNeverReturns: false, walletByApp: false,
    codeLifeMs: null, outOfService: [], refundLagMs: 60_000, ignoresAgreedAmount: false,
  }
  const place = { walletOrigin: 'https://wallet.dekat.example' }
  const rulesOf = createVoucherRules(market)
  const quotes = createQuotes(market)
  const issue = createVoucherIssue(market, rulesOf)
  const book = createOrderBook(market, quotes, issue, rulesOf)
  const payments = createPayments(market, book, knobs)
  const views = createOrderViews(market, payments, rulesOf)
  const benefits = createBenefits(market.wallet, now)
  const vouchers = createVoucherHandlers(market, book, rulesOf)
  const ensureFor = createOrderFixtures(market, book, issue)
  const orderNamed = (orderId: string) => {
    book.settle()
    return book.all().find((order) => order.orderId === orderId)
  }

  return {
    orders: createOrderHandlers({ market, quotes, benefits, book, payments, views, rulesOf }),
    paying: createPaymentHandlers({ now, book, payments, views, walletOrigin: () => place.walletOrigin, knobs }),
    vouchers,
    ratings: createRatings(book),

    /** Brings everything to where it stands now, for an account that calls. */
    settle(account: Account | null): void {
      ensureFor(account)
      book.settle()
    },

    /** What an account still has here: orders that are not done, vouchers to redeem, money on its way back. */
    leftOf({ userId }: Pick<Account, 'userId'>): HeldAssets {
      const own = book.all().filter(({ account, lines, paid }) =>
        (paid?.account ?? account).userId === userId || (paid === null && lines.some((line) => line.account.userId === userId)))
      const count = (kind: HeldAssets['unsettledAssets'][number]['kind'], many: number) => (many === 0 ? [] : [{ kind, count: many }])
      const open = book.vouchers().filter((one) => one.held.userId === userId && one.order.paid !== null && isOpen(one, now()))
      const refunds = own.filter(({ refund }) => refund !== null && now() < refund.at + REFUND_MS)
      return {
        pendingOrders: own.filter((order) => ['TO_PAY', 'PAID'].includes(orderStatusOf(order, now()))).length,
        unsettledAssets: [...count('VOUCHER', open.length), ...count('REFUND', refunds.length)],
      }
    },

    /** What tests and the control page do at the till. */
    controls: {
      knobs,
      /** The address under which the wallet's page stands; links of wallets begin with it. */
      get walletOrigin() {
        return place.walletOrigin
      },
      set walletOrigin(origin: string) {
        place.walletOrigin = origin
      },
      pay: payments.pay, payByQris: payments.payByQris, payByCode: payments.payByCode,
      walletPay: payments.walletPay, walletCancel: payments.walletCancel, walletLeave: payments.walletLeave,
      walletPayment: payments.walletPayment,
      /** Redeems as a cashier does; answers the voucher's id, or the code of the refusal. */
      redeemByCode(code: string, storeId?: string): { readonly redeemed: string } | { readonly refused: string } {
        book.settle()
        try {
          return { redeemed: vouchers.redeemByCode(code, storeId).voucherId }
        } catch (thrown) {
          if (!(thrown instanceof Refused)) throw thrown
          return { refused: thrown.refusal.code }
        }
      },
      /** Another price from now on, in flash sales too. Orders keep the one they were made at. */
      changePrice: (skuId: string, price: number): void => market.prices.change(skuId, price),
      /** The time to pay an order is over now. */
      closeOrder(orderId: string): void {
        const order = orderNamed(orderId)
        if (order?.paid !== null || order.closed !== null) return
        order.payUntil = now()
        book.settle()
      },
      /** All orders, newest first, with their payments and vouchers. */
      orders() {
        book.settle()
        return [...book.all()].sort((a, b) => b.createdAt - a.createdAt || b.serial - a.serial)
      },
      statusOf: (orderId: string) => {
        const order = orderNamed(orderId)
        return order === undefined ? null : orderStatusOf(order, now())
      },
    },
  }
}
export type Till = ReturnType<typeof createTill>
