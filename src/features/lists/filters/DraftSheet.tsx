import { useDispatch, useSelector } from 'react-redux'
import { popupDismissed } from '../../../navigation/events'
import { applyTapped, filterClearTapped, filterItemTapped } from './events'
import { FilterSheet } from './FilterSheet'
import { selectDraft, selectDraftTotal, type WithFilters } from './selectors'

export interface DraftSheetProps {
  /** Id of the list, and the 0-based index of the filter in its bar. */
  readonly feed: string
  readonly at: number
}

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
