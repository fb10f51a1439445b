import type { PlatformBanner } from '../../../api/offers/content'
import type { RedPacket } from '../../../api/offers/packets'
import type { FloatingPicture } from '../../../api/offers/promotions'
import { selectHasPopup, selectCanPrompt, selectNavigation, type WithNavigation } from '../../../navigation/selectors'
import { selectLocale, selectLogin, type WithSession } from '../../../session/selectors'
import { selectOnline, type WithConnection } from '../../base/connection/selectors'
import { selectIsTourKnown, selectIsTourOver, type WithEducation } from '../education/selectors'
import type { BannerState } from './bannerReducer'
import { DISPLAY, type DisplayStatus, statusAfterClose } from './logic'
import { SKY_DIALOG } from './events'
import type { FloatingState } from './floatingReducer'
import type { Dialog, PopupsState } from './popupsReducer'

export interface WithPromotions {
  readonly popups: PopupsState
  readonly bottomBanner: BannerState
  readonly floating: FloatingState
}

/** True if the active screen allows promotions and no navigation is pending. Ignores overlays. */
export function selectCanPromote(state: WithNavigation): boolean {
  return selectCanPrompt(state) && selectNavigation(state).pendingScreen === null
}

/** True if promotions are allowed and nothing covers the screen: no popup of the URL, no login. */
export function selectIsHomeFree(state: WithNavigation & WithSession & WithEducation): boolean {
  return selectCanPromote(state) && selectIsTourKnown(state) && !selectHasPopup(state) && selectLogin(state) === null
}

/** True if a dialog waits and may open now. */
export function selectIsOpeningDue(
  state: WithNavigation & WithSession & WithEducation & WithConnection & Pick<WithPromotions, 'popups'>,
): boolean {
  return selectNextDialog(state) !== null && selectIsHomeFree(state) && selectOnline(state)
}

/** True before the startup popups were requested. */
export function selectIsStartupPending({ popups }: Pick<WithPromotions, 'popups'>): boolean {
  return !popups.isRequested
}

export function selectDialog({ popups }: Pick<WithPromotions, 'popups'>, key: string): Dialog | null {
  return popups.dialogs.find((dialog) => dialog.key === key) ?? null
}

export function selectOpenDialog({ popups }: Pick<WithPromotions, 'popups'>): Dialog | null {
  return popups.dialogs.find(({ status }) => status === DISPLAY.big || status === DISPLAY.sky) ?? null
}

/** The next dialog to open; null while another one is open. In a quiet visit: see `selectNextStatus`. */
export function selectNextDialog(state: Pick<WithPromotions, 'popups'> & WithSession): Dialog | null {
  if (selectOpenDialog(state)) return null
  return state.popups.dialogs.find((dialog) => dialog.status === 'waiting' && selectNextStatus(state, dialog) !== null) ?? null
}

/**
 * The state in which a waiting dialog opens. In a quiet visit it opens as its small picture; null if it has none, if another one is
 * visible, or if the user closed one: closing an offer does not open the next. Sky packets that the user requested always open in full.
 */
export function selectNextStatus(
  { popups, ...state }: Pick<WithPromotions, 'popups'> & WithSession, { popup }: Dialog,
): DisplayStatus | null {
  if (!popup) return popups.quiet && !popups.skyAsked ? null : DISPLAY.sky
  if (!popups.quiet) return DISPLAY.big
  const hadOne = popups.dialogs.some(({ status }) => status === DISPLAY.small || status === DISPLAY.closed)
  return !hadOne && statusAfterClose(popup, selectLocale(state)) === DISPLAY.small ? DISPLAY.small : null
}

/** True if no unrequested popup may cover the screen in the rest of this visit. */
export function selectIsQuiet({ popups }: Pick<WithPromotions, 'popups'>): boolean {
  return popups.quiet === true
}

/** True in the first visit of a device, until the hints are over. */
export function selectIsFirstVisit(state: Pick<WithPromotions, 'popups'> & WithEducation): boolean {
  return selectIsQuiet(state) && !selectIsTourOver(state)
}

export function selectIsSkyDialogOpen(state: Pick<WithPromotions, 'popups'>): boolean {
  return selectDialog(state, SKY_DIALOG)?.status === DISPLAY.sky
}

export function selectDialogs({ popups }: Pick<WithPromotions, 'popups'>): readonly Dialog[] {
  return popups.dialogs
}

export function selectGiftPackets({ popups }: Pick<WithPromotions, 'popups'>): readonly RedPacket[] {
  return popups.redPacketList
}

export function selectFloating({ floating }: Pick<WithPromotions, 'floating'>): FloatingPicture | null {
  return floating.resource
}

/** A picture at the edge of home is available: a minimized popup or an offer. */
export function selectHasEdgeOffer({ popups, floating }: Pick<WithPromotions, 'popups' | 'floating'>): boolean {
  return floating.resource !== null || popups.dialogs.some(({ status }) => status === DISPLAY.small)
}

/** True if the user closed an unrequested offer in this visit. The others then wait for the next one. */
export function selectHasClosedOffer({ popups, bottomBanner, floating }: WithPromotions): boolean {
  return bottomBanner.closed || floating.phase === 'closed' || popups.dialogs.some(({ status }) => status === DISPLAY.closed)
}

/** True before the first request, and after a failed one. */
export function selectIsFloatingPending({ floating }: Pick<WithPromotions, 'floating'>): boolean {
  return floating.phase === 'unknown'
}

export function selectBottomBanner({ bottomBanner: { phase, banner } }: Pick<WithPromotions, 'bottomBanner'>): PlatformBanner | null {
  return phase === 'displayed' ? banner : null
}
