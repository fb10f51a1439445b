import { PAY_TYPES, type OrderStatus, type PaymentStatus, type PayType } from '../../../api/buying/orderValues'
import { parseQris, parseTlv, buildQris, writeTlv } from '../../../shared/qris'
import type { Account } from '../accounts/accounts'
import type { Market } from '../promotions/market'
import type { OrderBook } from './orderBook'
import { openPayment, orderStatusOf, orderSum } from './orderStatus'
import type { Order, Payment } from './orderTypes'
import { REFUSALS, refuse } from '../refusals'
import { createRng, hashOf } from '../basics/rng'
import type { Store } from '../stores/createStores'

/** Rupiah. Orders above this cannot be paid by QRIS. */
export const QRIS_CEILING = 10_000_000
const QRIS_MS = 300_000
const WALLET_MS = 600_000
export const CODE_MS = 60_000

/** Payment settings of the control page and of tests, read at every step. */
export interface PayKnobs {
  /** Delay until answers show a payment that has arrived. */
  statusLagMs: number
  /** Delay from then until the vouchers are issued. */
  voucherLagMs: number
  /** Every other answer says that a paid order is not paid. */
  statusFlaps: boolean
  /** Orders close as soon as a payment begins. */
  closeWhilePaying: boolean
  /** A wallet's link opens its app, with the page as a fallback. */
  walletByApp: boolean
  /** The wallet's page has no link back to the app. */
  walletNeverReturns: boolean
  /** Lifetime of payment codes and links; null for the default. */
  codeLifeMs: number | null
  /** Payment methods that are unavailable. */
  outOfService: PayType[]
  /** Delay of the refund for a payment that arrives after its order has closed. */
  refundLagMs: number
  /** Payments charge the amount of the order, even if the payer agreed to another. */
  ignoresAgreedAmount: boolean
}

/** The payer's consent to the amount, and to the end of another guest's open payment for the same table. */
export interface Agreement {
  readonly agreedAmount: number
  readonly takesOver?: boolean | undefined
}

/** The state of a payment, its payer and its method. */
export interface PaymentState {
  readonly status: PaymentStatus
  readonly by: Pick<Payment, 'account' | 'payType'> | null
}

/** The outcome of a payment: the order is paid, the money is returned (the order has ended or is already paid), or it is refused. */
export type MoneyOutcome =
  | { readonly is: 'paid'; readonly orderId: string } | { readonly is: 'givenBack'; readonly orderId: string }
  | { readonly is: 'refused'; readonly why: 'unknown' | 'malformed' | 'expired' | 'spent' }

