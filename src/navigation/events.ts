import { createAction } from '@reduxjs/toolkit'
import type { Popup } from './links'
import type { Screen, Tab } from './routes'

/** The shopper sees another screen; derived from LOCATION_CHANGE. `params` is the query. */
export const screenEntered = createAction<{ screen: Screen; pageName: string; params: Readonly<Record<string, string>> }>(
  'navigation/screenEntered',
)
export const screenLeft = createAction<{ screen: Screen }>('navigation/screenLeft')
export const tabTapped = createAction<{ tab: Tab }>('navigation/tabTapped')
export const backTapped = createAction('navigation/backTapped')
/** A popup that lives in the URL was asked for; it opens when the URL says so. */
export const popupOpened = createAction<{ popup: Popup; value: string }>('navigation/popupOpened')
/** The address holds a popup open. */
export const popupShown = createAction<{ popup: Popup; value: string }>('navigation/popupShown')
export const popupDismissed = createAction<{ popup: Popup }>('navigation/popupDismissed')
/** Back was pressed on a tab with nothing behind it: one more press closes the page. */
export const exitWarned = createAction('navigation/exitWarned')
export const exitConfirmed = createAction('navigation/exitConfirmed')
/** A link of a banner, a packet or a message was followed. `kind` is what resolveLink made of it. */
export const linkFollowed = createAction<{ kind: 'inside' | 'outside' | 'none'; from: string }>('navigation/linkFollowed')
