import { createAction } from '@reduxjs/toolkit'
import type { SignedIn } from '../ports/data/http'
import type { Count, Id } from '../shared/meaning'

/** Why the login opens: what the user wanted, or why a session is missing. LoginPopup.tsx has the message of each. */
export type LoginReason =
  | 'account'
  | 'accountDeletion'
  | 'banner'
  | 'claim'
  | 'couponFilter'
  | 'coupons'
  | 'explore'
  | 'favourite'
  | 'favourites'
  | 'floating'
  | 'invitation'
  | 'loginPage'
  | 'order'
  | 'orders'
  | 'packet'
  | 'pay'
  | 'popup'
  | 'profile'
  | 'savings'
  | 'sessionEnded'
  | 'skyPackets'
  | 'userNeeded'
  | 'voucher'

/** Results of the first read of the vault. */
export const guestFound = createAction('session/guestFound')
export const userFound = createAction<SignedIn>('session/userFound')
/** The server refused the access token of this `generation` as expired. One refresh follows for all waiting requests. */
export const tokenExpired = createAction<{ generation: Count }>('session/expired')
export const tokensRefreshed = createAction<SignedIn>('session/refreshed')
export const refreshRefused = createAction<{ generation: Count; code: Id }>('session/refreshRefused')
/** The server was unreachable; the session continues. */
export const refreshUnreachable = createAction<{ generation: Count; kind: Id }>('session/refreshUnreachable')
/** A refused refresh, an invalid session, a logout in this tab, or a logout in another tab. */
export type EndReason = 'refused' | 'invalid' | 'loggedOut' | 'elsewhere'

/** True for a logout by the user. An expired session may resume, so what belongs to its user remains on the device. */
export function isLogout(reason: EndReason): boolean {
  return reason === 'loggedOut' || reason === 'elsewhere'
}

/** The user is logged out on this device. Reducers drop their data on this event. */
export const sessionEnded = createAction<{ reason: EndReason }>('session/ended')
export const loginRequired = createAction<{ reason: LoginReason }>('session/loginRequired')
export const loginDismissed = createAction('session/loginDismissed')
/** The app closed the login, not the user: its code failed to load, it crashed, its page was left, or the account was deleted. */
export const loginClosed = createAction('session/loginClosed')
/** A login succeeded, in this tab or another. */
export const sessionStarted = createAction<SignedIn & { registered: boolean }>('session/started')
export const logoutTapped = createAction('session/logoutTapped')
/** This device stores an account deletion that an earlier page sent; its outcome is unknown. */
export const deletionLeftOpen = createAction('accountDeletion/leftOpen')
/** The outcome of the stored deletion is known, or it was another user's. */
export const deletionSettled = createAction('accountDeletion/settled')
/** Another tab changed the contents of the vault. */
export const vaultChanged = createAction('vault/changed')
