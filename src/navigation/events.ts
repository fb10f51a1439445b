import { createAction } from '@reduxjs/toolkit'
import { LOCATION_CHANGE } from 'connected-react-router'
import type { Popup } from './links'
import type { PartName, Screen, Tab } from './routes'

/** What an address asks for: a screen and its query. */
export interface Entry {
  readonly screen: Screen
  readonly params: Readonly<Record<string, string>>
}

/** Type of the event that the address changed, be it only by a popup. */
export const ADDRESS_CHANGED: string = LOCATION_CHANGE

/** The address names a screen whose code is still loading. */
export const screenAwaited = createAction<Entry>('navigation/screenAwaited')
/** That code could not be had. */
export const screenFailed = createAction<Entry>('navigation/screenFailed')
export const screenRetryTapped = createAction('navigation/screenRetryTapped')
/**
 * The shopper sees another screen; derived from LOCATION_CHANGE. `by` tells how he came: `pop` is going back or forth in the history, where
 * what was there is to be found as it was left; `replace` took the place of the screen before.
 */
export const screenEntered = createAction<Entry & { pageName: string; by: 'push' | 'pop' | 'replace' }>('navigation/screenEntered')
export const screenLeft = createAction<{ screen: Screen }>('navigation/screenLeft')
export const tabTapped = createAction<{ tab: Tab }>('navigation/tabTapped')
export const backTapped = createAction('navigation/backTapped')
/** A popup that lives in the URL was asked for; it opens when the URL says so. One that is open may have to make room for it. */
export const popupOpened = createAction<{ popup: Popup; value: string; insteadOf?: Popup }>('navigation/popupOpened')
/** The address holds a popup open. */
export const popupShown = createAction<{ popup: Popup; value: string }>('navigation/popupShown')
export const popupDismissed = createAction<{ popup: Popup }>('navigation/popupDismissed')
/** Back was pressed on a tab with nothing behind it: one more press closes the page. */
export const exitWarned = createAction('navigation/exitWarned')
export const exitConfirmed = createAction('navigation/exitConfirmed')
/** A link of a banner, a packet or a message was followed. `kind` is what resolveLink made of it. */
export const linkFollowed = createAction<{ kind: 'inside' | 'outside' | 'none'; from: string }>('navigation/linkFollowed')
/** A link in a text was tapped; `from` says whose text it is. */
export const linkTapped = createAction<{ link: string; from: string }>('navigation/linkTapped')
/** The page runs inside the native shell. */
export const shellFound = createAction('navigation/shellFound')
/** Paths that the server assigns a webview of their own. */
export const webviewRoutesTold = createAction<{ webviewRoutes: readonly string[] }>('navigation/webviewRoutesTold')
/** A part of the app that comes when it is needed: its reducers and sagas start with this event. */
export const partLoaded = createAction<{ part: PartName }>('navigation/partLoaded')
export const partFailed = createAction<{ part: PartName }>('navigation/partFailed')
