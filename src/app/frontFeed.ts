import { brandFeed, BRANDS_FEED } from '../features/brands/selectors'
import { categoryFeed } from '../features/categories/selectors'
import { DEALS_FEED } from '../features/deals/selectors'
import { NEARBY_FEED, selectHome } from '../features/home/selectors'
import { mallDealsFeed, mallFeed, MALLS_FEED, selectMallList } from '../features/malls/selectors'
import { rankFeed } from '../features/ranking/selectors'
import { SEARCH_FEEDS, selectSearch } from '../features/search/selectors'
import type { RootState } from './rootReducer'

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
