import { createAction } from '@reduxjs/toolkit'
import type { PayType } from '../../../../api/buying/orderValues'
import { eventOf, started, succeeded } from '../../../../data/mutation/events'
import type { CodeLabels } from '../../../../ports/pictures'
import type {
  PayAgreement, PollTrigger, ReceivedStatus, LatePayment, OpenPayment, PayEnd, FailedAttempt, PaymentMethod,
} from './types'
import { PAY } from './intents'
import type { Count, Id } from '../../../../shared/meaning'

export const payStarted = eventOf(started, PAY)
export const payOpened = eventOf<ReturnType<typeof succeeded>['payload'] & { readonly result: OpenPayment }>(succeeded, PAY)

interface OfOrder {
  orderId: Id
}

// User actions.
/** `amount`: the displayed amount. `takesOver`: the page showed that a table-mate has an open payment. */
export const payTapped = createAction<OfOrder & { payType: PayType } & PayAgreement>('payments/payTapped')
export const payCodeTapped = createAction<OfOrder & PayAgreement>('payments/codeTapped')
/** The user agreed to an amount: to a changed one, or by creating the order. */
export const amountAgreed = createAction<OfOrder & { amount: Count }>('payments/amountAgreed')
/** The amount to which the user agreed by creating the order. */
export const amountCarriedOver = createAction<OfOrder & { amount: Count }>('payments/amountCarriedOver')
/** The user wants another payment method. */
export const changeMethodTapped = createAction<OfOrder>('payments/changeMethodTapped')
/** Restarts a failed or expired payment. */
export const payRetryTapped = createAction<OfOrder & { payType: PayType }>('payments/retryTapped')
/** Opens the wallet again. */
export const walletTapped = createAction<OfOrder>('payments/walletTapped')
/** The user states that they paid. Triggers an immediate poll. */
export const paidTapped = createAction<OfOrder>('payments/paidTapped')
/** The user wants a new cashier code before the old one expires. */
export const codeRenewTapped = createAction<OfOrder>('payments/codeRenewTapped')
export const codeSaveTapped = createAction<OfOrder & { labels: CodeLabels }>('payments/codeSaveTapped')
export const payOrderTapped = createAction<OfOrder>('payments/orderTapped')
/** The user buys the flash-sale product of a failed order again. */
export const payBuyAgainTapped = createAction<{ skuId: Id }>('payments/buyAgainTapped')
export const unfinishedTapped = createAction<OfOrder & { method: PaymentMethod; end: PayEnd | null }>('payments/unfinishedTapped')
export const unfinishedDismissed = createAction('payments/unfinishedDismissed')

// Facts found by sagas.
/** A payment starts on this device. It is stored, so that it can be found after a killed page. */
export const paymentStarted = createAction<OfOrder & { method: PaymentMethod }>('payments/paymentStarted')
/** A poll of the payment status has started. */
export const pollStarted = createAction<OfOrder & { requestId: Id; by: PollTrigger }>('payments/pollStarted')
export const paymentStatusReceived = createAction<OfOrder & { requestId: Id } & ReceivedStatus>('payments/statusReceived')
export const pollFailed = createAction<OfOrder & { requestId: Id; kind: Id; code: Id }>('payments/pollFailed')
/** The order's amount differs from `from`, the one that the user saw. */
export const amountChanged = createAction<OfOrder & { from: Count }>('payments/amountChanged')
/** A QRIS code or a wallet link has expired. */
export const codeExpired = createAction<OfOrder & { paymentId: Id }>('payments/codeExpired')
/** The wallet could not be opened: the browser blocked the tab, or the app is missing. */
export const walletBlocked = createAction<OfOrder & { paymentId: Id }>('payments/walletBlocked')
/** The open payment failed. The order can still be paid. */
export const attemptFailed = createAction<OfOrder & { failedAttempt: FailedAttempt; payType?: PayType }>('payments/attemptFailed')
/** The final result of the order's payment is known. */
export const paymentEnded = createAction<OfOrder & { end: PayEnd; payType?: PayType }>('payments/paymentEnded')
/** A payment of an earlier page is unfinished, or ended while no page was open. */
export const unfinishedFound = createAction<OfOrder & { method: PaymentMethod; end: PayEnd | null }>('payments/unfinishedFound')
/** An order ended without payment. It is polled further, because money may still arrive; polling resumes at the next start. */
export const lateFollowed = createAction<LatePayment>('payments/lateFollowed')
/** Polling of an ended order stops: the money was returned, the payment was accepted, or the time limit is over. */
export const lateDropped = createAction<OfOrder>('payments/lateDropped')
