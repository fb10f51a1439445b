import { useDispatch, useSelector } from 'react-redux'
import { applyTapped, clearTapped, itemTapped } from '../features/filters/events'
import { FilterSheet } from '../features/filters/FilterSheet'
import { selectDraft } from '../features/filters/selectors'
import { outletsFeed } from '../features/stores/selectors'
import { storeTapped } from '../features/stores/events'
import { KnownStore } from '../features/stores/KnownStore'
import { OutletsSheet } from '../features/stores/OutletsSheet'
import { StoreCardSkeleton } from '../features/stores/StoreCardSkeleton'
import { endReached, retryTapped } from '../loading/feed/events'
import { selectFeed } from '../loading/feed/selectors'
import { popupDismissed } from '../navigation/events'
import { selectPopup } from '../navigation/selectors'
import type { RootState } from './rootReducer'
import { selectFrontFeed } from './frontFeed'

/** The popups that the address holds open over the screen in front. */
export function Popups() {
  const merchantId = useSelector((state: RootState) => selectPopup(state, 'outlets'))
  const filterAt = useSelector((state: RootState) => selectPopup(state, 'filter'))
  const feed = useSelector(selectFrontFeed)
  return (
    <>
      {merchantId !== null && <Outlets merchantId={merchantId} />}
      {filterAt !== null && feed !== null && <Filter key={`${feed} ${filterAt}`} feed={feed} at={Number.parseInt(filterAt, 10)} />}
    </>
  )
}

function Outlets({ merchantId }: { readonly merchantId: string }) {
  const dispatch = useDispatch()
  const name = outletsFeed(merchantId)
  const feed = useSelector((state: RootState) => selectFeed(state, name))
  return (
    <OutletsSheet
      open
      feed={feed}
      renderStore={(poiId) => <KnownStore poiId={poiId} onTap={() => dispatch(storeTapped({ poiId }))} />}
      skeleton={<StoreCardSkeleton />}
      onEndReached={() => dispatch(endReached({ feed: name }))}
      onRetry={() => dispatch(retryTapped({ feed: name }))}
      onClose={() => dispatch(popupDismissed({ popup: 'outlets' }))}
    />
  )
}

function Filter({ feed, at }: { readonly feed: string; readonly at: number }) {
  const dispatch = useDispatch()
  const draft = useSelector((state: RootState) => selectDraft(state, feed, at))
  return (
    <FilterSheet
      open
      option={draft}
      onItemTap={(key, childKey) => dispatch(itemTapped({ feed, at, key, childKey }))}
      onClear={() => dispatch(clearTapped({ feed, at }))}
      onApply={() => dispatch(applyTapped({ feed, at }))}
      onClose={() => dispatch(popupDismissed({ popup: 'filter' }))}
    />
  )
}
