import { createAction } from '@reduxjs/toolkit'
import type { Place } from '../api/places'

/** Events of sources. */
export const lost = createAction('network/lost')
export const restored = createAction('network/restored')
export const hidden = createAction('page/hidden')
export const shown = createAction('page/shown')
/** The page has loaded with all its first resources. */
export const pageDocumentLoaded = createAction('page/loaded')
/** The page has loaded and come to rest: what is about the app itself may come. */
export const pageRested = createAction('page/rested')
/** An unhandled error or promise rejection; `kind` is the browser's event. */
export const errorRaised = createAction<{ kind: 'error' | 'rejection' | 'resource'; message: string }>('page/errorRaised')
/** The shopper changed what this site may know, in the browser's own dialog. */
export const permissionChanged = createAction<{ state: 'granted' | 'prompt' | 'denied' }>('location/permissionChanged')
/** An earlier visit chose this place on this device: lists are asked from there. */
export const placeRemembered = createAction<{ place: Place }>('location/placeRemembered')
/** So much of a picture was sent; `percent` in tens. Another attempt at the same picture starts again. */
export const uploadProgressed = createAction<{ photoId: string; percent: number }>('photos/uploadProgressed')

/** Another tab of this device heard something new about the payment of an order. */
export const paymentChangedElsewhere = createAction<{ orderId: string }>('payments/changedElsewhere')
/** This device remembers a payment that was begun and whose end it has not heard. */
export const paymentLeftOpen = createAction('payments/leftOpen')

/** This device keeps what the shopper wanted to be reminded of: the module that does so is needed. */
export const remindersLeft = createAction('reminders/left')

/** Reports of problems wait on this device for a network: the module that sends them is needed. */
export const reportsLeftWaiting = createAction('report/leftWaiting')

/**
 * Storage of this device failed: `vault` keeps the login, `choices` what was chosen on this device. `timeout`: no answer in time · `full` ·
 * `denied` by the browser or its user · `broken`: everything else.
 */
export interface StorageFailure {
  readonly kind: 'vault' | 'choices'
  readonly reason: 'timeout' | 'full' | 'denied' | 'broken'
}
/** From here on this page keeps in memory what it would have kept on the device: it is lost when the page is closed. */
export const storageFailed = createAction<StorageFailure>('device/storageFailed')
