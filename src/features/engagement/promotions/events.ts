import { createAction } from '@reduxjs/toolkit'
import type { PlatformBanner } from '../../../api/content'
import type { RedPacket } from '../../../api/packets'
import type { FloatingPicture, StartupPopup } from '../../../api/promotions'
import type { DisplayStatus } from './display'

/** The key of the dialog of packets that came down; all others go by the id of what they show. */
export const SKY_DIALOG = 'sky'

/** The server is asked for the popups at a start; once a visit. */
export const startupAsked = createAction<{ isFirstAppStartup: boolean }>('promotions/startupAsked')
/** Popups for this caller, the first to be shown first; `redPacketList` is what stands on the gift among them. */
export const popupsLoaded = createAction<{ popups: readonly StartupPopup[]; redPacketList: readonly RedPacket[] }>(
  'promotions/popupsLoaded',
)
export const popupsFailed = createAction<{ failure: string }>('promotions/popupsFailed')
/** A dialog came up; `displayId` names this one display. */
export const displayed = createAction<{ key: string; displayId: string; status: DisplayStatus }>('promotions/displayed')
/** The display was reported to the server. */
export const displayReported = createAction<{ displayId: string }>('promotions/displayReported')
export const popupCrossTapped = createAction<{ key: string }>('promotions/crossTapped')
export const popupLinkTapped = createAction<{ key: string }>('promotions/linkTapped')
/** A dialog went down; `status` is what is left of it. */
export const dialogClosed = createAction<{ key: string; status: DisplayStatus }>('promotions/dialogClosed')
export const smallTapped = createAction<{ key: string }>('promotions/smallTapped')
export const smallCloseTapped = createAction<{ key: string }>('promotions/smallCloseTapped')

export const floatingAwaited = createAction('promotions/floatingAwaited')
/** What floats over home, or nothing. */
export const floatingLoaded = createAction<{ resource: FloatingPicture | null }>('promotions/floatingLoaded')
export const floatingFailed = createAction<{ failure: string }>('promotions/floatingFailed')
export const floatingTapped = createAction('promotions/floatingTapped')
export const floatingCloseTapped = createAction('promotions/floatingCloseTapped')

/** What stands at the bottom of home, or nothing. */
export const bannerLoaded = createAction<{ banner: PlatformBanner | null }>('promotions/bannerLoaded')
export const bannerFailed = createAction<{ failure: string }>('promotions/bannerFailed')
export const bottomBannerTapped = createAction<{ bannerId: string }>('promotions/bannerTapped')
export const bannerCloseTapped = createAction<{ bannerId: string }>('promotions/bannerCloseTapped')
