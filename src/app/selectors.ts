import { NEARBY, selectHome } from '../features/home/home/selectors'
import { shownIn } from '../loading/declared'
import type { DeclaredBy } from '../loading/declared'
import { selectFeed } from '../loading/feed/selectors'
import { isBare } from '../navigation/routes'
import { selectHasModule, selectPlace, selectPopup } from '../navigation/selectors'
import type { RootState } from './rootReducer'

/** Home is active and neither its cards nor its list came for lack of a network: there is nothing to show but that. */
export function selectIsOffline(state: RootState): boolean {
  const { phase, failure } = selectHome(state)
  const feed = selectFeed(state, NEARBY.name)
  const nothing = phase === 'failed' && feed?.phase === 'failed'
  return nothing && failure === 'network' && feed.failure === 'network' && state.navigation.screen === 'home'
}

/** The page that is shown, or on its way, is one of its own: the app draws nothing around it. */
export function selectIsBare({ navigation: { screen, awaited } }: RootState): boolean {
  return isBare(awaited?.screen ?? screen)
}

/** A login was asked for, or one that went through has something to say, and what it takes is there. */
export function selectLoginShown(state: RootState): boolean {
  return selectHasModule(state, 'login') && (state.session.login !== null || state.login.merged !== null)
}

/** A report is asked for, and what it takes is there. */
export function selectReportShown(state: RootState): boolean {
  return selectPopup(state, 'report') !== null && selectHasModule(state, 'report')
}

/** A tab is active, and a payment that was left is to be spoken of. */
export function selectShowsUnfinished({ navigation: { screen, awaited }, payments }: Partial<RootState> & RootState): boolean {
  return !awaited && (screen === 'home' || screen === 'account') && payments?.unfinished?.dismissed === false
}

/** The list that the active screen shows, or null. */
export function selectShownList(state: RootState, declaredBy: DeclaredBy): string | null {
  const declared = declaredBy(state.navigation.parts)
  return shownIn(declared, state).find((name) => declared.list(name) !== null) ?? null
}

/** The load of the list that the active screen shows, while that list is empty because it starts over; null otherwise. */
export function selectListOpening(state: RootState, declaredBy: DeclaredBy): string | null {
  const feed = selectFeed(state, selectShownList(state, declaredBy) ?? '')
  return feed?.phase === 'opening' ? feed.generation : null
}

/** What the page shows, as a key of its scroll position: a place, and which of its lists. */
export function selectScrollPlace(state: RootState, declaredBy: DeclaredBy): { readonly place: string; readonly list: string } {
  if (state.navigation.awaited) return { place: 'awaited', list: '' }
  return { place: selectPlace(state), list: selectShownList(state, declaredBy) ?? '' }
}
