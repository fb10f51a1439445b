import type { ReactNode } from 'react'
import { FormattedMessage } from 'react-intl'
import { useDispatch, useSelector } from 'react-redux'
import { EmptyState } from '../../../ui/status/EmptyState'
import { Button } from '../../../ui/controls/Button'
import { resetTapped } from './events'
import { selectIsFiltered, type WithFilters } from './selectors'

export function EmptyList({ feed, title, help }: { readonly feed: string; readonly title: ReactNode; readonly help: ReactNode }) {
  const dispatch = useDispatch()
  const isFiltered = useSelector((state: WithFilters) => selectIsFiltered(state, feed))
  return (
    <EmptyState
      picture={isFiltered ? 'search' : 'bowl'} title={title}
      help={isFiltered ? <FormattedMessage id="filters.noStoresHelp" /> : help}
    >
      {isFiltered && (
        <Button kind="main" onClick={() => dispatch(resetTapped({ feed }))}>
          <FormattedMessage id="filters.reset" />
        </Button>
      )}
    </EmptyState>
  )
}
