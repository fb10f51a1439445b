import { createAction } from '@reduxjs/toolkit'
import type { Action } from 'redux'
import { LOCATION_CHANGE } from 'connected-react-router'
import { withHandledTypes } from '../journal/runtime/slices'
import type { Popup } from './links'
import type { ModuleName, Screen, Tab } from './routes'
import type { Id, Link, Named, Words } from '../shared/meaning'

/** The screen and query that a URL requests. */
export interface ScreenRequest {
  readonly screen: Screen
  readonly params: Readonly<Record<Id, Id>>
}

/** Emitted on every change of the URL, even if only a popup changes. */
export const URL_CHANGED: string = LOCATION_CHANGE

/** The URL names a screen whose code is still loading. */
export const screenAwaited = createAction<ScreenRequest>('navigation/screenAwaited')
/** The code of that screen failed to load. */
export const screenFailed = createAction<ScreenRequest>('navigation/screenFailed')
export const screenRetryTapped = createAction('navigation/screenRetryTapped')
/** The network is back, so a screen whose code failed to load is requested again without a tap. */
export const screenRetried = createAction('navigation/screenRetried')
/** The user sees another screen. `pop`: back or forward, so its state is restored. `replace`: it replaced the one before it. */
export const screenEntered = createAction<ScreenRequest & { pageName: Id; by: 'push' | 'pop' | 'replace' }>('navigation/screenEntered')
/** Matches the entry of one screen. */
export function matchesEntered(screen: Screen) {
  return withHandledTypes((action: Action): action is ReturnType<typeof screenEntered> =>
    screenEntered.match(action) && action.payload.screen === screen, [screenEntered.type])
}

export const screenLeft = createAction<{ screen: Screen }>('navigation/screenLeft')
/** Matches the exit from one screen. */
export function matchesLeft(screen: Screen) {
  return withHandledTypes((action: Action): action is ReturnType<typeof screenLeft> =>
    screenLeft.match(action) && action.payload.screen === screen, [screenLeft.type])
}

export const tabTapped = createAction<{ tab: Tab }>('navigation/tabTapped')
export const backTapped = createAction('navigation/backTapped')
/** A row that opens a screen without parameters was tapped. */
export const screenRowTapped = createAction<{ screen: Screen }>('navigation/screenRowTapped')
/** Requests a popup of the URL; it opens when the URL contains it. `insteadOf` names an open popup to replace. */
export const popupRequested = createAction<{ popup: Popup; value: Id; insteadOf?: Popup }>('navigation/popupRequested')
/** The URL contains the popup. */
export const popupShown = createAction<{ popup: Popup; value: Id }>('navigation/popupShown')
export const popupDismissed = createAction<{ popup: Popup }>('navigation/popupDismissed')
/** Removes a popup from the URL without the user: its task is done, or it cannot be shown. */
export const popupCloseRequested = createAction<{ popup: Popup }>('navigation/popupCloseRequested')
/** Back was pressed on a tab without history behind it. A second press closes the page. */
export const exitWarned = createAction('navigation/exitWarned')
/** Back was pressed again in time: the page closes. */
export const exitStarted = createAction('navigation/exitStarted')
/** A link of a banner, a packet or a message was followed. `kind` is the result of resolveLink. */
export const linkFollowed = createAction<{ kind: 'inside' | 'outside' | 'none'; from: Words }>('navigation/linkFollowed')
/** A link in a text was tapped; `from` names the source of the text. */
export const textLinkTapped = createAction<{ link: Link; from: Words }>('navigation/linkTapped')
/** The page runs inside the native shell. */
export const shellFound = createAction('navigation/shellFound')
/** The shell was asked for full brightness. `isFull` is false if it cannot set it. */
export const brightnessRequested = createAction<{ isFull: boolean }>('navigation/brightnessRequested')
/** Paths that the server assigns to separate webviews. */
export const webviewRoutesReceived = createAction<{ webviewRoutes: readonly Id[] }>('navigation/webviewRoutesReceived')
/** A module has loaded on demand. Its reducers and sagas start with this event. */
export const moduleLoaded = createAction<{ module: Named<ModuleName, 'module'> }>('navigation/moduleLoaded')
export const moduleFailed = createAction<{ module: Named<ModuleName, 'module'> }>('navigation/moduleFailed')
