import type { PlatformBanner } from '../../../api/content'
import type { RedPacket } from '../../../api/packets'
import type { FloatingPicture } from '../../../api/promotions'
import { selectHasPopup, selectCanPrompt, selectNavigation } from '../../../navigation/selectors'
import type { WithNavigation } from '../../../navigation/selectors'
import { selectLogin } from '../../../session/selectors'
import type { WithSession } from '../../../session/selectors'
import { selectEducationOver } from '../education/selectors'
import type { WithEducation } from '../education/selectors'
import type { BannerState } from './bannerReducer'
import { DISPLAY } from './display'
import { SKY_DIALOG } from './events'
import type { FloatingState } from './floatingReducer'
import type { Dialog, PopupsState } from './popupsReducer'

export interface WithPromotions {
  readonly popups: PopupsState
  readonly bottomBanner: BannerState
  readonly floating: FloatingState
}

/** Whether promotions may come up on the active screen, whatever lies over it; it is not being left. */
export function selectMayPromote(state: WithNavigation): boolean {
  return selectCanPrompt(state) && selectNavigation(state).awaited === null
}

/** Whether they may, and nothing of the app's lies over the screen: no popup of the address, no login, no tour. */
export function selectHomeFree(state: WithNavigation & WithSession & WithEducation): boolean {
  return selectMayPromote(state) && selectEducationOver(state) && !selectHasPopup(state) && selectLogin(state) === null
}

/** Whether what comes up at a start is still to be asked for. */
export function selectStartupDue({ popups }: Pick<WithPromotions, 'popups'>): boolean {
  return !popups.asked
}

export function selectDialog({ popups }: Pick<WithPromotions, 'popups'>, key: string): Dialog | null {
  return popups.dialogs.find((dialog) => dialog.key === key) ?? null
}

/** The dialog that lies over home, or null. */
export function selectOpenDialog({ popups }: Pick<WithPromotions, 'popups'>): Dialog | null {
  return popups.dialogs.find(({ status }) => status === DISPLAY.big || status === DISPLAY.sky) ?? null
}

/** The next dialog to open: none while another is open. */
export function selectNextDialog(state: Pick<WithPromotions, 'popups'>): Dialog | null {
  return selectOpenDialog(state) ? null : (state.popups.dialogs.find(({ status }) => status === 'waiting') ?? null)
}

/** The packets that came down are being opened. */
export function selectSkyOpens(state: Pick<WithPromotions, 'popups'>): boolean {
  return selectDialog(state, SKY_DIALOG)?.status === DISPLAY.sky
}

/** All dialogs, for drawing the small ones. */
export function selectDialogs({ popups }: Pick<WithPromotions, 'popups'>): readonly Dialog[] {
  return popups.dialogs
}

/** What stands on the gift for new users. */
export function selectGiftPackets({ popups }: Pick<WithPromotions, 'popups'>): readonly RedPacket[] {
  return popups.redPacketList
}

/** The picture that floats over home, or null. */
export function selectFloating({ floating }: Pick<WithPromotions, 'floating'>): FloatingPicture | null {
  return floating.resource
}

/** Whether it was not asked for yet. */
export function selectFloatingDue({ floating }: Pick<WithPromotions, 'floating'>): boolean {
  return floating.phase === 'unknown'
}

/** The banner at the bottom of home while it is shown, or null. */
export function selectBottomBanner({ bottomBanner: { phase, banner } }: Pick<WithPromotions, 'bottomBanner'>): PlatformBanner | null {
  return phase === 'displayed' ? banner : null
}
