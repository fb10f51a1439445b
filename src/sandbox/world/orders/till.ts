import type { Account } from '../accounts/accounts'
import { createBenefits } from '../coupons/benefits'
import type { RemainingAssets } from '../accounts/cancellation'
import type { Market } from '../promotions/market'
import { createOrderBook } from './orderBook'
import { createOrderFixtures } from './orderFixtures'
import { createOrderHandlers } from './orderHandlers'
import { isOpen, orderStatusOf } from './orderStatus'
import { createOrderViews } from './orderViews'
import { createPaymentHandlers } from './paymentHandlers'
import { createPayments, type PayKnobs } from './payments'
import { createQuotes } from './quotes'
import { createRatings } from '../catalogue/ratings'
import { Refused } from '../refusals'
import { createSavings } from '../accounts/savings'
import { createVoucherHandlers } from './voucherHandlers'
import { createVoucherIssue, createVoucherRules } from './voucherIssue'

/** Orders, payments and vouchers. */
export function createTill(market: Market) {
  const { now } = market
  const knobs: PayKnobs = {
    statusLagMs: 0, voucherLagMs: 0, statusFlaps: false, closeWhilePaying: false, walletNeverReturns: false, walletByApp: false,
    codeLifeMs: null, outOfService: [], refundLagMs: 60_000, ignoresAgreedAmount: false,
  }
  const origins = { walletOrigin: 'https://wallet.dekat.example' }
  const rulesOf = createVoucherRules(market)
  const quotes = createQuotes(market)
  const issue = createVoucherIssue(market, rulesOf)
  const book = createOrderBook(market, quotes, issue, rulesOf)
  const payments = createPayments(market, book, knobs)
  const savings = createSavings(now, book)
  const views = createOrderViews(market, payments, rulesOf, savings)
  const benefits = createBenefits(market.wallet, now)
  const vouchers = createVoucherHandlers(market, book, rulesOf, savings)
  const ensureFor = createOrderFixtures(market, book, issue)
  const findOrder = (orderId: string) => {
    book.settle()
    return book.all().find((order) => order.orderId === orderId)
  }

  return {
    orders: createOrderHandlers({ market, quotes, benefits, book, payments, views, rulesOf }),
    paying: createPaymentHandlers({ now, book, payments, views, walletOrigin: () => origins.walletOrigin, knobs }),
    vouchers,
    ratings: createRatings(book),
    savings,

    /** Applies all changes that are due for an account. */
    settle(account: Account | null): void {
      ensureFor(account)
      book.settle()
    },

    /** Assets of an account that block its deletion: open orders, unredeemed vouchers, refunds on their way. */
    remainingAssetsOf({ userId }: Pick<Account, 'userId'>): RemainingAssets {
      const own = book.all().filter(({ account, lines, paid }) =>
        (paid?.account ?? account).userId === userId || (paid === null && lines.some((line) => line.account.userId === userId)))
      const assetsOf = (kind: RemainingAssets['unsettledAssets'][number]['kind'], count: number) => (count === 0 ? [] : [{ kind, count }])
      const open = book.vouchers().filter((one) => one.owned.userId === userId && one.order.paid !== null && isOpen(one, now()))
      const refunds = own.filter(({ refund }) => refund !== null && now() < refund.at)
      return {
        pendingOrders: own.filter((order) => ['TO_PAY', 'PAID'].includes(orderStatusOf(order, now()))).length,
        unsettledAssets: [...assetsOf('VOUCHER', open.length), ...assetsOf('REFUND', refunds.length)],
      }
    },

    /** Controls for tests and the control page. */
    controls: {
      knobs,
      /** The origin of the wallet's page; wallet links begin with it. */
      get walletOrigin() {
        return origins.walletOrigin
      },
      set walletOrigin(origin: string) {
        origins.walletOrigin = origin
      },
      pay: payments.pay, payByQris: payments.payByQris, payByCode: payments.payByCode,
      walletPay: payments.walletPay, walletCancel: payments.walletCancel, walletLeave: payments.walletLeave,
      walletPayment: payments.walletPayment,
      /** Redeems as a cashier does; returns the voucher's id, or the code of the refusal. */
      redeemByCode(code: string, storeId?: string): { readonly redeemed: string } | { readonly refused: string } {
        book.settle()
        try {
          return { redeemed: vouchers.redeemByCode(code, storeId).voucherId }
        } catch (thrown) {
          if (!(thrown instanceof Refused)) throw thrown
          return { refused: thrown.refusal.code }
        }
      },
      /** Changes a price, also in flash sales. Existing orders keep their price. */
      changePrice: (skuId: string, price: number): void => market.prices.change(skuId, price),
      /** Ends the time to pay an order. */
      closeOrder(orderId: string): void {
        const order = findOrder(orderId)
        if (order?.paid !== null || order.closed !== null) return
        order.payUntil = now()
        book.settle()
      },
      /** All orders with their payments and vouchers, newest first. */
      orders() {
        book.settle()
        return [...book.all()].sort((a, b) => b.createdAt - a.createdAt || b.serial - a.serial)
      },
      statusOf: (orderId: string) => {
        const order = findOrder(orderId)
        return order === undefined ? null : orderStatusOf(order, now())
      },
    },
  }
}
export type Till = ReturnType<typeof createTill>
