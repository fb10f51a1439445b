import { NEARBY_FEED, selectHome } from '../features/home/selectors'
import { selectOnline } from '../features/connection/selectors'
import { selectFeed } from '../loading/feed/selectors'
import type { RootState } from './rootReducer'

/** Home is in front, there is no network, and nothing came before it went: there is nothing to show but that. */
export function selectStranded(state: RootState): boolean {
  const nothing = selectHome(state).phase === 'failed' && selectFeed(state, NEARBY_FEED)?.phase === 'failed'
  return nothing && !selectOnline(state) && state.navigation.screen === 'home'
}
