import { createAction } from '@reduxjs/toolkit'
import type { Action } from 'redux'
import { LOCATION_CHANGE } from 'connected-react-router'
import { hearing } from '../journal/slices'
import type { Popup } from './links'
import type { ModuleName, Screen, Tab } from './routes'

/** What a URL asks for: a screen and its query. */
export interface Entry {
  readonly screen: Screen
  readonly params: Readonly<Record<string, string>>
}

/** Type of the event that the URL changed, be it only by a popup. */
export const URL_CHANGED: string = LOCATION_CHANGE

/** The URL names a screen whose code is still loading. */
export const screenAwaited = createAction<Entry>('navigation/screenAwaited')
/** That code could not be had. */
export const screenFailed = createAction<Entry>('navigation/screenFailed')
export const screenRetryTapped = createAction('navigation/screenRetryTapped')
/**
 * The shopper sees another screen; derived from LOCATION_CHANGE. `by` tells how he came: `pop` is going back or forth in the history, where
 * what was there is to be found as it was left; `replace` took the place of the screen before.
 */
export const screenEntered = createAction<Entry & { pageName: string; by: 'push' | 'pop' | 'replace' }>('navigation/screenEntered')
/** Matches entering one screen. */
export function entered(screen: Screen) {
  return hearing((action: Action): action is ReturnType<typeof screenEntered> =>
    screenEntered.match(action) && action.payload.screen === screen, [screenEntered.type])
}

export const screenLeft = createAction<{ screen: Screen }>('navigation/screenLeft')
/** Matches leaving one screen. */
export function left(screen: Screen) {
  return hearing((action: Action): action is ReturnType<typeof screenLeft> =>
    screenLeft.match(action) && action.payload.screen === screen, [screenLeft.type])
}

export const tabTapped = createAction<{ tab: Tab }>('navigation/tabTapped')
export const backTapped = createAction('navigation/backTapped')
/** A popup that lives in the URL was asked for; it opens when the URL says so. One that is open may have to make room for it. */
export const popupOpened = createAction<{ popup: Popup; value: string; insteadOf?: Popup }>('navigation/popupOpened')
/** The URL holds a popup open. */
export const popupShown = createAction<{ popup: Popup; value: string }>('navigation/popupShown')
export const popupDismissed = createAction<{ popup: Popup }>('navigation/popupDismissed')
/** Back was pressed on a tab with nothing behind it: one more press closes the page. */
export const exitWarned = createAction('navigation/exitWarned')
export const exitConfirmed = createAction('navigation/exitConfirmed')
/** A link of a banner, a packet or a message was followed. `kind` is what resolveLink made of it. */
export const linkFollowed = createAction<{ kind: 'inside' | 'outside' | 'none'; from: string }>('navigation/linkFollowed')
/** A link in a text was tapped; `from` says whose text it is. */
export const textLinkTapped = createAction<{ link: string; from: string }>('navigation/linkTapped')
/** The page runs inside the native shell. */
export const shellFound = createAction('navigation/shellFound')
/** The shell was asked for full brightness; `isFull` is false where it cannot set it. */
export const brightnessAsked = createAction<{ isFull: boolean }>('navigation/brightnessAsked')
/** Paths that the server assigns a webview of their own. */
export const webviewRoutesReceived = createAction<{ webviewRoutes: readonly string[] }>('navigation/webviewRoutesReceived')
/** A module of the app that comes when it is needed: its reducers and sagas start with this event. */
export const partLoaded = createAction<{ part: ModuleName }>('navigation/partLoaded')
export const partFailed = createAction<{ part: ModuleName }>('navigation/partFailed')
