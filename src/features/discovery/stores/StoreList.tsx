import { useCallback } from 'react'
import type { ReactNode } from 'react'
import { FormattedMessage } from 'react-intl'
import { useDispatch, useSelector } from 'react-redux'
import { resetTapped } from '../../lists/filters/events'
import { selectChosenFilters, selectIsFilteredByCoupons } from '../../lists/filters/selectors'
import type { WithFilters } from '../../lists/filters/selectors'
import { outletsTapped, storeTapped } from './events'
import { StoreContainer } from './StoreContainer'
import { StoreCardSkeleton } from './StoreCardSkeleton'
import { FeedList, useFeed } from '../../../loading/feed/FeedList'
import { EmptyState } from '../../../ui/EmptyState'
import { Button } from '../../../ui/Button'

export interface StoreListProps {
  readonly feed: string
  /** Its first pictures are what the first screen shows. */
  readonly firstScreen?: boolean
  /** Where every store is of one merchant, its other outlets are no news. */
  readonly withOutlets?: boolean
  /** Around a card; `at` counts from 0. The same function while it draws the same. */
  readonly around?: (card: ReactNode, at: number, poiId: string) => ReactNode
  /** In place of an empty list that goes by no filter. */
  readonly empty?: ReactNode
}

/** A list of stores, connected. */
export function StoreList({ feed: name, firstScreen = false, withOutlets = true, around, empty }: StoreListProps) {
  const dispatch = useDispatch()
  const list = useFeed(name)
  const first = firstScreen ? list.feed?.ids[0] : undefined
  const openStore = useCallback((poiId: string) => dispatch(storeTapped({ poiId })), [dispatch])
  const openOutlets = useCallback((merchantId: string) => dispatch(outletsTapped({ merchantId })), [dispatch])
  const renderStore = useCallback(
    (poiId: string, at: number) => {
      const outlets = withOutlets ? openOutlets : undefined
      const card = <StoreContainer poiId={poiId} onTap={openStore} onOutletsTap={outlets} eager={poiId === first} />
      return around ? around(card, at, poiId) : card
    },
    [openStore, openOutlets, withOutlets, first, around],
  )
  return (
    <FeedList
      {...list}
      renderItem={renderStore}
      skeleton={<StoreCardSkeleton />}
      empty={<NoStores feed={name} unfiltered={empty} />}
    />
  )
}

/** Nothing found: because of the filters, which can be taken off, or because there is nothing. */
function NoStores({ feed, unfiltered }: { readonly feed: string; readonly unfiltered: ReactNode }) {
  const dispatch = useDispatch()
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
      <Button kind="main" size="mini" onClick={() => dispatch(resetTapped({ feed }))}>
        <FormattedMessage id="filters.reset" />
      </Button>
    </EmptyState>
  )
}
