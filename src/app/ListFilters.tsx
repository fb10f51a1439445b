import { useSelector, useDispatch } from 'react-redux'
import { chipTapped } from '../features/filters/events'
import { FilterBar } from '../features/filters/FilterBar'
import { selectFilters } from '../features/filters/selectors'
import type { WithFilters } from '../features/filters/selectors'

/** The bar of filters of a list, connected. */
export function ListFilters({ feed }: { readonly feed: string }) {
  const dispatch = useDispatch()
  const filters = useSelector((state: WithFilters) => selectFilters(state, feed))
  const awaited = filters === null || filters.phase === 'loading'
  return <FilterBar options={filters?.options ?? []} awaited={awaited} onTap={(at) => dispatch(chipTapped({ feed, at }))} />
}
