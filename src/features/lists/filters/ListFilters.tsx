import { useSelector, useDispatch } from 'react-redux'
import { chipTapped } from './events'
import { FilterBar } from './FilterBar'
import { selectFilters } from './selectors'
import type { WithFilters } from './selectors'

export function ListFilters({ feed }: { readonly feed: string }) {
  const dispatch = useDispatch()
  const filters = useSelector((state: WithFilters) => selectFilters(state, feed))
  const isLoading = filters === null || filters.phase === 'loading'
  return <FilterBar options={filters?.options ?? []} isLoading={isLoading} onTap={(at) => dispatch(chipTapped({ feed, at }))} />
}
