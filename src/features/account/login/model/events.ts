import { createAction } from '@reduxjs/toolkit'
import type { Challenge, LoginError, PolicyScreen, WelcomePackets } from './types'
import type { EpochMs, Private } from '../../../../shared/meaning'

/** National number, calling code (digits only) and an optional invitation code. Never stored in state. */
export interface Phone {
  readonly phoneNo: Private<string>
  readonly countryCode: Private<string>
  readonly referralCode?: Private<string>
}

/** Emitted for valid numbers only. */
export const phoneSubmitted = createAction<Phone>('login/phoneSubmitted')
export const phoneChangeTapped = createAction('login/phoneChangeTapped')
export const challengeLoaded = createAction<{ challenge: Challenge }>('login/challengeLoaded')
export const challengeRefreshTapped = createAction('login/challengeRefreshTapped')
/** The user released the piece. `offset` is in the puzzle's own pixels. */
export const pieceDropped = createAction<{ offset: Private<number> }>('login/pieceDropped')
/** `resendAt` (epoch ms) is the earliest time for another code. */
export const loginCodeSent = createAction<{ resendAt: EpochMs }>('login/codeSent')
export const loginResendTapped = createAction('login/resendTapped')
/** Six digits were entered. Never stored in state. */
export const loginCodeSubmitted = createAction<{ otp: Private<string> }>('login/codeSubmitted')
/** The browser read the code from the text message. Never stored in state. */
export const otpAutofilled = createAction<{ otp: Private<string> }>('login/otpAutofilled')
/** The user continues without the invitation that the server refused. */
export const referralRemoved = createAction('login/referralRemoved')
export const stepAwaited = createAction('login/stepAwaited')
export const stepFailed = createAction<LoginError>('login/stepFailed')
/** Opens the terms or the privacy policy during a login. */
export const readingTapped = createAction<{ screen: PolicyScreen }>('login/readingTapped')
/** This login merged two accounts. */
export const accountsMerged = createAction<{ servicePhone: Private<string> }>('login/accountsMerged')
export const mergedDismissed = createAction('login/mergedDismissed')
/** The registration put red packets into the wallet of the new account. */
export const welcomePacketsReceived = createAction<WelcomePackets>('login/welcomePacketsReceived')
export const welcomeDismissed = createAction('login/welcomeDismissed')
