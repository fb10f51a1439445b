import { createSelector } from 'reselect'
import { categoryTiles } from './logic'
import type { HomeState } from './reducer'

export interface WithHome {
  readonly home: HomeState
}

export function selectHome(state: WithHome): HomeState {
  return state.home
}

/** The name under which loading/feed keeps home's list. */
export const NEARBY_FEED = 'nearby'

export const selectCategoryTiles = createSelector([(state: WithHome) => state.home.cards.HOME_CATEGORY_CARD], (categories) =>
  categoryTiles(categories ?? []),
)
