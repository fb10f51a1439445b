import { createAction } from '@reduxjs/toolkit'
import type { StorageUpdate } from '../api/account/push'
import type { Count, Link, Private } from '../shared/meaning'

// Events of the install source (adapters/installed). It starts with the first read of the install environment.

/** The browser can install the app and leaves the time of the prompt to the page. `afterMs` counts from the start of the page. */
export const installOffered = createAction<{ afterMs: Count }>('install/offered')
/** The app was installed on this device, in any way. */
export const appInstalled = createAction('install/done')
/** A new build is on the device and waits for activation. */
export const buildArrived = createAction('worker/buildArrived')
/** A new build took over this page, which still runs the previous one. Not part of the install source. */
export const buildActivated = createAction('worker/buildActivated')
/** A push message reported a choice that the user made on another device. */
export const storageUpdateReceived = createAction<StorageUpdate>('worker/storageUpdateReceived')
/** The content of this page is outdated and must be reloaded. */
export const refreshReceived = createAction('worker/refreshReceived')
/** The browser replaced the push token of this device. */
export const pushTokenReceived = createAction<{ pushToken: Private<string> }>('worker/pushTokenReceived')
/** The user tapped a notification. */
export const linkReceived = createAction<{ link: Link }>('worker/linkReceived')
