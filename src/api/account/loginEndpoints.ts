import * as v from 'valibot'
import { endpoint } from '../kit/endpoint'
import { riskDeviceIdSchema } from './risk'
import { callerFields } from './tokens'
import { countSchema, emptyBodySchema, momentSchema, nameSchema, rupiahSchema, secondsSchema, displayOnly } from '../kit/fields'

/** Refusals that change the next step of the login; repeating the same step does not help. */
export const LOGIN_REFUSALS = {
  codeExpired: '0310208',
  tooManyTries: '0310209',
  /** A code was sent less than a minute ago and is still valid. */
  resendTooSoon: '0310210',
  phoneRefused: '0310214',
  /** The code does not exist, or the number already has an account. */
  referralRefused: '0310215',
  riskControl: '0310217',
  frozen: '0310218',
  /** The account of this number was deleted less than thirty days ago. */
  recentlyClosed: '0310402',
} as const

/** A frozen user sees the refusal on the login screen instead of being sent to the login screen. */
const FROZEN_PASSES = [LOGIN_REFUSALS.frozen]

const phoneFields = {
  /** National number, digits only, without the leading zero. */
  phoneNo: v.pipe(v.string(), v.regex(/^\d{5,15}$/)),
  /** Calling code without the plus: `62`. */
  countryCode: v.pipe(v.string(), v.regex(/^\d{1,4}$/)),
}

/**
 * Requests a slider puzzle. `pieceUrl` is as high as the image and `pieceWidth` wide. All measures are pixels of an image that is `width`
 * wide. The piece fits when its left edge is at the right offset.
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
 * Checks the solution of a slider puzzle. `offset`: pixels from the left edge of the image to the left edge of the piece. One ticket pays
 * for one code. Refused with `pieceOff` when another try is allowed, and with `challengeExpired` when a new puzzle is needed.
 */
export const sliderCheck = endpoint({
  name: 'sliderCheck',
  path: '/account/slider_check',
  passesThrough: FROZEN_PASSES,
  body: v.object({ challengeId: v.string(), offset: v.number() }),
  data: v.object({ ticket: v.string() }),
})

/**
 * Sends a code of six digits; `resendAfter` in seconds. Refused with `phoneRefused` and `frozen`, with 0310402 for a number whose account
 * was deleted less than 30 days ago, with `ticketSpent` for a used ticket, and with `resendTooSoon` while the previous code is still valid.
 */
export const sendCode = endpoint({
  name: 'sendCode',
  path: '/account/send_code',
  passesThrough: FROZEN_PASSES,
  body: v.object({ ...phoneFields, ticket: v.string() }),
  data: v.object({ resendAfter: secondsSchema }),
})

/**
 * Logs in with a phone number and a code. `referralCode`: another user's invitation, for numbers without an account. `merged`: two accounts
 * became one; `servicePhone` answers questions about it. Refused with `wrongCode`, `codeExpired`, `tooManyTries`, `referralUnknown`,
 * `referralRefused`, `phoneRefused`, `riskControl`, `frozen`, and with 0310402 for a number whose account was deleted less than 30 days
 * ago.
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
  // The tokens alone complete the login: no other field may make the response malformed.
  data: v.object({
    userId: nameSchema,
    userType: displayOnly(v.picklist(['REGISTER', 'LOGIN'])),
    merged: displayOnly(v.boolean()),
    servicePhone: displayOnly(v.string()),
    /** The red packets that the server put into the wallet of a new account. */
    welcomePackets: displayOnly(v.object({
      couponAmount: rupiahSchema, quantity: countSchema, useOrderAmountThreshold: displayOnly(rupiahSchema),
      effectiveEndTime: displayOnly(momentSchema),
    })),
  }),
})
