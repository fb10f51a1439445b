import type { DataOf } from '../../../api/endpoint'
import type { PayType, PaymentStatus } from '../../../api/orderWords'
import type { paymentOptions, paymentStatus } from '../../../api/payments'

/** How an order is paid: by one of the server's ways, or by the code that a cashier scans. */
export type Way = PayType | 'CODE'

/** What a payment is begun with. */
export type PayInput = {
  readonly orderId: string
  readonly payType: PayType
  /** The amount that the user read and agreed to, in rupiah. No payment over another amount is opened. */
  readonly agreedAmount: number
  /** The user was told that a table-mate has a payment open, and pays all the same. */
  readonly takesOver?: true
}

/** What the user agreed to pay for an order. */
export type Agreed = {
  readonly amount: number
  readonly takesOver?: true
}

/** The payment that is open at the server. */
export type OpenPayment = {
  readonly paymentId: string
  readonly payType: PayType
  readonly amount: number
  readonly merchantName?: string | undefined
  /** Epoch ms. */
  readonly expiresAt: number
  /** Stands for the content of a QRIS code, or for the link to a wallet. */
  readonly reference: string
  /** Of a wallet: the web page for a device without its app. */
  readonly fallback?: string
}

/** Why a payment was not begun. */
export type PayRefusal = 'orderClosed' | 'tablePaying' | 'amountChanged' | 'aboveCeiling' | 'noPaymentInfo' | 'expired' | 'refused'

/** What the server said last, with the end of the time to pay in epoch ms. */
export type Heard = Omit<DataOf<typeof paymentStatus>, 'payWithin'> & { readonly payUntil?: number | undefined }

/**
 * How paying for an order ended. paid: the money arrived · closed: it was not paid in time · cancelled: the order was · tooLate: the money
 * arrived after that and goes back · refunded: it went back.
 */
export type PayEnd = 'paid' | 'closed' | 'cancelled' | 'tooLate' | 'refunded'
/** How an open payment stopped without an end of the order. TAKEN: a table-mate pays instead. */
export type Setback = Extract<PaymentStatus, 'CANCELLED' | 'INCOMPLETE'> | 'TAKEN'

/**
 * Why the server is asked: it is time, the shopper says so, the page came back, another tab heard something, a deadline came, late money
 * may have arrived.
 */
export type AskedBy = 'poll' | 'tap' | 'return' | 'elsewhere' | 'deadline' | 'start' | 'late'

/** Where paying for an order stands, as far as this page knows. */
export type Course =
  | { readonly phase: 'none' }
  /** `blocked`: the wallet could not be opened; the page shows its link. */
  | { readonly phase: 'open' | 'expired'; readonly opened: OpenPayment; readonly blocked?: boolean }
  | { readonly phase: 'stopped'; readonly setback: Setback }
  | { readonly phase: 'over'; readonly end: PayEnd }

/** What is known of paying for one order. */
export interface OrderPayment {
  readonly course: Course
  readonly heard: Heard | null
  /** The newest question that is not answered; answers to older ones say only what never changes back. */
  readonly asking: { readonly askId: string; readonly by: AskedBy } | null
  /** The last question brought no answer. */
  readonly missed: boolean
  /** Absent until the user has agreed to an amount. */
  readonly agreed?: Agreed
  /** The amount that the user has read, while the order costs another one that the user has not agreed to. */
  readonly movedFrom?: number
}

/** An order that ended without money. Money may still arrive, and goes back: the order is asked about until `until`, epoch ms. */
export type Late = {
  readonly orderId: string
  readonly end: Extract<PayEnd, 'closed' | 'cancelled' | 'tooLate'>
  readonly until: number
}

/** A payment that was begun and left: the way back is offered until it is `over`, or the shopper wants to hear no more of it. */
export interface Unfinished {
  readonly orderId: string
  readonly way: Way
  readonly end: PayEnd | null
  readonly dismissed: boolean
}

export interface PaymentsState {
  readonly orders: Readonly<Record<string, OrderPayment>>
  readonly unfinished: Unfinished | null
  /** Absent while there is none. */
  readonly late?: readonly Late[]
}

/** What the counter shows; `payUntil` in epoch ms. */
export type Counter = Omit<DataOf<typeof paymentOptions>, 'payWithin'> & {
  readonly payUntil: number
}

/** The code that a cashier scans. */
export type ShownCode = {
  readonly reference: string
  readonly amount: number
  readonly expiresAt: number
}

/** What is to be bought once more, as the order that came to nothing had it. */
export type Wanted = {
  readonly skuId: string
  readonly storeId: string
  readonly tableNo?: string
  readonly isFlashSale: boolean
}
