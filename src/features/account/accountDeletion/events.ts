import { createAction } from '@reduxjs/toolkit'
import type { AssetKind } from '../../../api/cancellation'
import { successOf } from '../../../loading/mutation/events'
import type { AssetsLeft, Trouble } from './types'

/** The mutation of this feature: one at a time. */
export const DELETION = 'accountDeletion'

/** "Continue" was tapped on a step that asks for nothing but reading. */
export const continued = createAction<{ step: 'declaration' | 'check' }>('accountDeletion/continued')
/** The shopper stays: on any step. */
export const keepTapped = createAction('accountDeletion/keepTapped')
export const agreementTapped = createAction('accountDeletion/agreementTapped')

export const assetsAwaited = createAction<{ generation: string }>('accountDeletion/assetsAwaited')
export const assetsLoaded = createAction<{ generation: string; left: AssetsLeft }>('accountDeletion/assetsLoaded')
export const assetsFailed = createAction<{ generation: string; kind: string }>('accountDeletion/assetsFailed')
export const recheckTapped = createAction('accountDeletion/recheckTapped')
/** The way to where something that is left can be settled. */
export const settleTapped = createAction<{ kind: AssetKind | 'ORDER' }>('accountDeletion/settleTapped')

/** The server is asked to send a code, or to check one. */
export const codeAwaited = createAction('accountDeletion/codeAwaited')
/** A code is on its way; `resendAt` (epoch ms) is when another may be asked for. */
export const deletionCodeSent = createAction<{ resendAt: number; maskedPhone: string }>('accountDeletion/codeSent')
export const deletionResendTapped = createAction('accountDeletion/resendTapped')
/** Six digits were entered. Never kept in state. */
export const deletionCodeSubmitted = createAction<{ otp: string }>('accountDeletion/codeSubmitted')
export const codeFailed = createAction<Trouble>('accountDeletion/codeFailed')
export const verified = createAction('accountDeletion/verified')

/** The agreement was ticked, or unticked. */
export const agreementChanged = createAction<{ agreed: boolean }>('accountDeletion/agreementChanged')
/** The last question was answered with yes. */
export const submitConfirmed = createAction('accountDeletion/submitConfirmed')
/**
 * Why the account is still there. assetsLeft: something came to be left in it · notVerified: the code was entered too long ago · lost: the
 * intent never arrived · sessionOver: it did not, and the session has ended · refused: the server refused.
 */
export type DeletionRefusal = 'assetsLeft' | 'notVerified' | 'lost' | 'sessionOver' | 'refused'
export const deletionRetryTapped = createAction('accountDeletion/outcomeRetryTapped')
/** The server confirmed that the account is deleted. */
export const deleted = successOf<Record<string, never>>(DELETION)
