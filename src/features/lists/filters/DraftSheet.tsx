import { useDispatch, useSelector } from 'react-redux'
import { popupDismissed } from '../../../navigation/events'
import { applyTapped, filterClearTapped, filterItemTapped } from './events'
import { FilterSheet } from './FilterSheet'
import { selectDraft, selectDraftTotal } from './selectors'
import type { WithFilters } from './selectors'

export interface DraftSheetProps {
  /** The list that the filter is of, and which of its filters, from 0. */
  readonly feed: string
  readonly at: number
}

/** A filter that is open, with what is chosen in it so far, connected. */
export function DraftSheet({ feed, at }: DraftSheetProps) {
  const dispatch = useDispatch()
  const draft = useSelector((state: WithFilters) => selectDraft(state, feed, at))
  return (
    <FilterSheet
      open
      option={draft}
      total={useSelector((state: WithFilters) => selectDraftTotal(state, feed, at))}
      onItemTap={(key, childKey) => dispatch(filterItemTapped({ feed, at, key, childKey }))}
      onClear={() => dispatch(filterClearTapped({ feed, at }))}
      onApply={() => dispatch(applyTapped({ feed, at }))}
      onClose={() => dispatch(popupDismissed({ popup: 'filter' }))}
    />
  )
}
