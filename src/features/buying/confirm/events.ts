import { createAction } from '@reduxjs/toolkit'
import type { BenefitKind, PaidChannel } from '../../../api/orderWords'
import { successOf } from '../../../loading/mutation/events'
import type { Ordered, Trouble } from './types'
import { ORDER_CREATE } from './intents'

// `page` names the page in state: the name of its price (selectors.ts).


/** So many of a product are wanted; the page keeps it within what may be had. */
export const quantityChanged = createAction<{ page: string; skuId: string; quantity: number }>('confirm/quantityChanged')
/** How it is to be served. */
export const channelChosen = createAction<{ page: string; channelType: PaidChannel }>('confirm/channelChosen')

/** The sheet of benefits was asked for. */
export const benefitsTapped = createAction<{ page: string }>('confirm/benefitsTapped')
/** A guest wants to use benefits. */
export const loginTapped = createAction('confirm/loginTapped')
/** One was marked in the sheet, not yet applied. */
export const benefitMarked = createAction<{ page: string; benefitId: string }>('confirm/benefitMarked')
export const benefitApplied = createAction<{ page: string; benefitId: string; kind: BenefitKind }>('confirm/benefitApplied')
export const benefitDeclined = createAction<{ page: string }>('confirm/benefitDeclined')
/** The server says that the chosen one cannot be used any more. */
export const benefitLost = createAction<{ page: string; benefitId: string }>('confirm/benefitLost')

/** A price that could not be had is asked for again. */
export const priceRetryTapped = createAction<{ page: string }>('confirm/priceRetryTapped')
/** Before the order was sent, the price turned out to be another one than the button said. */
export const priceMoved = createAction<{ page: string }>('confirm/priceMoved')
export const priceAgreed = createAction<{ page: string }>('confirm/priceAgreed')

/** The button with the total was tapped. */
export const submitTapped = createAction<{ page: string }>('confirm/submitTapped')
/** An order of this total is on its way. */
export const orderBegun = createAction<{ page: string; amount: number }>('confirm/orderBegun')
/** It did not come to an order, for a reason that the page says elsewhere or that needs no words. */
export const orderReleased = createAction<{ page: string }>('confirm/orderReleased')
/** It did not come to an order, for this reason. */
export const orderStopped = createAction<{ page: string; trouble: Trouble }>('confirm/orderStopped')
/** This device has made this very order before, and it waits for its payment. */
export const orderFound = createAction<{ page: string; orderId: string }>('confirm/orderFound')
/** What became of the order is asked for again. */
export const outcomeRetryTapped = createAction<{ page: string }>('confirm/outcomeRetryTapped')

/** The way on from what cannot be had. */
export type Way = 'normalPrice' | 'sale' | 'otherDeals'
export const helpTapped = createAction<{ page: string; way: Way }>('confirm/wayTapped')

/** Taps on the order of a table. */
export const tableOrderTapped = createAction<{ orderId: string }>('confirm/tableOrderTapped')
export const tablePayTapped = createAction<{ orderId: string }>('confirm/tablePayTapped')

/** An order was made. */
export const orderCreated = successOf<Ordered>(ORDER_CREATE)
