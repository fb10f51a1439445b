import * as v from 'valibot'
import { endpoint } from '../kit/endpoint'
import { countSchema, emptyBodySchema, maybe, nothingSchema, rupiahSchema, displayOnly } from '../kit/fields'

/** The user's profile; `headPortrait` is the address of the avatar. The phone number is masked. Needs a login. */
export const queryUserInfo = endpoint({
  name: 'queryUserInfo',
  path: '/account/queryUserInfo',
  masks: ['phoneNo'],
  body: emptyBodySchema,
  data: v.object({
    userName: maybe(v.string()),
    phoneNo: displayOnly(v.string()),
    countryCode: displayOnly(v.string()),
    headPortrait: displayOnly(v.string()),
    /** The user's savings in the current month: see `savingsSummary`. */
    savedThisMonth: displayOnly(rupiahSchema),
    /** The counts of the account tab: usable coupons, favourite stores and products, orders to pay and to redeem. */
    counts: displayOnly(v.object({ coupons: countSchema, favourites: countSchema, toPay: countSchema, toRedeem: countSchema })),
  }),
})

/**
 * Changes the name and optionally the avatar: `headPortrait` is the address that the upload returned. Needs a login. Refused with
 * `nameRefused`, `nameTaken` and `portraitRefused`.
 */
export const accountEdit = endpoint({
  name: 'accountEdit',
  path: '/account/edit',
  write: true,
  body: v.object({ userName: v.pipe(v.string(), v.nonEmpty()), headPortrait: v.optional(v.string()) }),
  data: nothingSchema,
})