/** Creates payments of orders and receives money. */
export function createPayments({ seed, now, wallet }: Market, book: OrderBook, knobs: PayKnobs) {
  const payments = new Map<string, Payment>()
  const requestCounts = new Map<string, number>()
  let count = 0

  function createPayment(order: Order, account: Account, payType: PayType | null): Payment {
    count += 1
    const rng = createRng(seed, `payment ${count} ${order.orderId}`)
    const paymentId = `PAY${rng.hex(12).toUpperCase()}`
    const amount = orderSum(order).totalAmount
    const life = knobs.codeLifeMs ?? (payType === null ? CODE_MS : payType === 'QRIS' ? QRIS_MS : WALLET_MS)
    const digits = Array.from({ length: 18 }, (_, at) => (at === 0 ? '8' : String(rng.integer(0, 9)))).join('')
    const secret = payType === null ? digits : payType === 'QRIS' ? qrisPayloadOf(order.store, amount, paymentId) : rng.hex(32)
    for (const earlier of order.payments) earlier.end ??= 'REPLACED'
    const payment: Payment =
      { paymentId, order, account, payType, amount, expiresAt: Math.min(now() + life, order.payUntil), secret, end: null }
    order.payments.push(payment)
    payments.set(paymentId, payment)
    if (knobs.closeWhilePaying) order.payUntil = now()
    return payment
  }

  /** Refuses users who cannot pay the order now. A takeover ends another guest's payment. */
  function admit(order: Order, { userId }: Account, { agreedAmount, takesOver = false }: Agreement): void {
    const isPending = order.paid !== null && now() < order.paid.shownFrom
    if (isPending && order.paid?.account.userId !== userId) refuse(REFUSALS.tablePaying)
    if (order.paid !== null || order.closed !== null) refuse(REFUSALS.orderClosed)
    const open = openPayment(order, now())
    if (open !== null && open.account.userId !== userId && !takesOver) refuse(REFUSALS.tablePaying)
    if (!knobs.ignoresAgreedAmount && orderSum(order).totalAmount !== agreedAmount) refuse(REFUSALS.priceChanged)
  }

  function settlePayment(order: Order, payment: Payment | null): MoneyOutcome {
    const { orderId, benefit } = order
    if (payment !== null) payment.end = 'PAID'
    if (order.paid !== null) return { is: 'givenBack', orderId }
    if (order.closed !== null) {
      const amount = payment?.amount ?? orderSum(order).totalAmount
      order.refund ??= { amount, requestedAt: now(), at: now() + knobs.refundLagMs, isExpired: false, isWhole: true }
      return { is: 'givenBack', orderId }
    }
    const shownFrom = now() + knobs.statusLagMs
    order.paid = {
      at: now(), account: payment?.account ?? order.account, payType: payment?.payType ?? null, shownFrom,
      issuedFrom: shownFrom + knobs.voucherLagMs,
    }
    for (const other of order.payments) other.end ??= 'REPLACED'
    if (benefit !== null) wallet.keepLocked(benefit.owned.couponId, orderId)
    for (const { voucherId } of order.vouchers) wallet.release(voucherId)
    book.settle()
    return { is: 'paid', orderId }
  }

  /** Money for an existing payment. A closed order returns it; an expired payment refuses it. */
  function receive(payment: Payment | undefined): MoneyOutcome {
    book.settle()
    if (payment === undefined) return { is: 'refused', why: 'unknown' }
    if (payment.end !== null) return { is: 'refused', why: 'spent' }
    if (now() >= payment.expiresAt && payment.order.closed === null) return { is: 'refused', why: 'expired' }
    return settlePayment(payment.order, payment)
  }
  const paymentOfToken = (token: string) => [...payments.values()].find(({ payType, secret }) => payType !== null && secret === token)
  function endPayment(token: string, end: 'CANCELLED' | 'INCOMPLETE'): boolean {
    book.settle()
    const payment = paymentOfToken(token)
    if (payment?.end !== null) return false
    payment.end = end
    return true
  }

  /** The status that answers show. `flaps`: the knob `statusFlaps` applies to this answer. */
  function reportedStatus(order: Order, flaps = false): OrderStatus {
    const status = orderStatusOf(order, now())
    if (status !== 'PAID' && status !== 'TO_REDEEM') return status
    if (now() < (order.paid?.shownFrom ?? 0)) return 'TO_PAY'
    if (!flaps || !knobs.statusFlaps) return status
    const requests = requestCounts.get(order.orderId) ?? 0
    requestCounts.set(order.orderId, requests + 1)
    return requests % 2 === 1 ? 'TO_PAY' : status
  }

  /** The method of an account's last successful payment. */
  function lastPayTypeOf(account: Account): PayType | null {
    const paid = book.ofMember(account).flatMap((order) => (order.paid?.account.userId === account.userId ? [order.paid] : []))
    return paid.filter(({ payType }) => payType !== null).sort((one, other) => other.at - one.at)[0]?.payType ?? null
  }

  /** The reason why an amount cannot be paid by this method now; null when it can. */
  function unavailableReason(payType: PayType, amount: number): 'CEILING' | 'MAINTENANCE' | null {
    if (payType === 'QRIS' && amount > QRIS_CEILING) return 'CEILING'
    return knobs.outOfService.includes(payType) ? 'MAINTENANCE' : null
  }

  return {
    admit, createPayment, reportedStatus, lastPayTypeOf, unavailableReason,
    openOf: (order: Order): Payment | null => openPayment(order, now()),
    /** The method of a user's last successful payment, if an amount can be paid by it. */
    suggestedPayType(account: Account, amount: number): PayType | null {
      const payType = lastPayTypeOf(account)
      return payType !== null && unavailableReason(payType, amount) === null ? payType : null
    },
    payTypesFor(account: Account): readonly PayType[] {
      const last = lastPayTypeOf(account)
      return last === null ? PAY_TYPES : [last, ...PAY_TYPES.filter((one) => one !== last)]
    },
    /**
     * The state of an order's payment, given the status that answers show. `by`: the payment that determines it, or null.
     */
    paymentStateOf(order: Order, reported: OrderStatus): PaymentState {
      const { paid, closed, refund, payments: attempts } = order
      if (paid !== null) return { status: reported === 'TO_PAY' ? 'PAYING' : 'PAID', by: paid }
      if (closed !== null && refund !== null) {
        return { status: 'PAID', by: attempts.findLast(({ end }) => end === 'PAID') ?? { account: order.account, payType: null } }
      }
      const last = attempts.at(-1)
      if (openPayment(order, now()) !== null) return { status: 'AWAITING', by: last ?? null }
      if (last?.end === 'CANCELLED' || last?.end === 'INCOMPLETE') return { status: last.end, by: last }
      const isAbandoned = last !== undefined && last.payType !== 'QRIS' && last.payType !== null
      return isAbandoned ? { status: 'INCOMPLETE', by: last } : { status: 'AWAITING', by: null }
    },

    /** Pays an order or a payment by its id, even one that has expired. */
    pay(id: string): MoneyOutcome {
      book.settle()
      const payment = payments.get(id)
      const order = payment?.order ?? book.all().find(({ orderId }) => orderId === id)
      if (order === undefined) return { is: 'refused', why: 'unknown' }
      return settlePayment(order, payment ?? order.payments.findLast(({ end }) => end === null) ?? null)
    },
    /** A bank scans a code: it must be valid and match an open payment's amount. */
    payByQris(payload: string): MoneyOutcome {
      const qris = parseQris(payload)
      if (qris === null) return { is: 'refused', why: 'malformed' }
      const payment = payments.get(billNumberOf(payload) ?? '')
      return receive(payment?.secret === payload && payment.amount === qris.amount ? payment : undefined)
    },
    /** A cashier scans a pay code. */
    payByCode: (digits: string): MoneyOutcome =>
      receive([...payments.values()].find(({ payType, secret }) => payType === null && secret === digits.replace(/\D/g, ''))),
    walletPay: (token: string): MoneyOutcome => receive(paymentOfToken(token)),
    /** The payment of a wallet token, or null. */
    walletPayment: (token: string): Payment | null => paymentOfToken(token) ?? null,
    walletCancel: (token: string): boolean => endPayment(token, 'CANCELLED'),
    walletLeave: (token: string): boolean => endPayment(token, 'INCOMPLETE'),
  }
}
export type Payments = ReturnType<typeof createPayments>

