import { createAction } from '@reduxjs/toolkit'
import type { BenefitKind, PaidChannel } from '../../../../api/buying/orderValues'
import { successOf } from '../../../../data/mutation/events'
import type { OrderResult, OrderError } from './types'
import { ORDER_CREATE } from './intents'
import type { Count, Id } from '../../../../shared/meaning'

// `page` is the resource name of the page's price (selectors.ts). It is also the key of the page in state.


/**
 * The reducer clamps the quantity to its limits. With `takesBest` the best benefit replaces the chosen one: the user accepted a hint that
 * promised it.
 */
export const quantityChanged = createAction<{ page: Id; skuId: Id; quantity: Count; takesBest?: boolean }>('confirm/quantityChanged')
/** The available lines of an earlier order became the choice. `quantities` by skuId; `channelType` null: the default. */
export const linesRepeated = createAction<{
  page: Id; orderId: Id; quantities: Readonly<Record<Id, Count>>; channelType: PaidChannel | null
}>('confirm/linesRepeated')
export const channelChosen = createAction<{ page: Id; channelType: PaidChannel }>('confirm/channelChosen')

export const benefitsTapped = createAction<{ page: Id }>('confirm/benefitsTapped')
/** A guest wants to use benefits. */
export const loginTapped = createAction('confirm/loginTapped')
/** Selected in the sheet, not applied yet. */
export const benefitMarked = createAction<{ page: Id; benefitId: Id }>('confirm/benefitMarked')
export const benefitApplied = createAction<{ page: Id; benefitId: Id; kind: BenefitKind }>('confirm/benefitApplied')
export const benefitDeclined = createAction<{ page: Id }>('confirm/benefitDeclined')
/** The server rejected the chosen benefit. The price reloads without it. */
export const benefitLost = createAction<{ page: Id; benefitId: Id }>('confirm/benefitLost')

/** Retries a failed price request. */
export const priceRetryTapped = createAction<{ page: Id }>('confirm/priceRetryTapped')
/** Before sending, the current price differed from the amount on the button. */
export const priceMoved = createAction<{ page: Id }>('confirm/priceMoved')
export const priceAgreed = createAction<{ page: Id }>('confirm/priceAgreed')

export const submitTapped = createAction<{ page: Id }>('confirm/submitTapped')
/** An order of this total is being sent. */
export const orderStarted = createAction<{ page: Id; amount: Count }>('confirm/orderStarted')
/** The attempt ended without an order. The reason is shown elsewhere or needs no message. */
export const orderReleased = createAction<{ page: Id }>('confirm/orderReleased')
/** The attempt ended without an order, with this error. */
export const orderStopped = createAction<{ page: Id; error: OrderError }>('confirm/orderStopped')
/** This device has already created the same order, which is unpaid. */
export const orderFound = createAction<{ page: Id; orderId: Id }>('confirm/orderFound')
/** Reads back the outcome of the order again. */
export const outcomeRetryTapped = createAction<{ page: Id }>('confirm/outcomeRetryTapped')

/** Alternatives to an unavailable order. */
export type HelpTarget = 'normalPrice' | 'sale' | 'otherDeals'
export const helpTapped = createAction<{ page: Id; target: HelpTarget }>('confirm/helpTapped')

export const tableOrderTapped = createAction<{ orderId: Id }>('confirm/tableOrderTapped')
export const tablePayTapped = createAction<{ orderId: Id }>('confirm/tablePayTapped')

export const orderCreated = successOf<OrderResult>(ORDER_CREATE)
