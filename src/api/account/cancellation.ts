import * as v from 'valibot'
import { endpoint } from '../kit/endpoint'
import { emptyBodySchema, filledSchema, nothingSchema, oneOf, secondsSchema, wholeSchema, type Unknown } from '../kit/fields'

/** Assets that block the deletion of an account: paid vouchers, and refunds and rewards that have not arrived yet. */
export const ASSET_KINDS = ['VOUCHER', 'REFUND', 'REWARD'] as const
export type AssetKind = (typeof ASSET_KINDS)[number] | Unknown

/** Obstacles to deleting the account; zero pending orders and no assets when deletion is possible. Needs a login. */
export const cancellationQuery = endpoint({
  name: 'cancellationQuery',
  path: '/cancellation/query',
  body: emptyBodySchema,
  data: v.object({
    pendingOrders: wholeSchema,
    unsettledAssets: v.array(v.object({ kind: oneOf(ASSET_KINDS), count: wholeSchema })),
  }),
})

/** Sends a code of six digits to the phone of the account, or returns the wait until `resendAfter` (seconds) has passed. Needs a login. */
export const cancellationSendCode = endpoint({
  name: 'cancellationSendCode',
  path: '/cancellation/send_code',
  body: emptyBodySchema,
  data: v.object({ resendAfter: secondsSchema, maskedPhone: v.string() }),
})

/**
 * Verifies the code. The server remembers the verification for this user and device for ten minutes; the client stores no ticket. Needs a
 * login. Refused with `wrongCode`, `codeExpired` and `tooManyTries`.
 */
export const cancellationVerify = endpoint({
  name: 'cancellationVerify',
  path: '/cancellation/verify',
  body: v.object({ code: v.pipe(v.string(), v.regex(/^\d{6}$/)) }),
  data: nothingSchema,
})

/** Refusals of a cancellation: the account has assets again, or the code was entered too long ago. */
export const CANCELLATION_REFUSALS = { assetsLeft: '0310219', notVerified: '0310222' } as const

/**
 * Deletes the account and ends all its sessions. Needs a login. Refused with 0310219 while assets are left, 0310222 without a verified
 * code, 0310203 for an intent that `cancellationOutcome` withdrew.
 */
export const cancelAccount = endpoint({
  name: 'cancelAccount',
  path: '/cancellation/cancellation',
  write: true,
  body: v.object({ agreed: v.literal(true) }),
  data: nothingSchema,
})

/**
 * The outcome of a cancellation whose response was lost, by its intent id. Needs no login, because the account may be deleted. After this
 * request reports "not done", the server refuses that cancellation if it still arrives.
 */
export const cancellationOutcome = endpoint({
  name: 'cancellationOutcome',
  path: '/cancellation/outcome',
  body: v.object({ cancellationId: filledSchema }),
  data: v.object({ done: v.boolean() }),
})
