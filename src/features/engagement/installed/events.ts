import { createAction } from '@reduxjs/toolkit'
import type { InstallEnvironment } from '../../../ports/installed'
import type { NotificationState } from '../../../ports/device/notifications'
import type { AppLinks, LinkTo } from './types'
import type { Id } from '../../../shared/meaning'

export const surroundingsRead = createAction<InstallEnvironment>('installed/surroundingsRead')
/** The app's download links and the server's push key, both optional. */
export const linksLoaded = createAction<{ links: AppLinks; pushKey: Id | null }>('installed/linksLoaded')
export const linksFailed = createAction('installed/linksFailed')
export const linksRetryTapped = createAction('installed/linksRetryTapped')
export const appLinkTapped = createAction<{ to: LinkTo }>('installed/linkTapped')

/** Storage shows if the user closed the banner recently. */
export const bannerRemembered = createAction<{ closed: boolean }>('installed/bannerRemembered')
export const downloadBannerTapped = createAction('installed/bannerTapped')
export const downloadBannerClosed = createAction('installed/bannerClosed')

export const installTapped = createAction('installed/installTapped')
/** The browser's install prompt is visible. */
export const promptShown = createAction('installed/promptShown')
/** The user answered the install prompt, or the browser could not show it. */
export const installSettled = createAction<{ outcome: 'accepted' | 'dismissed' | 'unavailable' }>('installed/installSettled')
/** Instructions for adding the app to the home screen manually. */
export const stepsTapped = createAction('installed/stepsTapped')
export const stepsLeft = createAction('installed/stepsLeft')

export const newBuildTapped = createAction('installed/newBuildTapped')
/** A reload that the user requested elsewhere activates the waiting build. */
export const newBuildAccepted = createAction('installed/newBuildAccepted')
/** The new build waits for the next start. */
export const newBuildDeclined = createAction('installed/newBuildDeclined')

/** The page of a paid order offers notifications; once per device. */
export const messagesOffered = createAction<{ orderId: Id }>('installed/messagesOffered')
export const messagesTapped = createAction('installed/messagesTapped')
export const messagesDeclined = createAction('installed/messagesDeclined')
/** The notification permission after the prompt. */
export const messagesSettled = createAction<{ state: NotificationState }>('installed/messagesSettled')
/** The server stored this device's push token. */
export const pushTokenReported = createAction('installed/pushTokenReported')
