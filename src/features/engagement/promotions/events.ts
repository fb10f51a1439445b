import { createAction } from '@reduxjs/toolkit'
import type { PlatformBanner } from '../../../api/offers/content'
import type { RedPacket } from '../../../api/offers/packets'
import type { FloatingPicture, StartupPopup } from '../../../api/offers/promotions'
import type { Id } from '../../../shared/meaning'
import type { DisplayStatus } from './logic'

/** Key of the sky packets' dialog. All other dialogs have the id of their resource position. */
export const SKY_DIALOG = 'sky'

/** Requests the startup popups; once per visit. */
export const popupsRequested = createAction<{ isFirstAppStartup: boolean }>('promotions/popupsRequested')
/** `popups` is in display order. `redPacketList` is the content of the new user's gift. */
export const popupsLoaded = createAction<{ popups: readonly StartupPopup[]; redPacketList: readonly RedPacket[] }>(
  'promotions/popupsLoaded',
)
export const popupsFailed = createAction<{ failure: Id }>('promotions/popupsFailed')
/** In the rest of this visit no unrequested popup covers the screen: each appears as its small picture, one at a time. */
export const popupsMuted = createAction('promotions/popupsMuted')
/** A dialog appeared; `displayId` identifies this display. */
export const displayed = createAction<{ key: Id; displayId: Id; status: DisplayStatus }>('promotions/displayed')
/** The server stored the display. */
export const displayReported = createAction<{ displayId: Id }>('promotions/displayReported')
export const popupCrossTapped = createAction<{ key: Id }>('promotions/crossTapped')
export const popupLinkTapped = createAction<{ key: Id }>('promotions/linkTapped')
/** A dialog closed; `status` is its state afterwards. */
export const dialogClosed = createAction<{ key: Id; status: DisplayStatus }>('promotions/dialogClosed')
export const smallTapped = createAction<{ key: Id }>('promotions/smallTapped')
export const smallCloseTapped = createAction<{ key: Id }>('promotions/smallCloseTapped')

export const floatingAwaited = createAction('promotions/floatingAwaited')
/** Null if nothing floats over home. */
export const floatingLoaded = createAction<{ resource: FloatingPicture | null }>('promotions/floatingLoaded')
export const floatingFailed = createAction<{ failure: Id }>('promotions/floatingFailed')
export const floatingTapped = createAction('promotions/floatingTapped')
export const floatingCloseTapped = createAction('promotions/floatingCloseTapped')

/** Null if home has no bottom banner. */
export const bannerLoaded = createAction<{ banner: PlatformBanner | null }>('promotions/bannerLoaded')
export const bannerFailed = createAction<{ failure: Id }>('promotions/bannerFailed')
export const bottomBannerTapped = createAction<{ bannerId: Id }>('promotions/bannerTapped')
export const bannerCloseTapped = createAction<{ bannerId: Id }>('promotions/bannerCloseTapped')
