import type { WithFilters } from '../filters/selectors'
import { selectFilters } from '../filters/selectors'
import type { WithHome } from '../home/selectors'
import type { Localized } from '../../api/fields'
import { feedNames } from '../../loading/feed/names'

/** The stores of one category. */
export const categoryFeed = feedNames('category')

/** What a category is called: by its tile on home, else by its entry among the filters, else null. */
export function selectCategoryName(state: WithHome & WithFilters, categoryId: string): Localized | null {
  const tile = state.home.cards.HOME_CATEGORY_CARD?.find(({ id }) => id === categoryId)
  if (tile) return tile.categoryName
  const options = selectFilters(state, categoryFeed.of(categoryId))?.options ?? []
  return options.flatMap(({ listData = [] }) => listData).find(({ key }) => key === categoryId)?.value ?? null
}
