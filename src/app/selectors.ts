import { categoryFeed } from '../features/categories/selectors'
import { brandFeed, BRANDS_FEED } from '../features/brands/selectors'
import { DEALS_FEED } from '../features/deals/selectors'
import { NEARBY_FEED, selectHome } from '../features/home/selectors'
import { mallFeed, mallDealsFeed, MALLS_FEED, selectMallList } from '../features/malls/selectors'
import { rankFeed } from '../features/ranking/selectors'
import { SEARCH_FEEDS, selectSearch } from '../features/search/selectors'
import { selectFeed } from '../loading/feed/selectors'
import { selectHasPart, selectPlace } from '../navigation/selectors'
import type { RootState } from './rootReducer'

/** Home is in front and neither its cards nor its list came for want of a network: there is nothing to show but that. */
export function selectStranded(state: RootState): boolean {
  const { phase, failure } = selectHome(state)
  const feed = selectFeed(state, NEARBY_FEED)
  const nothing = phase === 'failed' && feed?.phase === 'failed'
  return nothing && failure === 'network' && feed.failure === 'network' && state.navigation.screen === 'home'
}

/** A login was asked for, and what it takes is there. */
export function selectLoginShown(state: RootState): boolean {
  return state.session.login !== null && selectHasPart(state, 'login')
}

/** The list that the screen in front shows, or null. */
export function selectFrontFeed(state: RootState): string | null {
  const { screen, params } = state.navigation
  const { id = '', mallId = '', brandId = '' } = params
  switch (screen) {
    case 'home':
      return selectHome(state).list === 'nearby' ? NEARBY_FEED : DEALS_FEED
    case 'categoryPoiList':
      return categoryFeed.of(id)
    case 'rank':
      return rankFeed.of(id)
    case 'mallList':
      return MALLS_FEED
    case 'mall':
      return selectMallList(state, mallId) === 'stores' ? mallFeed.of(mallId) : mallDealsFeed.of(mallId)
    case 'brands':
      return BRANDS_FEED
    case 'brandsHomepage':
      return brandFeed.of(brandId)
    case 'searchDishes':
      return SEARCH_FEEDS[selectSearch(state).tab]
    default:
      return null
  }
}

/** What the page shows, for whoever remembers how far it was scrolled: a place, and which of its lists. */
export function selectScrollPlace(state: RootState): { readonly place: string; readonly list: string } {
  if (state.navigation.awaited) return AWAITED
  return { place: selectPlace(state), list: selectFrontFeed(state) ?? '' }
}

const AWAITED = { place: 'awaited', list: '' }
