import { createAction } from '@reduxjs/toolkit'
import type { Place } from '../api/discovery/places'
import type { Count, Id, Sentence } from '../shared/meaning'

export const networkLost = createAction('network/lost')
export const networkRestored = createAction('network/restored')
export const pageHidden = createAction('page/hidden')
export const pageShown = createAction('page/shown')
/** The browser's back button would have left a page with unsaved changes; the step was reverted. */
export const backBlocked = createAction('page/backBlocked')
/** The page and all its initial resources have loaded. */
export const pageDocumentLoaded = createAction('page/loaded')
/** The page has loaded and is idle. The app may now show its own offers, such as installing it. */
export const pageRested = createAction('page/rested')
/** An unhandled error or promise rejection; `kind` is the browser's event. */
export const errorRaised = createAction<{ kind: 'error' | 'rejection' | 'resource'; message: Sentence }>('page/errorRaised')
/** The user changed the location permission in the browser's own dialog. */
export const permissionChanged = createAction<{ state: 'granted' | 'prompt' | 'denied' }>('location/permissionChanged')
/** An earlier visit on this device chose this place: lists use it instead of the device's position. */
export const placeRemembered = createAction<{ place: Place }>('location/placeRemembered')
/** Upload progress of a photo; `percent` in steps of ten. Another attempt starts again at 0. */
export const uploadProgressed = createAction<{ photoId: Id; percent: Count }>('photos/uploadProgressed')

/** Another tab of this device received a new payment status of an order. */
export const paymentChangedElsewhere = createAction<{ orderId: Id }>('payments/changedElsewhere')
/** This device stores a started payment whose final status is unknown. */
export const paymentLeftOpen = createAction('payments/leftOpen')

/** This device stores reminders, so the module that handles them must load. */
export const remindersLeftWaiting = createAction('reminders/leftWaiting')

/** Delayed reports wait on this device for a network, so the module that sends them must load. */
export const reportsLeftWaiting = createAction('report/leftWaiting')

/** `vault`: the login, `choices`: the user's choices. `timeout`: no answer in time · `broken`: none of the other reasons. */
export interface StorageFailure {
  readonly kind: 'vault' | 'choices'
  readonly reason: 'timeout' | 'full' | 'denied' | 'broken'
}
/** This page now stores the data in memory only: closing the page loses it. */
export const storageFailed = createAction<StorageFailure>('device/storageFailed')
