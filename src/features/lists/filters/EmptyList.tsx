import { FormattedMessage } from 'react-intl'
import { useSelector } from 'react-redux'
import { EmptyState, type EmptyPicture, type EmptyStateProps } from '../../../ui/status/EmptyState'
import { ClearFilters } from './ClearFilters'
import { selectIsFiltered, type WithFilters } from './selectors'

export interface EmptyListProps extends Pick<EmptyStateProps, 'title' | 'help'> {
  readonly feed: string
  /** While no filter is chosen. */
  readonly picture?: EmptyPicture
}

export function EmptyList({ feed, title, help, picture = 'bowl' }: EmptyListProps) {
  const isFiltered = useSelector((state: WithFilters) => selectIsFiltered(state, feed))
  return (
    <EmptyState
      picture={isFiltered ? 'search' : picture} title={title}
      help={isFiltered ? <FormattedMessage id="filters.noStoresHelp" /> : help}
    >
      {isFiltered && <ClearFilters feed={feed} />}
    </EmptyState>
  )
}
