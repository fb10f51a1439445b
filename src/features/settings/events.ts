import { createAction } from '@reduxjs/toolkit'

/** What the host switches on and off for everyone, as far as it is known. */
export interface PublicConfig {
  readonly avatarEditing: boolean
  readonly exploreVideo: { readonly everyone: boolean; readonly userIds: readonly string[] }
  /** Paths that the native shell opens in a webview of their own. */
  readonly webviewRoutes: readonly string[]
}

export const configLoaded = createAction<Partial<PublicConfig>>('settings/configLoaded')
