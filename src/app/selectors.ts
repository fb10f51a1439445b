import { NEARBY_FEED, selectHome } from '../features/home/selectors'
import { selectFeed } from '../loading/feed/selectors'
import type { RootState } from './rootReducer'

/** Home is in front and neither its cards nor its list came for want of a network: there is nothing to show but that. */
export function selectStranded(state: RootState): boolean {
  const { phase, failure } = selectHome(state)
  const feed = selectFeed(state, NEARBY_FEED)
  const nothing = phase === 'failed' && feed?.phase === 'failed'
  return nothing && failure === 'network' && feed.failure === 'network' && state.navigation.screen === 'home'
}
