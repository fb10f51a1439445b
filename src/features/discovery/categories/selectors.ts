import { selectFilters, type WithFilters } from '../../lists/filters/selectors'
import { selectTileName, type WithHome } from '../../home/page/model/selectors'
import type { Localized } from '../../../api/kit/fields'
import { familyNames } from '../../../data/declare'

export const categoryFeed = familyNames('category')

/** Returns the name from the tile on home, else from the filter options. Null if neither has loaded. */
export function selectCategoryName(state: WithHome & WithFilters, categoryId: string): Localized | null {
  const tileName = selectTileName(state, categoryId)
  if (tileName) return tileName
  const options = selectFilters(state, categoryFeed.of(categoryId))?.options ?? []
  return options.flatMap(({ listData = [] }) => listData).find(({ key }) => key === categoryId)?.value ?? null
}
