import { createSelector } from 'reselect'
import { singleName } from '../../../loading/names'
import { categoryTiles } from './logic'
import type { HomeState } from './reducer'

export interface WithHome {
  readonly home: HomeState
}

export function selectHome(state: WithHome): HomeState {
  return state.home
}

export const NEARBY = singleName('nearby')

export const selectCategoryTiles = createSelector([(state: WithHome) => state.home.cards.HOME_CATEGORY_CARD], (categories) =>
  categoryTiles(categories ?? []),
)
