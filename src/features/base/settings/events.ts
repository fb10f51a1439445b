import { createAction } from '@reduxjs/toolkit'
import type { ClearedCaches } from '../../../ports/data/cache'
import type { Theme } from '../../../ports/device/deviceInfo'
import type { NotificationState } from '../../../ports/device/notifications'
import type { Build, Id } from '../../../shared/meaning'

/** Configuration by the server, equal for all users. */
export interface PublicConfig {
  readonly avatarEditing: boolean
  readonly exploreVideo: { readonly everyone: boolean; readonly userIds: readonly Id[] }
  /** Paths that the native shell opens in a webview of their own. */
  readonly webviewRoutes: readonly Id[]
}

export const configLoaded = createAction<Partial<PublicConfig>>('settings/configLoaded')

/** Applies to this device only. */
export const dataSaverSwitched = createAction<{ on: boolean }>('settings/dataSaverSwitched')
/** The user switched the data saver on another device. */
export const dataSaverSynced = createAction<{ on: boolean }>('settings/dataSaverSynced')

/** Applies to this device only. */
export const themeChosen = createAction<{ theme: Theme }>('settings/themeChosen')

/** Build and notification permission were read for the settings page. */
export const pageRead = createAction<{ build: Build; notifications: NotificationState }>('settings/pageRead')
export const languageTapped = createAction('settings/languageTapped')
export const notificationsTapped = createAction('settings/notificationsTapped')
/** The permission was changed, or read again. */
export const notificationsSettled = createAction<{ notifications: NotificationState }>('settings/notificationsSettled')
export const cacheTapped = createAction('settings/cacheTapped')
/** Caches and search history were removed from this device. */
export const cacheCleared = createAction<ClearedCaches>('settings/cacheCleared')
export const logoutRowTapped = createAction('settings/logoutRowTapped')
export const termsTapped = createAction('settings/termsTapped')
/** A sheet closed without a choice. */
export const sheetLeft = createAction('settings/sheetLeft')
export const versionTapped = createAction('settings/versionTapped')
