import * as v from 'valibot'
import { endpoint } from '../kit/endpoint'
import { emptyBodySchema, maybe } from '../kit/fields'

/** Reports a new coupon that the user has not seen. False after the user opens their coupons. */
export const newReceivedCoupon = endpoint({
  name: 'newReceivedCoupon',
  path: '/market/coupon/query_new_received_coupon',
  body: emptyBodySchema,
  data: v.object({
    received: v.boolean(),
    /** True when a flash sale has begun since the last notification of this user: home has changed. */
    homeNews: maybe(v.boolean()),
  }),
})
