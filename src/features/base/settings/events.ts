import { createAction } from '@reduxjs/toolkit'
import type { Dropped } from '../../../ports/cache'
import type { Theme } from '../../../ports/device'
import type { NotificationState } from '../../../ports/notifications'

/** What the server switches on and off for all users, as far as it is known. */
export interface PublicConfig {
  readonly avatarEditing: boolean
  readonly exploreVideo: { readonly everyone: boolean; readonly userIds: readonly string[] }
  /** Paths that the native shell opens in a webview of their own. */
  readonly webviewRoutes: readonly string[]
}

export const configLoaded = createAction<Partial<PublicConfig>>('settings/configLoaded')

/** Data is to be spared on this device, or not any more. */
export const dataSaverSwitched = createAction<{ on: boolean }>('settings/dataSaverSwitched')

/** Pages are to be drawn in other colours on this device. */
export const themeChosen = createAction<{ theme: Theme }>('settings/themeChosen')

/** What the settings page says about this device is known. */
export const pageRead = createAction<{ build: string; notifications: NotificationState }>('settings/pageRead')
export const languageTapped = createAction('settings/languageTapped')
export const notificationsTapped = createAction('settings/notificationsTapped')
/** The permission was changed, or read again. */
export const notificationsSettled = createAction<{ notifications: NotificationState }>('settings/notificationsSettled')
export const cacheTapped = createAction('settings/cacheTapped')
/** Caches and the search history were removed from this device. */
export const cacheCleared = createAction<Dropped>('settings/cacheCleared')
export const logoutAsked = createAction('settings/logoutAsked')
export const termsTapped = createAction('settings/termsTapped')
/** A sheet of the settings was left without a choice. */
export const sheetLeft = createAction('settings/sheetLeft')
export const versionTapped = createAction('settings/versionTapped')
/** Where a row of the settings leads. */
export const settingsLinkTapped = createAction<{ to: 'privacy' | 'deletionPolicy' | 'deletion' | 'download' }>('settings/linkTapped')
