import { selectEducationOver } from '../features/engagement/education/selectors'
import { selectBannerOffer, selectUpdateWaits } from '../features/engagement/installed/selectors'
import { selectBottomBanner, selectOpenDialog } from '../features/engagement/promotions/selectors'
import { selectSkySheet } from '../features/engagement/skyPackets/selectors'
import { tabOf } from '../navigation/routes'
import { selectHasModule, selectHasPopup } from '../navigation/selectors'
import { selectLogin } from '../session/selectors'
import type { RootState } from './rootReducer'
import { selectIsOffline, selectShowsUnfinished } from './selectors'

/** What stands over the tabs about the app itself: a new build, else the way to the app. Nothing beside another offer. */
export function selectAppOffer(state: RootState): 'update' | 'page' | 'install' | null {
  const { screen, awaited } = state.navigation
  if (awaited || screen === null || tabOf(screen) === null) return null
  if (selectHasPopup(state) || selectLogin(state) !== null || selectShowsUnfinished(state) || selectIsOffline(state)) return null
  if (screen === 'home' && isHomeTaken(state)) return null
  return selectUpdateWaits(state) ? 'update' : selectBannerOffer(state)
}

/** A promotion or the tour lies over home, or may come up any moment. */
function isHomeTaken(state: RootState): boolean {
  if (!selectHasModule(state, 'promotions') || !selectEducationOver(state)) return true
  return selectBottomBanner(state) !== null || selectOpenDialog(state) !== null || selectSkySheet(state)
}
