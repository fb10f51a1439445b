import { createAction } from '@reduxjs/toolkit'

/** A puzzle as the host sent it; all measures in pixels of an image that is `width` wide. */
export interface Challenge {
  readonly challengeId: string
  readonly imageUrl: string
  readonly pieceUrl: string
  readonly width: number
  readonly height: number
  readonly pieceWidth: number
}
/** Why a step did not go through: the kind of failure, the host's code and the host's own words ('' where it had none). */
export interface LoginTrouble {
  readonly kind: string
  readonly code: string
  readonly message: string
}

/** A valid number was entered: digits of the national number, digits of the calling code. Never kept in state. */
export const phoneSubmitted = createAction<{ phoneNo: string; countryCode: string }>('login/phoneSubmitted')
export const phoneChangeTapped = createAction('login/phoneChangeTapped')
export const challengeLoaded = createAction<{ challenge: Challenge }>('login/challengeLoaded')
export const challengeRefreshTapped = createAction('login/challengeRefreshTapped')
/** The piece was let go; `offset` in the puzzle's own pixels. */
export const pieceDropped = createAction<{ offset: number }>('login/pieceDropped')
/** A code is on its way to the phone; `resendAt` (epoch ms) is when another may be asked for. */
export const codeSent = createAction<{ resendAt: number }>('login/codeSent')
export const resendTapped = createAction('login/resendTapped')
/** Six digits were entered. Never kept in state. */
export const codeSubmitted = createAction<{ otp: string }>('login/codeSubmitted')
export const stepAwaited = createAction('login/stepAwaited')
export const stepFailed = createAction<LoginTrouble>('login/stepFailed')
