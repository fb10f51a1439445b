import { names } from '../../../loading/names'

/** Payment methods of an order. */
export const counterPage = names('pay-counter')
/** Order that is being paid. */
export const payOrderPage = names('pay-order')
/** Code for the cashier. */
export const payCodePage = names('pay-code')
