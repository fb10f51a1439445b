import * as v from 'valibot'
import { endpoint } from './endpoint'
import { emptyBodySchema, filledSchema, nothingSchema, oneOf, secondsSchema, wholeSchema } from './fields'
import type { Unknown } from './fields'

/** What may be left in an account: vouchers that are paid for, refunds and rewards on their way to the shopper. */
export const ASSET_KINDS = ['VOUCHER', 'REFUND', 'REWARD'] as const
export type AssetKind = (typeof ASSET_KINDS)[number] | Unknown

/** What keeps an account from being deleted; nothing pending and no assets when nothing does. */
export const cancellationQuery = endpoint({
  name: 'cancellationQuery',
  path: '/cancellation/query',
  body: emptyBodySchema,
  data: v.object({
    pendingOrders: wholeSchema,
    unsettledAssets: v.array(v.object({ kind: oneOf(ASSET_KINDS), count: wholeSchema })),
  }),
})

/** A code of six digits to the account's own phone. Sooner than `resendAfter` (seconds) it sends none and says how long to wait. */
export const cancellationSendCode = endpoint({
  name: 'cancellationSendCode',
  path: '/cancellation/send_code',
  body: emptyBodySchema,
  data: v.object({ resendAfter: secondsSchema, maskedPhone: v.string() }),
})

/**
 * The server remembers for ten minutes that this user proved himself on this device; there is no ticket to keep. Refused with `wrongCode`.
 */
export const cancellationVerify = endpoint({
  name: 'cancellationVerify',
  path: '/cancellation/verify',
  body: v.object({ code: v.pipe(v.string(), v.regex(/^\d{6}$/)) }),
  data: nothingSchema,
})

/** Refusals of a cancellation: something came to be left in the account, or the code was entered too long ago. */
export const CANCELLATION_REFUSALS = { assetsLeft: '0310219', notVerified: '0310222' } as const

/** Deletes the account: every session of it ends with the answer. Refused with 0310219 while assets are left, 0310222 without a code. */
export const cancelAccount = endpoint({
  name: 'cancelAccount',
  path: '/cancellation/cancellation',
  write: true,
  body: v.object({ agreed: v.literal(true) }),
  data: nothingSchema,
})

/**
 * What came of a cancellation whose answer was lost, by the id of that intent; needs no login, which may be gone with the account. One that
 * is not done when this is asked never will be: should it still arrive, it is refused.
 */
export const cancellationOutcome = endpoint({
  name: 'cancellationOutcome',
  path: '/cancellation/outcome',
  body: v.object({ cancellationId: filledSchema }),
  data: v.object({ done: v.boolean() }),
})
