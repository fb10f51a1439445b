import type { DataOf } from '../../../../api/kit/endpoint'
import type { PayType, PaymentStatus } from '../../../../api/buying/orderValues'
import type { paymentOptions, paymentStatus } from '../../../../api/buying/payments'
import type { Count, EpochMs, Id, Private, Sealed } from '../../../../shared/meaning'

/** Method of the server, or the cashier code. */
export type PaymentMethod = PayType | 'CODE'

export type PayInput = {
  readonly orderId: Id
  readonly payType: PayType
  /** Displayed amount that the user agreed to, in rupiah. No payment of another amount starts. */
  readonly agreedAmount: Count
  /** The user saw that a table-mate has an open payment, and pays anyway. */
  readonly takesOver?: true
}

export type PayAgreement = {
  readonly amount: Count
  readonly takesOver?: true
}

export type OpenPayment = {
  readonly paymentId: Id
  readonly payType: PayType
  readonly amount: Count
  readonly merchantName?: Private<string> | undefined
  /** Epoch ms. */
  readonly expiresAt: EpochMs
  /** Sealed reference to the content of a QRIS code or to a wallet link. The value itself is never in state. */
  readonly reference: Sealed
  /** Sealed reference to a wallet's web page, for devices without the app. */
  readonly fallback?: Sealed
}

/** Reason why a payment did not start. */
export type PayRefusal = 'orderClosed' | 'tablePaying' | 'amountChanged' | 'aboveCeiling' | 'noPaymentInfo' | 'expired' | 'refused'

/** Last status from the server. `payUntil`: payment deadline, epoch ms. */
export type ReceivedStatus = Omit<DataOf<typeof paymentStatus>, 'payWithin'> & { readonly payUntil?: EpochMs | undefined }

/** closed: time is over · tooLate: money arrived after the end and is returned · refunded: money was returned. */
export type PayEnd = 'paid' | 'closed' | 'cancelled' | 'tooLate' | 'refunded'
/** Failure of an open payment of a payable order. TAKEN: a table-mate pays instead. */
export type FailedAttempt = Extract<PaymentStatus, 'CANCELLED' | 'INCOMPLETE'> | 'TAKEN'

/** Timer, tap of the user, return to the page, message of another tab, deadline, start of a screen, late payment. */
export type PollTrigger = 'poll' | 'tap' | 'return' | 'elsewhere' | 'deadline' | 'start' | 'late'

/** Payment of an order as far as this page knows. */
export type PaymentState =
  | { readonly phase: 'none' }
  /** `blocked`: the wallet could not be opened, so the page shows its link. */
  | { readonly phase: 'open' | 'expired'; readonly opened: OpenPayment; readonly blocked?: boolean }
  | { readonly phase: 'stopped'; readonly failedAttempt: FailedAttempt }
  | { readonly phase: 'over'; readonly end: PayEnd }

export interface OrderPayment {
  readonly paymentState: PaymentState
  readonly receivedStatus: ReceivedStatus | null
  /** The pending poll. Responses to older polls change only the order status. */
  readonly pendingPoll: { readonly requestId: Id; readonly by: PollTrigger } | null
  /** The last poll failed. */
  readonly hasPollFailed: boolean
  /** Absent until the user has agreed to an amount. */
  readonly agreed?: PayAgreement
  /** Amount that the user saw, while the order costs another one that they have not agreed to. */
  readonly movedFrom?: Count
}

/** An order that ended without payment. Late money is returned. The order is polled until `until`, epoch ms. */
export type LatePayment = {
  readonly orderId: Id
  readonly end: Extract<PayEnd, 'closed' | 'cancelled' | 'tooLate'>
  readonly until: EpochMs
}

/** A started payment without an end. Offered to the user until its result was seen or the offer is dismissed. */
export interface Unfinished {
  readonly orderId: Id
  readonly method: PaymentMethod
  readonly end: PayEnd | null
  readonly dismissed: boolean
}

export interface PaymentsState {
  readonly orders: Readonly<Record<Id, OrderPayment>>
  readonly unfinished: Unfinished | null
  /** Absent for an empty list. */
  readonly late?: readonly LatePayment[]
}

/** Content of the options page. `payUntil`: epoch ms. */
export type PayOptions = Omit<DataOf<typeof paymentOptions>, 'payWithin'> & {
  readonly payUntil: EpochMs
}

export type ShownCode = {
  readonly reference: Sealed
  readonly amount: Count
  readonly expiresAt: EpochMs
}
