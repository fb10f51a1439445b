import { createAction } from '@reduxjs/toolkit'
import type { SignedIn } from '../ports/http'

/** Why a login is asked for: a feature's name, or what ended the session. */
export type LoginReason = string

/** Startup found a guest, or a logged-in user. */
export const guestFound = createAction('session/guestFound')
export const userFound = createAction<SignedIn>('session/userFound')
/** The access token of a generation was refused as expired; one refresh follows for all who wait. */
export const tokenExpired = createAction<{ generation: number }>('session/expired')
export const tokensRefreshed = createAction<SignedIn>('session/refreshed')
export const refreshRefused = createAction<{ generation: number; code: string }>('session/refreshRefused')
/** The server could not be reached; the session stays. */
export const refreshUnreachable = createAction<{ generation: number; kind: string }>('session/refreshUnreachable')
/** Why a session ended: a refresh was refused, the server called it invalid, the user logged out here, or in another tab. */
export type EndReason = 'refused' | 'invalid' | 'loggedOut' | 'elsewhere'
/** The user is logged out on this device; reducers drop his state on this event. */
export const sessionEnded = createAction<{ reason: EndReason }>('session/ended')
export const loginRequired = createAction<{ reason: LoginReason }>('session/loginRequired')
export const loginDismissed = createAction('session/loginDismissed')
/** A login went through, here or in another tab. */
export const sessionStarted = createAction<SignedIn & { registered: boolean }>('session/started')
export const logoutTapped = createAction('session/logoutTapped')
/** Another tab changed what the vault holds. */
export const vaultChanged = createAction('vault/changed')
