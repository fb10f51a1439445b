import * as v from 'valibot'
import { endpoint } from './endpoint'
import { emptyBodySchema, maybe } from './fields'

/** Whether there is a new coupon that the shopper has not seen. False after he opens his coupons. */
export const newReceivedCoupon = endpoint({
  name: 'newReceivedCoupon',
  path: '/market/coupon/query_new_received_coupon',
  body: emptyBodySchema,
  data: v.object({
    received: v.boolean(),
    /** A flash sale began since this user was last told of one: home has something new. */
    homeNews: maybe(v.boolean()),
  }),
})
