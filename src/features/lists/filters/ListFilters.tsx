import { useSelector, useDispatch } from 'react-redux'
import { chipTapped, resetTapped } from './events'
import { FilterBar } from './FilterBar'
import { selectFilters, selectIsFiltered } from './selectors'
import type { WithFilters } from './selectors'
import { OrderChip, TagChips } from './TagList'

/** Filters, sort order and tags of a list in one row. */
export function ListFilters({ feed }: { readonly feed: string }) {
  const dispatch = useDispatch()
  const filters = useSelector((state: WithFilters) => selectFilters(state, feed))
  const isFiltered = useSelector((state: WithFilters) => selectIsFiltered(state, feed))
  const isLoading = filters === null || filters.phase === 'loading'
  return (
    <FilterBar
      options={filters?.options ?? []}
      isLoading={isLoading}
      onTap={(at) => dispatch(chipTapped({ feed, at }))}
      order={<OrderChip feed={feed} />}
      tags={<TagChips feed={feed} />}
      onReset={isFiltered ? () => dispatch(resetTapped({ feed })) : undefined}
    />
  )
}
