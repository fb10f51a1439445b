import { selectWelcomePackets } from '../features/account/login/model/selectors'
import { selectShownToast } from '../features/base/location/selectors'
import { NEARBY, selectHome } from '../features/home/page/model/selectors'
import { activeNames, type DeclaredBy } from '../data/declared'
import { selectFeed } from '../data/feed/selectors'
import { isChromeless, showsCode, tabOf, type Screen } from '../navigation/routes'
import { selectHasModule, selectHistoryAction, selectScreenKey, selectPopup } from '../navigation/selectors'
import type { RootState } from './rootReducer'

/** Home is active, and both its cards and its list failed by network errors, so it has no content to show. */
export function selectIsOffline(state: RootState): boolean {
  const { phase, failure } = selectHome(state)
  const feed = selectFeed(state, NEARBY.name)
  const hasFailed = phase === 'failed' && feed?.phase === 'failed'
  return hasFailed && failure === 'network' && feed.failure === 'network' && state.navigation.screen === 'home'
}

/** The active or loading screen has no app frame. */
export function selectIsChromeless({ navigation: { screen, pendingScreen } }: RootState): boolean {
  return isChromeless(pendingScreen?.screen ?? screen)
}

/** The active or loading screen shows a code to scan. */
export function selectShowsCode({ navigation: { screen, pendingScreen } }: RootState): boolean {
  return showsCode(pendingScreen?.screen ?? screen)
}

/** Screens that show whether the money has arrived. */
const RESULT_SCREENS: readonly (Screen | null)[] = ['purchaseSuccess', 'payResult']

/** The toast to show. A result screen shows the payment itself, and a toast of the screen before must not deny it. */
export function selectVisibleToast(state: RootState): ReturnType<typeof selectShownToast> {
  const toast = selectShownToast(state)
  return toast?.text === 'pay.notYet' && RESULT_SCREENS.includes(state.navigation.screen) ? null : toast
}

/** A login is required, or a finished login has a result to show, and the module has loaded. */
export function selectLoginShown(state: RootState): boolean {
  return selectHasModule(state, 'login')
    && (state.session.login !== null || state.login.merged !== null || selectWelcomePackets(state) !== null)
}

/** The report popup is open and its module has loaded. */
export function selectReportShown(state: RootState): boolean {
  return selectPopup(state, 'report') !== null && selectHasModule(state, 'report')
}

/** A tab is active, and an unfinished payment has not been dismissed. */
export function selectShowsUnfinishedPayment(
  { navigation: { screen, pendingScreen }, payments }: Partial<RootState> & RootState,
): boolean {
  return !pendingScreen && (screen === 'home' || screen === 'account') && payments?.unfinished?.dismissed === false
}

/** The change of the visible screen between two states; null for tabs, and if it is the same or has to load first. */
export function screenChange(previous: RootState, next: RootState) {
  if (previous.navigation === next.navigation) return null
  if ([previous, next].some(({ navigation: { screen, pendingScreen } }) => screen === null || pendingScreen !== null)) return null
  if ([previous, next].every(({ navigation: { screen } }) => screen !== null && tabOf(screen) !== null)) return null
  const [from, to] = [selectScreenKey(previous), selectScreenKey(next)]
  return from === to ? null : { from, to, isBack: selectHistoryAction(next) === 'POP' }
}

/** The list of the active screen, or null. */
export function selectShownList(state: RootState, declaredBy: DeclaredBy): string | null {
  const declared = declaredBy(state.navigation.modules)
  return activeNames(declared, state).find((name) => declared.list(name) !== null) ?? null
}

/** Load id of the active screen's list while it reloads from empty; null otherwise. */
export function selectReloadingLoadId(state: RootState, declaredBy: DeclaredBy): string | null {
  const feed = selectFeed(state, selectShownList(state, declaredBy) ?? '')
  return feed?.phase === 'opening' ? feed.generation : null
}

/** Identifies the scroll position of the page: by screen and list. */
export function selectScrollKey(state: RootState, declaredBy: DeclaredBy): { readonly screenKey: string; readonly list: string } {
  if (state.navigation.pendingScreen) return { screenKey: 'awaited', list: '' }
  return { screenKey: selectScreenKey(state), list: selectShownList(state, declaredBy) ?? '' }
}
