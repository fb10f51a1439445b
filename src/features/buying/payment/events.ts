import { createAction } from '@reduxjs/toolkit'
import type { PayType } from '../../../api/orderWords'
import { eventOf, started, succeeded } from '../../../loading/mutation/events'
import type { CodeWords } from '../../../ports/pictures'
import type { Agreed, AskedBy, Heard, Late, OpenPayment, PayEnd, Setback, Wanted, Way } from './types'
import { PAY } from './intents'

export const payStarted = eventOf(started, PAY)
export const payOpened = eventOf<ReturnType<typeof succeeded>['payload'] & { readonly result: OpenPayment }>(succeeded, PAY)

interface OfOrder {
  orderId: string
}

// What the shopper does.
/** A way to pay was agreed to, and the `amount` that the counter showed. `takesOver`: it showed that a table-mate has a payment open. */
export const payTapped = createAction<OfOrder & { payType: PayType } & Agreed>('payments/payTapped')
export const payCodeTapped = createAction<OfOrder & Agreed>('payments/codeTapped')
/** The user agreed to an amount: to the changed one at the counter, or by the order that was just made. */
export const amountAgreed = createAction<OfOrder & { amount: number }>('payments/amountAgreed')
/** Another way to pay is wanted. */
export const payWayTapped = createAction<OfOrder>('payments/wayTapped')
/** A payment that failed or expired is begun anew. */
export const payRetryTapped = createAction<OfOrder & { payType: PayType }>('payments/retryTapped')
/** To the wallet, once more. */
export const walletTapped = createAction<OfOrder>('payments/walletTapped')
/** The shopper says that it is paid: the server is asked at once. */
export const paidTapped = createAction<OfOrder>('payments/paidTapped')
/** A new code for the cashier is wanted before the time of the old one is over. */
export const codeRenewTapped = createAction<OfOrder>('payments/codeRenewTapped')
export const codeSaveTapped = createAction<OfOrder & { words: CodeWords }>('payments/codeSaveTapped')
export const payOrderTapped = createAction<OfOrder>('payments/orderTapped')
/** The order came to nothing: its product is wanted once more. */
export const payBuyAgainTapped = createAction<Wanted>('payments/buyAgainTapped')
export const unfinishedTapped = createAction<OfOrder & { way: Way; end: PayEnd | null }>('payments/unfinishedTapped')
export const unfinishedDismissed = createAction('payments/unfinishedDismissed')

// What is found out.
/** The order is being paid from this device: it is remembered from here on, so that a killed page finds it again. */
export const begun = createAction<OfOrder & { way: Way }>('payments/begun')
/** The server is asked how the payment stands. */
export const paymentAsked = createAction<OfOrder & { askId: string; by: AskedBy }>('payments/asked')
export const heard = createAction<OfOrder & { askId: string } & Heard>('payments/heard')
export const askFailed = createAction<OfOrder & { askId: string; kind: string; code: string }>('payments/askFailed')
/** The order costs another amount than `from`, which the user has read. */
export const amountMoved = createAction<OfOrder & { from: number }>('payments/amountMoved')
/** The time of a QRIS code or of a wallet's link is over. */
export const codeExpired = createAction<OfOrder & { paymentId: string }>('payments/codeExpired')
/** The wallet could not be opened: the browser blocked the tab, or its app is not there. */
export const walletBlocked = createAction<OfOrder & { paymentId: string }>('payments/walletBlocked')
/** The open payment came to nothing; the order may still be paid. */
export const stopped = createAction<OfOrder & { setback: Setback; payType?: PayType }>('payments/stopped')
/** It is known for good how paying for the order ended. */
export const ended = createAction<OfOrder & { end: PayEnd; payType?: PayType }>('payments/ended')
/** A payment of an earlier page is not finished, or ended while no page was open. */
export const unfinishedFound = createAction<OfOrder & { way: Way; end: PayEnd | null }>('payments/unfinishedFound')
/** An order ended without money; it is followed from here on, for money may still arrive. Found again at the next start. */
export const lateFollowed = createAction<Late>('payments/lateFollowed')
/** The order is not followed any more: its money is back, it was paid after all, or the time to follow it is over. */
export const lateDropped = createAction<OfOrder>('payments/lateDropped')
