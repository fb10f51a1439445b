import * as v from 'valibot'
import { endpoint } from './endpoint'
import { riskDeviceIdSchema } from './risk'
import { callerFields } from './tokens'
import { countSchema, emptyBodySchema, nameSchema, secondsSchema, shown } from './fields'

/** Refusals after which a login goes on in another way than by trying the same step again. */
export const LOGIN_REFUSALS = {
  codeExpired: '0310208',
  tooManyTries: '0310209',
  /** A code went out less than a minute ago and still counts. */
  resendTooSoon: '0310210',
  phoneRefused: '0310214',
  /** No such code, or the number has an account. */
  referralRefused: '0310215',
  /** The server finds the login suspicious. */
  riskControl: '0310217',
  frozen: '0310218',
  /** The number's account was deleted less than thirty days ago. */
  closedLately: '0310402',
} as const

/** A frozen user sees the refusal where he tries to log in, instead of being sent there. */
const FROZEN_PASSES = [LOGIN_REFUSALS.frozen]

const phoneFields = {
  /** National number, digits only, without the leading zero. */
  phoneNo: v.pipe(v.string(), v.regex(/^\d{5,15}$/)),
  /** Calling code without the plus: `62`. */
  countryCode: v.pipe(v.string(), v.regex(/^\d{1,4}$/)),
}

/**
 * A puzzle: `pieceUrl` is as high as the image and `pieceWidth` wide, and fits when its left edge stands at the right offset.
 * All measures in pixels of an image that is `width` wide.
 */
export const sliderChallenge = endpoint({
  name: 'sliderChallenge',
  path: '/account/slider_challenge',
  passesThrough: FROZEN_PASSES,
  body: emptyBodySchema,
  data: v.object({
    challengeId: v.string(),
    imageUrl: v.string(),
    pieceUrl: v.string(),
    width: countSchema,
    height: countSchema,
    pieceWidth: countSchema,
  }),
})

/**
 * `offset`: pixels from the image's left edge to the piece's. The ticket buys one code. Refused with `pieceOff` for another try and with
 * `challengeExpired` when a new puzzle is needed.
 */
export const sliderCheck = endpoint({
  name: 'sliderCheck',
  path: '/account/slider_check',
  passesThrough: FROZEN_PASSES,
  body: v.object({ challengeId: v.string(), offset: v.number() }),
  data: v.object({ ticket: v.string() }),
})

/**
 * Sends a code of six digits; `resendAfter` in seconds. Refused with `phoneRefused`, `ticketSpent` for a ticket that is used up, and
 * `resendTooSoon` while the code before still counts.
 */
export const sendCode = endpoint({
  name: 'sendCode',
  path: '/account/send_code',
  passesThrough: FROZEN_PASSES,
  body: v.object({ ...phoneFields, ticket: v.string() }),
  data: v.object({ resendAfter: secondsSchema }),
})

/**
 * `referralCode` is another user's invitation, for numbers without an account. `merged`: two accounts became one; `servicePhone` answers
 * questions about it. Refused with `wrongCode`, `codeExpired`, `tooManyTries`, `referralUnknown`, `riskControl` and `frozen`.
 */
export const login = endpoint({
  name: 'login',
  path: '/account/login',
  tokens: 'deposit',
  passesThrough: FROZEN_PASSES,
  body: v.object({
    ...phoneFields,
    ...callerFields,
    code: v.pipe(v.string(), v.regex(/^\d{6}$/)),
    referralCode: v.optional(v.pipe(v.string(), v.nonEmpty())),
    riskDeviceId: v.optional(riskDeviceIdSchema),
  }),
  // With the tokens the user is logged in: nothing beside them may make the answer malformed.
  data: v.object({
    userId: nameSchema,
    userType: shown(v.picklist(['REGISTER', 'LOGIN'])),
    merged: shown(v.boolean()),
    servicePhone: shown(v.string()),
  }),
})