const MERCHANT = '26'
const DOMESTIC = '51'
const ADDITIONAL_DATA = '62'
const BILL_NUMBER = '01'

/** A code for one payment: whole rupiah, the store as merchant, the payment's id as bill number. */
function qrisPayloadOf(store: Store, amount: number, reference: string): string {
  const merchantNo = String(hashOf(store.merchantId)).padStart(10, '0')
  const text = (value: string, maxLength: number) => value.normalize('NFKD').replace(/[^\x20-\x7e]/g, '').slice(0, maxLength).trim()
  return buildQris([
    { id: '00', value: '01' },
    { id: '01', value: '12' },
    {
      id: MERCHANT,
      value: writeTlv([
        { id: '00', value: 'ID.CO.DEKAT.WWW' }, { id: '01', value: `93600999${merchantNo}` }, { id: '02', value: merchantNo },
        { id: '03', value: 'UMI' },
      ]),
    },
    {
      id: DOMESTIC,
      value: writeTlv([{ id: '00', value: 'ID.CO.QRIS.WWW' }, { id: '02', value: `ID10${merchantNo}0` }, { id: '03', value: 'UMI' }]),
    },
    { id: '52', value: '5812' },
    { id: '53', value: '360' },
    { id: '54', value: String(amount) },
    { id: '58', value: 'ID' },
    { id: '59', value: text(store.name, 25) || 'Dekat' },
    { id: '60', value: text(store.district.city, 15) || 'Jakarta' },
    { id: '61', value: '12190' },
    { id: ADDITIONAL_DATA, value: writeTlv([{ id: BILL_NUMBER, value: reference }, { id: '07', value: text(store.storeId, 25) }]) },
  ])
}

/** The bill number of a payload, or null. */
function billNumberOf(payload: string): string | null {
  const additionalData = parseTlv(payload)?.find(({ id }) => id === ADDITIONAL_DATA)
  return parseTlv(additionalData?.value ?? '')?.find(({ id }) => id === BILL_NUMBER)?.value ?? null
}
