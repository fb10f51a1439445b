import { createAction } from '@reduxjs/toolkit'
import type { AssetKind } from '../../../api/account/cancellation'
import { successOf } from '../../../data/mutation/events'
import type { RemainingAssets, StepError } from './types'
import type { EpochMs, Id, Private } from '../../../shared/meaning'

/** Name of the mutation. Its key is constant, so one deletion runs at a time. */
export const DELETION = 'accountDeletion'

/** "Continue" on a step without input. */
export const continued = createAction<{ step: 'declaration' | 'check' }>('accountDeletion/continued')
/** The user leaves the deletion; possible on every step. */
export const keepTapped = createAction('accountDeletion/keepTapped')
export const agreementTapped = createAction('accountDeletion/agreementTapped')

export const assetsAwaited = createAction<{ generation: Id }>('accountDeletion/assetsAwaited')
export const assetsLoaded = createAction<{ generation: Id; left: RemainingAssets }>('accountDeletion/assetsLoaded')
export const assetsFailed = createAction<{ generation: Id; kind: Id }>('accountDeletion/assetsFailed')
export const recheckTapped = createAction('accountDeletion/recheckTapped')
/** Opens the page where this kind of asset can be settled. */
export const settleTapped = createAction<{ kind: AssetKind | 'ORDER' }>('accountDeletion/settleTapped')

/** A request to send or check a code started. */
export const codeAwaited = createAction('accountDeletion/codeAwaited')
/** `resendAt` (epoch ms) is the earliest time for another code. */
export const deletionCodeSent = createAction<{ resendAt: EpochMs; maskedPhone: Private<string> }>('accountDeletion/codeSent')
export const deletionResendTapped = createAction('accountDeletion/resendTapped')
/** Six digits were entered. Never stored in state. */
export const deletionCodeSubmitted = createAction<{ otp: Private<string> }>('accountDeletion/codeSubmitted')
export const codeFailed = createAction<StepError>('accountDeletion/codeFailed')
export const verified = createAction('accountDeletion/verified')

export const agreementChanged = createAction<{ agreed: boolean }>('accountDeletion/agreementChanged')
/** The user confirmed the last dialog. */
export const submitConfirmed = createAction('accountDeletion/submitConfirmed')
/** An earlier page sent the deletion; its outcome will be read back. */
export const deletionRestored = createAction('accountDeletion/restored')
/**
 * Reason that the account still exists. assetsLeft: an asset appeared after the check · notVerified: the code check has expired · lost: the
 * server never received the request · sessionOver: the same, and the session has ended · interrupted: the same, and an earlier page sent it
 * · refused: the server refused.
 */
export type DeletionRefusal = 'assetsLeft' | 'notVerified' | 'lost' | 'sessionOver' | 'interrupted' | 'refused'
export const deletionRetryTapped = createAction('accountDeletion/outcomeRetryTapped')
export const accountDeleted = successOf<Record<string, never>>(DELETION)
