import { useCallback, useMemo, type ReactNode } from 'react'
import { FormattedMessage } from 'react-intl'
import { useDispatch, useSelector } from 'react-redux'
import { ClearFilters } from '../../../../lists/filters/ClearFilters'
import { selectChosenFilters, selectIsFilteredByCoupons, type WithFilters } from '../../../../lists/filters/selectors'
import { outletsTapped, storeTapped } from '../../model/events'
import { selectStore, type WithEntities } from '../../../../../entities/selectors'
import { selectHasOrigin } from '../../../../base/location/selectors'
import { StoreCard, type StoreCardProps } from './StoreCard'
import { StoreCardSkeleton } from './StoreCardSkeleton'
import { FeedList, useFeed } from '../../../../../data/feed/FeedList'
import { EmptyState } from '../../../../../ui/status/EmptyState'

export interface StoreListProps {
  readonly feed: string
  /** The first store's pictures are visible on the first screen and load with high priority. */
  readonly firstScreen?: boolean
  /** False where all stores belong to one merchant, because the list already contains its outlets. */
  readonly showsOutlets?: boolean
  /** The list of a mall: cards show floor and unit. */
  readonly inMall?: boolean
  /** Wraps a card; `index` counts from 0. Must be a stable reference: a new function renders every card again. */
  readonly wrapCard?: (card: ReactNode, index: number, poiId: string) => ReactNode
  /** The store that is shown above the list; the list leaves it out. */
  readonly without?: string | null
  /** Replaces the default empty state while no filter is applied. */
  readonly empty?: ReactNode
  /** Number of rows before the first scroll. Defaults to a page. */
  readonly initialRows?: number
}

export function StoreList({
  feed: name, firstScreen = false, showsOutlets = true, inMall = false, wrapCard, without = null, empty, initialRows,
}: StoreListProps) {
  const dispatch = useDispatch()
  const list = useFeed(name)
  const eagerId = firstScreen ? list.feed?.ids[0] : undefined
  const openStore = useCallback((poiId: string) => dispatch(storeTapped({ poiId })), [dispatch])
  const openOutlets = useCallback((merchantId: string) => dispatch(outletsTapped({ merchantId })), [dispatch])
  const renderStore = useCallback(
    (poiId: string, index: number) => {
      const outlets = showsOutlets ? openOutlets : undefined
      const card = <StoreContainer poiId={poiId} onTap={openStore} onOutletsTap={outlets} inMall={inMall} eager={poiId === eagerId} />
      return wrapCard ? wrapCard(card, index, poiId) : card
    },
    [openStore, openOutlets, showsOutlets, inMall, eagerId, wrapCard],
  )
  const ids = list.feed?.ids
  const rows = useMemo(() => (without === null ? undefined : ids?.filter((poiId) => poiId !== without)), [ids, without])
  return (
    <FeedList
      {...list}
      rows={rows}
      initialRows={initialRows}
      renderItem={renderStore}
      skeleton={<StoreCardSkeleton />}
      empty={<NoStores feed={name} unfiltered={empty} />}
    />
  )
}

/** Empty state. Offers to reset the filters if any are applied. */
function NoStores({ feed, unfiltered }: { readonly feed: string; readonly unfiltered: ReactNode }) {
  const filtered = useSelector((state: WithFilters) => selectChosenFilters(state, feed).length > 0)
  const coupons = useSelector((state: WithFilters) => selectIsFilteredByCoupons(state, feed))
  if (!filtered) {
    return (
      unfiltered ?? (
        <EmptyState picture="map" title={<FormattedMessage id="home.noStores" />} help={<FormattedMessage id="home.noStoresHelp" />} />
      )
    )
  }
  const title = coupons ? 'filters.noCoupons' : 'filters.noStores'
  return (
    <EmptyState picture="map" title={<FormattedMessage id={title} />} help={<FormattedMessage id="filters.noStoresHelp" />}>
      <ClearFilters feed={feed} />
    </EmptyState>
  )
}

interface StoreContainerProps extends Pick<StoreCardProps, 'onTap' | 'onOutletsTap' | 'inMall' | 'eager'> {
  readonly poiId: string
}

/** Renders nothing for a store that is not in state. */
export function StoreContainer({ poiId, onTap, onOutletsTap, inMall, eager = false }: StoreContainerProps) {
  const store = useSelector((state: WithEntities) => selectStore(state, poiId))
  const showsDistance = useSelector(selectHasOrigin)
  if (!store) return null
  return <StoreCard store={store} onTap={onTap} onOutletsTap={onOutletsTap} showsDistance={showsDistance} inMall={inMall} eager={eager} />
}
