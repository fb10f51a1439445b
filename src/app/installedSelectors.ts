import { selectEducationOver } from '../features/engagement/education/selectors'
import { selectBannerOffer, selectUpdateWaits } from '../features/engagement/installed/selectors'
import { selectBottomBanner, selectOpenDialog } from '../features/engagement/promotions/selectors'
import { selectDue, selectIsThere } from '../features/engagement/reminders/selectors'
import { selectSkySheet } from '../features/engagement/skyPackets/selectors'
import { selectShowsGuide } from '../features/base/location/selectors'
import { isBare, mayPrompt, mayReload, tabOf } from '../navigation/routes'
import { selectHasModule, selectHasPopup } from '../navigation/selectors'
import { selectLogin } from '../session/selectors'
import type { RootState } from './rootReducer'
import { selectIsOffline, selectShowsUnfinished } from './selectors'

/** What stands over the tabs about the app itself: a new build, else the way to the app. Nothing beside another offer. */
export function selectAppOffer(state: RootState): 'update' | 'page' | 'install' | null {
  const { screen } = state.navigation
  if (screen === null || tabOf(screen) === null || isTaken(state) || selectDueShown(state)) return null
  return selectUpdateWaits(state) ? 'update' : selectBannerOffer(state)
}

/**
 * The reminder that the shopper is told of: nowhere that money or a voucher is at stake, not on the page that it leads to, and not beside
 * what asks for an answer.
 */
export function selectDueShown(state: RootState): ReturnType<typeof selectDue> {
  const due = selectDue(state)
  const { screen } = state.navigation
  if (!due || screen === null || screen === 'login' || !mayReload(screen) || isBare(screen)) return null
  return isTaken(state) || selectIsThere(state, due.reminder.target) ? null : due
}

/** Something else is on its way, lies over the page, or may do so any moment. */
function isTaken(state: RootState): boolean {
  const { screen, awaited } = state.navigation
  if (awaited || selectHasPopup(state) || selectLogin(state) !== null || selectShowsUnfinished(state) || selectIsOffline(state)) return true
  return mayPrompt(screen) && isHomeTaken(state)
}

/** A promotion, the tour or the way to allow the location lies over home, or may come up any moment. */
function isHomeTaken(state: RootState): boolean {
  if (!selectHasModule(state, 'promotions') || !selectEducationOver(state)) return true
  if (selectShowsGuide(state)) return true
  return selectBottomBanner(state) !== null || selectOpenDialog(state) !== null || selectSkySheet(state)
}
