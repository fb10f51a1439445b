import { FormattedMessage } from 'react-intl'
import { useDispatch, useSelector } from 'react-redux'
import type { MessageId } from '../../../../../i18n/messageId'
import { useFeed, FeedFailed } from '../../../../../data/feed/FeedList'
import { popupDismissed } from '../../../../../navigation/events'
import { storeTapped } from '../../model/events'
import { StoreCardSkeleton } from './StoreCardSkeleton'
import type { WithEntities } from '../../../../../entities/selectors'
import { OutletCard } from './OutletCard'
import type { ReactNode } from 'react'
import type { Feed } from '../../../../../data/feed/logic'
import { EndSentinel } from '../../../../../ui/lists/Feed'
import { BlockErrorBoundary } from '../../../../../ui/status/BlockErrorBoundary'
import { Sheet } from '../../../../../ui/overlays/Sheet'
import { brandOfOutlets, sortUnmeasuredLast } from '../../model/logic'
import { selectKnownStore } from '../../model/selectors'
import { selectParamsOf, type WithNavigation } from '../../../../../navigation/selectors'
import outletsSheetCss from '../page/OutletsSheet.module.css'

export interface StoresSheetProps {
  /** The popup parameter in the URL that opens the sheet. */
  readonly popup: 'outlets' | 'stores'
  readonly feed: string
  /** Message id. The title of outlets whose names begin with a brand names that brand instead. */
  readonly title: MessageId
  /** The store that the page below names, if it is not the store's own page. */
  readonly chosenId?: string | null
}

export function StoresSheet({ popup, feed: name, title, chosenId = null }: StoresSheetProps) {
  const dispatch = useDispatch()
  const stores = useSelector((state: WithEntities) => state.entities.stores)
  const current = useSelector((state: WithEntities & WithNavigation) => selectCurrentStore(state)?.poiId)
  const list = useFeed(name)
  const shown = (list.feed?.ids ?? []).flatMap((poiId) => stores[poiId] ?? [])
  // Outlets of one brand: the title says it once, the rows what differs.
  const brandName = popup === 'outlets' ? brandOfOutlets(shown.map(({ storeName }) => storeName)) : ''
  const count = Math.max(shown.length, shown[0]?.brandStoreNum ?? 0)
  return (
    <OutletsSheet
      open
      title={brandName === ''
        ? <FormattedMessage id={title} />
        : <FormattedMessage id="stores.outletsOf" values={{ count, brand: brandName }} />}
      {...list}
      distanceOf={(poiId) => stores[poiId]?.distance}
      renderStore={(poiId) => (
        <OutletCard
          poiId={poiId} brandName={brandName} isCurrent={poiId === current} isChosen={poiId === chosenId}
          onTap={() => dispatch(storeTapped({ poiId }))}
        />
      )}
      skeleton={<StoreCardSkeleton />}
      onClose={() => dispatch(popupDismissed({ popup }))}
    />
  )
}

/** The store whose page is below the sheet, or null. */
function selectCurrentStore(state: WithEntities & WithNavigation) {
  const params = selectParamsOf(state, 'merchant')
  return params && selectKnownStore(state, params)
}

export interface OutletsSheetProps {
  readonly open: boolean
  readonly title: ReactNode
  /** Null before the sheet first opens. */
  readonly feed: Feed | null
  /** In metres; undefined where the server sends none. */
  readonly distanceOf: (poiId: string) => number | undefined
  readonly renderStore: (poiId: string) => ReactNode
  readonly skeleton: ReactNode
  readonly onEndReached: () => void
  readonly onRetry: () => void
  readonly onClose: () => void
}

/** A few dozen stores at most, so without virtualization. Stores without a distance move to the end. */
export function OutletsSheet({ open, title, feed, distanceOf, renderStore, skeleton, onEndReached, onRetry, onClose }: OutletsSheetProps) {
  const ids = sortUnmeasuredLast(feed?.ids ?? [], distanceOf)
  const hasFailed = feed?.phase === 'failed' || feed?.phase === 'moreFailed'
  const isLoading = !hasFailed && (feed?.hasMore ?? true)
  return (
    <Sheet open={open} title={title} onClose={onClose}>
      <div className={outletsSheetCss.outlets}>
        {ids.map((id) => (
          <div key={id}><BlockErrorBoundary>{renderStore(id)}</BlockErrorBoundary></div>
        ))}
        {hasFailed && <FeedFailed failure={feed.failure} onRetry={onRetry} />}
        {isLoading && skeleton}
        {feed?.phase === 'ready' && feed.hasMore && <EndSentinel key={ids.length} onReached={onEndReached} />}
      </div>
    </Sheet>
  )
}
