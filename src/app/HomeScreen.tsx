import { Suspense, useCallback } from 'react'
import { useDispatch, useSelector } from 'react-redux'
import { selectFeed } from '../loading/feed/selectors'
import type { WithFeeds } from '../loading/feed/selectors'
import { endReached, retryTapped } from '../loading/feed/events'
import { popupDismissed } from '../navigation/events'
import { selectPopup } from '../navigation/selectors'
import type { WithNavigation } from '../navigation/selectors'
import { PlaceBar } from '../features/location/PlaceBar'
import { PlaceGuide } from '../features/location/PlaceGuide'
import { KnownStore } from '../features/stores/KnownStore'
import { StoreCardSkeleton } from '../features/stores/StoreCardSkeleton'
import {
  bannerTapped,
  cardsRetryTapped,
  categoryTapped,
  outletsTapped,
  pulledToRefresh,
  searchTapped,
  storeTapped,
  tileTapped,
} from '../features/home/events'
import { HomeView } from '../features/home/HomeView'
import { NEARBY_FEED, outletsFeed, selectCategoryTiles, selectHome } from '../features/home/selectors'
import type { WithHome } from '../features/home/selectors'
import { OutletsSheet } from './later'

export interface HomeScreenProps {
  readonly onLanguageTap: () => void
  /** Epoch ms, for the face of the countdown. */
  readonly now: () => number
}

/** Home, connected. */
export function HomeScreen({ onLanguageTap, now }: HomeScreenProps) {
  const dispatch = useDispatch()
  const { phase, cards, flashSaleEndsAt, filterOptions, refreshing } = useSelector(selectHome)
  const categories = useSelector(selectCategoryTiles)
  const feed = useSelector((state: WithFeeds) => selectFeed(state, NEARBY_FEED))
  const first = feed?.ids[0]
  const openStore = useCallback((poiId: string) => dispatch(storeTapped({ poiId })), [dispatch])
  const openOutlets = useCallback((merchantId: string) => dispatch(outletsTapped({ merchantId })), [dispatch])
  const renderStore = useCallback(
    (poiId: string) => <KnownStore poiId={poiId} onTap={openStore} onOutletsTap={openOutlets} eager={poiId === first} />,
    [openStore, openOutlets, first],
  )
  return (
    <>
      <HomeView
        addressBar={<PlaceBar />}
        guide={<PlaceGuide />}
        cardsPhase={phase}
        cards={cards}
        categories={categories}
        flashSaleEndsAt={flashSaleEndsAt}
        now={now}
        filterOptions={filterOptions}
        feed={feed}
        renderStore={renderStore}
        storeSkeleton={<StoreCardSkeleton />}
        refreshing={refreshing}
        onPull={() => dispatch(pulledToRefresh())}
        onLanguageTap={onLanguageTap}
        onSearchTap={() => dispatch(searchTapped())}
        onBannerTap={(cardId, bannerId) => dispatch(bannerTapped({ cardId, bannerId }))}
        onCategoryTap={(categoryId) => dispatch(categoryTapped({ categoryId }))}
        onTileTap={(tile) => dispatch(tileTapped({ tile }))}
        onCardsRetry={() => dispatch(cardsRetryTapped())}
        onEndReached={() => dispatch(endReached({ feed: NEARBY_FEED }))}
        onFeedRetry={() => dispatch(retryTapped({ feed: NEARBY_FEED }))}
      />
      <Outlets onStoreTap={openStore} />
    </>
  )
}

/** The popup that the address holds open. */
function Outlets({ onStoreTap }: { readonly onStoreTap: (poiId: string) => void }) {
  const dispatch = useDispatch()
  const merchantId = useSelector((state: WithNavigation & WithHome) => selectPopup(state, 'outlets'))
  const name = outletsFeed(merchantId ?? '')
  const feed = useSelector((state: WithFeeds) => selectFeed(state, name))
  if (merchantId === null) return null
  return (
    <Suspense fallback={null}>
      <OutletsSheet
        open
        feed={feed}
        renderStore={(poiId) => <KnownStore poiId={poiId} onTap={onStoreTap} />}
        skeleton={<StoreCardSkeleton />}
        onEndReached={() => dispatch(endReached({ feed: name }))}
        onRetry={() => dispatch(retryTapped({ feed: name }))}
        onClose={() => dispatch(popupDismissed({ popup: 'outlets' }))}
      />
    </Suspense>
  )
}
