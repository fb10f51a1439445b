import { names } from '../../../loading/names'

/** The ways to pay an order. */
export const counterPage = names('pay-counter')
/** The order that is being paid. */
export const payOrderPage = names('pay-order')
/** The code that a cashier scans. */
export const payCodePage = names('pay-code')
