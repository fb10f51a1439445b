import { createAction } from '@reduxjs/toolkit'
import type { BenefitKind, PaidChannel } from '../../../../api/buying/orderValues'
import { successOf } from '../../../../data/mutation/events'
import type { OrderResult, OrderError } from './types'
import { ORDER_CREATE } from './intents'

// `page` is the resource name of the page's price (selectors.ts). It is also the key of the page in state.


/** The reducer clamps the quantity to its limits. */
export const quantityChanged = createAction<{ page: string; skuId: string; quantity: number }>('confirm/quantityChanged')
/** The available lines of an earlier order became the choice. `quantities` by skuId; `channelType` null: the default. */
export const linesRepeated = createAction<{
  page: string; orderId: string; quantities: Readonly<Record<string, number>>; channelType: PaidChannel | null
}>('confirm/linesRepeated')
export const channelChosen = createAction<{ page: string; channelType: PaidChannel }>('confirm/channelChosen')

export const benefitsTapped = createAction<{ page: string }>('confirm/benefitsTapped')
/** A guest wants to use benefits. */
export const loginTapped = createAction('confirm/loginTapped')
/** Selected in the sheet, not applied yet. */
export const benefitMarked = createAction<{ page: string; benefitId: string }>('confirm/benefitMarked')
export const benefitApplied = createAction<{ page: string; benefitId: string; kind: BenefitKind }>('confirm/benefitApplied')
export const benefitDeclined = createAction<{ page: string }>('confirm/benefitDeclined')
/** The server rejected the chosen benefit. The price reloads without it. */
export const benefitLost = createAction<{ page: string; benefitId: string }>('confirm/benefitLost')

/** Retries a failed price request. */
export const priceRetryTapped = createAction<{ page: string }>('confirm/priceRetryTapped')
/** Before sending, the current price differed from the amount on the button. */
export const priceMoved = createAction<{ page: string }>('confirm/priceMoved')
export const priceAgreed = createAction<{ page: string }>('confirm/priceAgreed')

export const submitTapped = createAction<{ page: string }>('confirm/submitTapped')
/** An order of this total is being sent. */
export const orderStarted = createAction<{ page: string; amount: number }>('confirm/orderStarted')
/** The attempt ended without an order. The reason is shown elsewhere or needs no message. */
export const orderReleased = createAction<{ page: string }>('confirm/orderReleased')
/** The attempt ended without an order, with this error. */
export const orderStopped = createAction<{ page: string; error: OrderError }>('confirm/orderStopped')
/** This device has already created the same order, which is unpaid. */
export const orderFound = createAction<{ page: string; orderId: string }>('confirm/orderFound')
/** Reads back the outcome of the order again. */
export const outcomeRetryTapped = createAction<{ page: string }>('confirm/outcomeRetryTapped')

/** Alternatives to an unavailable order. */
export type HelpTarget = 'normalPrice' | 'sale' | 'otherDeals'
export const helpTapped = createAction<{ page: string; target: HelpTarget }>('confirm/helpTapped')

export const tableOrderTapped = createAction<{ orderId: string }>('confirm/tableOrderTapped')
export const tablePayTapped = createAction<{ orderId: string }>('confirm/tablePayTapped')

export const orderCreated = successOf<OrderResult>(ORDER_CREATE)
