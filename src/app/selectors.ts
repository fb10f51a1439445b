import { NEARBY_FEED, selectHome } from '../features/home/selectors'
import { selectFeed } from '../loading/feed/selectors'
import type { Screen } from '../navigation/routes'
import { selectHasPart, selectInShell, selectPlace, selectPopup } from '../navigation/selectors'
import { selectLoggedIn } from '../session/selectors'
import type { RootState } from './rootReducer'

/** Home is in front and neither its cards nor its list came for lack of a network: there is nothing to show but that. */
export function selectStranded(state: RootState): boolean {
  const { phase, failure } = selectHome(state)
  const feed = selectFeed(state, NEARBY_FEED)
  const nothing = phase === 'failed' && feed?.phase === 'failed'
  return nothing && failure === 'network' && feed.failure === 'network' && state.navigation.screen === 'home'
}

/** A login was asked for, or one that went through has something to say, and what it takes is there. */
export function selectLoginShown(state: RootState): boolean {
  return selectHasPart(state, 'login') && (state.session.login !== null || state.login.merged !== null)
}

/** A new user is asked for name and avatar: in the shell only, and only where the server lets avatars be edited. */
export function selectWelcomeShown(state: RootState): boolean {
  const asked = selectPopup(state, 'profile') !== null && selectLoggedIn(state)
  return asked && selectInShell(state) && state.settings.config.avatarEditing
}

/** What the page shows, as a key of its scroll position: a place, and which of its lists. */
export function selectScrollPlace(state: RootState): { readonly place: string; readonly list: string } {
  const { awaited, screen, params } = state.navigation
  if (awaited) return { place: 'awaited', list: '' }
  return { place: selectPlace(state), list: listIn(state, screen, params) }
}

/** Which list is in front on a screen that has two. */
function listIn(state: RootState, screen: Screen | null, { mallId = '' }: Readonly<Record<string, string>>): string {
  if (screen === 'home') return selectHome(state).list
  if (screen === 'searchDishes') return state.search.tab
  return screen === 'mall' ? (state.malls[mallId] ?? '') : ''
}
