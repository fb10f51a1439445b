import * as v from 'valibot'
import { endpoint } from '../kit/endpoint'
import { countSchema, daySchema, emptyBodySchema, idSchema, listOf, momentSchema, rupiahSchema, displayOnly } from '../kit/fields'

/**
 * Orders that the user paid and that were not refunded. `savedAmount`: the sum of their `savedAmount`; `benefitAmount`: the part of it that
 * coupons and red packets saved. The rest is the reduction of prices.
 */
const savingFields = { savedAmount: rupiahSchema, benefitAmount: displayOnly(rupiahSchema), orderCount: countSchema }

/**
 * The amounts that the user saved by buying in the app. An order counts in the month of its payment, in Jakarta time; a refunded order no
 * longer counts. Of an order of a table only the payer has the savings. Needs a login.
 */
export const savingsSummary = endpoint({
  name: 'savingsSummary',
  path: '/local_life/order/savings',
  body: emptyBodySchema,
  data: v.object({
    /** The current month, also before its first order. `month`: its first day. */
    thisMonth: v.object({ month: daySchema, ...savingFields }),
    /** Months with orders, newest first, at most 24. */
    months: listOf(v.object({ month: daySchema, ...savingFields }), 'month'),
    /** Calendar years with orders, newest first. */
    years: displayOnly(listOf(v.object({ year: countSchema, ...savingFields }), 'year'), []),
    /** The orders that saved something, by their payment, newest first, at most 50. */
    orders: displayOnly(listOf(
      v.object({ orderId: idSchema, storeName: v.string(), savedAmount: rupiahSchema, paidTime: momentSchema }), 'orderId',
    )),
  }),
})
