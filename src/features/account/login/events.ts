import { createAction } from '@reduxjs/toolkit'
import type { Challenge, LoginTrouble, ReadingScreen } from './types'

/** Digits of the national number, digits of the calling code, and an invitation if there is one. Never kept in state. */
export interface Phone {
  readonly phoneNo: string
  readonly countryCode: string
  readonly referralCode?: string
}

/** A valid number was entered. */
export const phoneSubmitted = createAction<Phone>('login/phoneSubmitted')
export const phoneChangeTapped = createAction('login/phoneChangeTapped')
export const challengeLoaded = createAction<{ challenge: Challenge }>('login/challengeLoaded')
export const challengeRefreshTapped = createAction('login/challengeRefreshTapped')
/** The piece was let go; `offset` in the puzzle's own pixels. */
export const pieceDropped = createAction<{ offset: number }>('login/pieceDropped')
/** A code is on its way to the phone; `resendAt` (epoch ms) is when another may be asked for. */
export const loginCodeSent = createAction<{ resendAt: number }>('login/codeSent')
export const loginResendTapped = createAction('login/resendTapped')
/** Six digits were entered, or read out of the message. Never kept in state. */
export const loginCodeSubmitted = createAction<{ otp: string }>('login/codeSubmitted')
/** The invitation does not count: go on without it. */
export const referralRemoved = createAction('login/referralRemoved')
export const stepAwaited = createAction('login/stepAwaited')
export const stepFailed = createAction<LoginTrouble>('login/stepFailed')
/** Terms or privacy policy, out of an open login. */
export const readingTapped = createAction<{ screen: ReadingScreen }>('login/readingTapped')
/** Two accounts became one with this login. */
export const accountsMerged = createAction<{ servicePhone: string }>('login/accountsMerged')
export const mergedDismissed = createAction('login/mergedDismissed')
