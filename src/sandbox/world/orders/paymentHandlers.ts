import type { BodyOf, DataOf } from '../../../api/kit/endpoint'
import type { paymentCode, paymentOptions, paymentPay, paymentStatus } from '../../../api/buying/payments'
import type { PayType } from '../../../api/buying/orderValues'
import type { Account } from '../accounts/accounts'
import type { OrderBook } from './orderBook'
import { openPayment, orderSum } from './orderStatus'
import type { Order, Payment } from './orderTypes'
import type { OrderViews } from './orderViews'
import type { Payments, PayKnobs } from './payments'
import { REFUSALS, refuse } from '../refusals'

export interface PaymentHandlersSources {
  readonly now: () => number
  readonly book: OrderBook
  readonly payments: Payments
  readonly views: OrderViews
  /** The origin of the wallet's page. */
  readonly walletOrigin: () => string
  readonly knobs: Pick<PayKnobs, 'walletByApp'>
}

/** URL schemes of the wallets' apps. */
const APPS: Partial<Record<PayType, string>> = { GOPAY: 'gojek', SHOPEEPAY: 'shopeeid', DANA: 'dana', OVO: 'ovo', LINKAJA: 'linkaja' }

/** Payment states, and the links and codes for paying. */
export function createPaymentHandlers({ now, book, payments, views, walletOrigin, knobs }: PaymentHandlersSources) {
  /** The payment of each intent, by user. */
  const paymentByIntent = new Map<string, Payment>()
  const intentKey = ({ userId }: Account, intentId: string | null) => `${userId} ${intentId}`
  const secondsTo = (at: number) => Math.max(0, Math.ceil((at - now()) / 1000))
  const requireAccount = (account: Account | null): Account => account ?? refuse(REFUSALS.loginNeeded)
  const orderOf = (orderId: string, account: Account): Order => book.find(orderId, account) ?? refuse(REFUSALS.noSuchOrder)

  /** The link of the wallet's page, or its app's link with the page as a fallback. */
  function walletLinks(payType: PayType | null, token: string) {
    const page = `${walletOrigin()}/sandbox/wallet?token=${token}`
    const scheme = payType !== null && knobs.walletByApp ? APPS[payType] : undefined
    return scheme === undefined ? { walletUrl: page } : { walletUrl: `${scheme}://pay?token=${token}`, walletWebUrl: page }
  }

  function viewOf(payment: Payment, isOpen: boolean): DataOf<typeof paymentPay> {
    const { paymentId, payType, amount, order, expiresAt, secret } = payment
    const means = payType === 'QRIS' ? { qrisPayload: secret } : walletLinks(payType, secret)
    return {
      paymentId, payType: payType ?? 'QRIS', amount, merchantName: order.store.name, expiresIn: isOpen ? secondsTo(expiresAt) : 0,
      ...(isOpen ? means : {}),
    }
  }

  return {
    options({ orderId }: BodyOf<typeof paymentOptions>, caller: Account | null): DataOf<typeof paymentOptions> {
      const account = requireAccount(caller)
      const order = orderOf(orderId, account)
      if (order.paid !== null || order.closed !== null) refuse(REFUSALS.orderClosed)
      const amount = orderSum(order).totalAmount
      const last = payments.lastPayTypeOf(account)
      return {
        amount, payWithin: secondsTo(order.payUntil), storeName: order.store.name,
        options: payments.payTypesFor(account).map((payType) => {
          const reason = payments.unavailableReason(payType, amount)
          return { payType, isEnabled: reason === null, ...(reason === null ? {} : { reason }) }
        }),
        ...(last === null ? {} : { lastPayType: last }),
      }
    },

    /** A repeated intent gets the payment that it created; no time is left if that payment has ended. */
    pay(body: BodyOf<typeof paymentPay>, caller: Account | null, intentId: string | null): DataOf<typeof paymentPay> {
      const { orderId, payType } = body
      const account = requireAccount(caller)
      const order = orderOf(orderId, account)
      const intent = intentKey(account, intentId)
      const existing = paymentByIntent.get(intent)
      if (existing !== undefined) return viewOf(existing, openPayment(existing.order, now()) === existing)
      payments.admit(order, account, body)
      const reason = payments.unavailableReason(payType, orderSum(order).totalAmount)
      if (reason !== null) refuse(reason === 'CEILING' ? REFUSALS.aboveCeiling : REFUSALS.noPaymentInfo)
      const open = payments.openOf(order)
      const isOwn = open?.account.userId === account.userId
      const payment = isOwn && open.payType === payType ? open : payments.createPayment(order, account, payType)
      paymentByIntent.set(intent, payment)
      return viewOf(payment, true)
    },

    status({ orderId }: BodyOf<typeof paymentStatus>, caller: Account | null): DataOf<typeof paymentStatus> {
      const account = requireAccount(caller)
      const order = orderOf(orderId, account)
      const orderStatus = payments.reportedStatus(order, true)
      const { status, by } = payments.paymentStateOf(order, orderStatus)
      const { payType, account: payer } = by ?? { payType: null, account }
      const isOwn = payer.userId === account.userId
      return {
        status, orderStatus, ...(payType === null ? {} : { payType }), isOwn, ...(isOwn ? {} : { payerName: payer.userName }),
        ...(orderStatus === 'TO_PAY'
          ? { amount: orderSum(order).totalAmount, payWithin: secondsTo(order.payUntil) }
          : { order: views.view(order, account, orderStatus) }),
      }
    },

    /** A repeated intent gets the code that it created; no time is left if another payment has replaced it. */
    code(body: BodyOf<typeof paymentCode>, caller: Account | null, intentId: string | null): DataOf<typeof paymentCode> {
      const account = requireAccount(caller)
      const order = orderOf(body.orderId, account)
      const intent = intentKey(account, intentId)
      const existing = paymentByIntent.get(intent)
      if (existing === undefined) payments.admit(order, account, body)
      const payment = existing ?? payments.createPayment(order, account, null)
      paymentByIntent.set(intent, payment)
      const { secret, amount, expiresAt } = payment
      return { payCode: secret, amount, expiresIn: payments.openOf(order) === payment ? secondsTo(expiresAt) : 0 }
    },
  }
}
