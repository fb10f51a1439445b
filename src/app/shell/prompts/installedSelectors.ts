import { selectIsTourOver } from '../../../features/engagement/education/selectors'
import { selectBannerOffer, selectIsUpdatePending } from '../../../features/engagement/installed/selectors'
import { selectBottomBanner, selectOpenDialog } from '../../../features/engagement/promotions/selectors'
import { selectDueReminder, selectIsTargetOpen } from '../../../features/engagement/reminders/selectors'
import { selectIsSkySheetOpen } from '../../../features/engagement/skyPackets/selectors'
import { selectOnline } from '../../../features/base/connection/selectors'
import { selectShowsGuide } from '../../../features/base/location/selectors'
import { isChromeless, canPrompt, canReload, tabOf } from '../../../navigation/routes'
import { selectHasModule, selectHasPopup } from '../../../navigation/selectors'
import { selectLogin } from '../../../session/selectors'
import type { RootState } from '../../rootReducer'
import { selectIsOffline, selectShowsUnfinishedPayment } from '../../selectors'

/**
 * A new build, else installing the app, which never covers orders and their payment. Null without a network, and while another offer is
 * visible.
 */
export function selectAppOffer(state: RootState): 'update' | 'page' | 'install' | null {
  const { screen } = state.navigation
  if (screen === null || tabOf(screen) === null || !selectOnline(state) || isOccupied(state) || selectShownReminder(state)) return null
  if (selectIsUpdatePending(state)) return 'update'
  return screen === 'order' ? null : selectBannerOffer(state)
}

/** Null on screens with a payment or a voucher, on the reminder's own page, and beside a prompt that needs an answer. */
export function selectShownReminder(state: RootState): ReturnType<typeof selectDueReminder> {
  const due = selectDueReminder(state)
  const { screen } = state.navigation
  if (!due || screen === null || screen === 'login' || !canReload(screen) || isChromeless(screen)) return null
  return isOccupied(state) || selectIsTargetOpen(state, due.reminder.target) ? null : due
}

/** True if a bar about the app, a reminder or an unfinished payment floats above the tabs. */
export function selectHasBar(state: RootState): boolean {
  return selectShowsUnfinishedPayment(state)
    || (selectHasModule(state, 'installed') && selectAppOffer(state) !== null)
    || (selectHasModule(state, 'reminders') && selectShownReminder(state) !== null)
}

/** True if something else is loading, covers the page, or may do so at any moment. */
function isOccupied(state: RootState): boolean {
  const { screen, pendingScreen } = state.navigation
  if (
    pendingScreen || selectHasPopup(state) || selectLogin(state) !== null || selectShowsUnfinishedPayment(state) || selectIsOffline(state)
  ) return true
  return canPrompt(screen) && isHomeOccupied(state)
}

/** True if a promotion, the tour or the location guide covers home, or may do so at any moment. */
function isHomeOccupied(state: RootState): boolean {
  if (!selectHasModule(state, 'promotions') || !selectIsTourOver(state)) return true
  if (selectShowsGuide(state)) return true
  return selectBottomBanner(state) !== null || selectOpenDialog(state) !== null || selectIsSkySheetOpen(state)
}
