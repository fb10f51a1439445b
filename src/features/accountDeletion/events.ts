import { createAction } from '@reduxjs/toolkit'
import type { AssetKind } from '../../api/cancellation'
import type { AssetsLeft, Trouble } from './types'

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
export const codeSent = createAction<{ resendAt: number; maskedPhone: string }>('accountDeletion/codeSent')
export const resendTapped = createAction('accountDeletion/resendTapped')
/** Six digits were entered. Never kept in state. */
export const codeSubmitted = createAction<{ otp: string }>('accountDeletion/codeSubmitted')
export const codeFailed = createAction<Trouble>('accountDeletion/codeFailed')
export const verified = createAction('accountDeletion/verified')

/** The agreement was ticked, or unticked. */
export const agreementChanged = createAction<{ agreed: boolean }>('accountDeletion/agreementChanged')
/** The last question was answered with yes. */
export const submitConfirmed = createAction('accountDeletion/submitConfirmed')
export const submitStarted = createAction<{ intentId: string }>('accountDeletion/submitStarted')
/**
 * The account is still there. assetsLeft: something came to be left in it · notVerified: the code was entered too long ago · lost: the
 * wish never arrived · sessionOver: it did not, and the session has ended · refused: the server refused.
 */
export const submitRefused = createAction<Trouble & { reason: 'assetsLeft' | 'notVerified' | 'lost' | 'sessionOver' | 'refused' }>(
  'accountDeletion/submitRefused',
)
/** Neither the deletion nor the query of its outcome was answered: whether the account is deleted is unknown. */
export const outcomeMissed = createAction('accountDeletion/outcomeMissed')
export const outcomeAwaited = createAction('accountDeletion/outcomeAwaited')
export const outcomeRetryTapped = createAction('accountDeletion/outcomeRetryTapped')
/** The server confirmed that the account is deleted. */
export const deleted = createAction('accountDeletion/deleted')
