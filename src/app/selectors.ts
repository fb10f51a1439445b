import { NEARBY, selectHome } from '../features/home/home/selectors'
import { shownIn } from '../loading/declared'
import type { DeclaredBy } from '../loading/declared'
import { selectFeed } from '../loading/feed/selectors'
import { isBare } from '../navigation/routes'
import { selectHasModule, selectPlace, selectPopup } from '../navigation/selectors'
import type { RootState } from './rootReducer'

/** Home is active, and both its cards and its list failed by network errors, so it has no content to show. */
export function selectIsOffline(state: RootState): boolean {
  const { phase, failure } = selectHome(state)
  const feed = selectFeed(state, NEARBY.name)
  const nothing = phase === 'failed' && feed?.phase === 'failed'
  return nothing && failure === 'network' && feed.failure === 'network' && state.navigation.screen === 'home'
}

/** The active or loading screen has no app frame. */
export function selectIsBare({ navigation: { screen, awaited } }: RootState): boolean {
  return isBare(awaited?.screen ?? screen)
}

/** A login is required, or a finished login has a result to show, and the module has loaded. */
export function selectLoginShown(state: RootState): boolean {
  return selectHasModule(state, 'login') && (state.session.login !== null || state.login.merged !== null)
}

/** The report popup is open and its module has loaded. */
export function selectReportShown(state: RootState): boolean {
  return selectPopup(state, 'report') !== null && selectHasModule(state, 'report')
}

/** A tab is active, and an unfinished payment has not been dismissed. */
export function selectShowsUnfinished({ navigation: { screen, awaited }, payments }: Partial<RootState> & RootState): boolean {
  return !awaited && (screen === 'home' || screen === 'account') && payments?.unfinished?.dismissed === false
}

/** The list of the active screen, or null. */
export function selectShownList(state: RootState, declaredBy: DeclaredBy): string | null {
  const declared = declaredBy(state.navigation.parts)
  return shownIn(declared, state).find((name) => declared.list(name) !== null) ?? null
}

/** Load id of the active screen's list while it reloads from empty; null otherwise. */
export function selectListOpening(state: RootState, declaredBy: DeclaredBy): string | null {
  const feed = selectFeed(state, selectShownList(state, declaredBy) ?? '')
  return feed?.phase === 'opening' ? feed.generation : null
}

/** Identifies the scroll position of the page: by screen and list. */
export function selectScrollPlace(state: RootState, declaredBy: DeclaredBy): { readonly place: string; readonly list: string } {
  if (state.navigation.awaited) return { place: 'awaited', list: '' }
  return { place: selectPlace(state), list: selectShownList(state, declaredBy) ?? '' }
}
