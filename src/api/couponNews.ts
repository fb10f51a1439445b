import * as v from 'valibot'
import { endpoint } from './endpoint'
import { emptyBodySchema } from './fields'

/** Has a coupon come in that the shopper has not seen yet? Looking at one's coupons answers no from then on. */
export const newReceivedCoupon = endpoint({
  name: 'newReceivedCoupon',
  path: '/market/coupon/query_new_received_coupon',
  body: emptyBodySchema,
  data: v.object({ received: v.boolean() }),
})
