import { createAction } from '@reduxjs/toolkit'
import type { StorageUpdate } from '../api/push'

// Events of the source that tells about the app on this device. It begins to tell when the first question about the device was asked.

/** The browser can install the app and has left it to the page when to ask; so long after the start of the page. */
export const installOffered = createAction<{ afterMs: number }>('install/offered')
/** The app was installed on this device, by whatever way. */
export const appInstalled = createAction('install/done')
/** A new build is on the device and waits to be let in. */
export const buildArrived = createAction('worker/buildArrived')
/** The service worker was told of a choice that was made elsewhere. */
export const storageUpdateReceived = createAction<StorageUpdate>('worker/storageUpdateReceived')
/** What this page shows is out of date: it is to be loaded anew. */
export const refreshReceived = createAction('worker/refreshReceived')
/** The browser gave this device another token for messages. */
export const pushTokenReceived = createAction<{ pushToken: string }>('worker/pushTokenReceived')
/** A message of the phone was tapped. */
export const linkReceived = createAction<{ link: string }>('worker/linkReceived')
