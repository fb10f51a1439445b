import { createAction } from '@reduxjs/toolkit'
import type { InstallEnvironment } from '../../../ports/installed'
import type { NotificationState } from '../../../ports/notifications'
import type { AppLinks, LinkTo } from './types'

export const surroundingsRead = createAction<InstallEnvironment>('installed/surroundingsRead')
/** Where the app for phones is, and what it takes to be sent messages; as much of it as the server knows. */
export const linksLoaded = createAction<{ links: AppLinks; pushKey: string | null }>('installed/linksLoaded')
export const linksFailed = createAction('installed/linksFailed')
export const linksRetryTapped = createAction('installed/linksRetryTapped')
export const appLinkTapped = createAction<{ to: LinkTo }>('installed/linkTapped')

/** Whether the banner was closed a short while ago is known. */
export const bannerRemembered = createAction<{ closed: boolean }>('installed/bannerRemembered')
export const downloadBannerTapped = createAction('installed/bannerTapped')
export const downloadBannerClosed = createAction('installed/bannerClosed')

export const installTapped = createAction('installed/installTapped')
/** The browser's own question is on screen. */
export const installAsked = createAction('installed/installAsked')
/** It was answered, or could not be shown. */
export const installSettled = createAction<{ outcome: 'accepted' | 'dismissed' | 'unavailable' }>('installed/installSettled')
/** The steps by which one puts the app on the home screen by hand. */
export const stepsTapped = createAction('installed/stepsTapped')
export const stepsLeft = createAction('installed/stepsLeft')

export const newBuildTapped = createAction('installed/newBuildTapped')
/** The new build waits for the next start. */
export const newBuildDeclined = createAction('installed/newBuildDeclined')

/** The page of a paid order offers to send messages; once a device. */
export const messagesOffered = createAction<{ orderId: string }>('installed/messagesOffered')
export const messagesTapped = createAction('installed/messagesTapped')
export const messagesDeclined = createAction('installed/messagesDeclined')
/** What the device says about messages after the shopper was asked. */
export const messagesSettled = createAction<{ state: NotificationState }>('installed/messagesSettled')
/** The server knows where to send messages for this device. */
export const pushTokenReported = createAction('installed/pushTokenReported')
