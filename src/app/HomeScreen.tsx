import { Suspense, useCallback } from 'react'
import type { ReactNode } from 'react'
import { useDispatch, useSelector } from 'react-redux'
import {
  homeBannerTapped,
  cardsRetryTapped,
  categoryTapped,
  homeListChosen,
  nearbyMallsRetryTapped,
  nearbyMallTapped,
  pulledToRefresh,
  searchTapped,
  tileTapped,
} from '../features/home/home/events'
import { HomeView } from '../features/home/home/HomeView'
import { NEARBY, selectCategoryTiles, selectHome } from '../features/home/home/selectors'
import { AddressBarContainer } from '../features/base/location/AddressBarContainer'
import { LocationGuideContainer } from '../features/base/location/LocationGuideContainer'
import { selectHasModule } from '../navigation/selectors'
import { HomeDealList, SkyPackets } from './lazyComponents'
import { ListChoice } from '../ui/ListChoice'
import { ListFilters } from '../features/lists/filters/ListFilters'
import type { RootState } from './rootReducer'
import { StoreList } from '../features/discovery/stores/StoreList'

const LISTS = ['nearby', 'deals'] as const

export interface HomeScreenProps {
  readonly onLanguageTap: () => void
  /** Epoch ms, for the face of the countdown. */
  readonly now: () => number
}

/** Home, connected. */
export function HomeScreen({ onLanguageTap, now }: HomeScreenProps) {
  const dispatch = useDispatch()
  const { phase, failure, cards, flashSaleEndsAt, refreshing, list, mallsFailed = false } = useSelector(selectHome)
  const categories = useSelector(selectCategoryTiles)
  const hasGifts = useSelector((state: RootState) => selectHasModule(state, 'promotions'))
  const choose = useCallback((chosen: 'nearby' | 'deals') => dispatch(homeListChosen({ list: chosen })), [dispatch])
  return (
    <HomeView
      addressBar={<AddressBarContainer />}
      guide={<LocationGuideContainer />}
      cardsPhase={phase}
      cardsFailure={failure}
      cards={cards}
      categories={categories}
      flashSaleEndsAt={flashSaleEndsAt}
      now={now}
      refreshing={refreshing}
      bar={
        <>
          <ListChoice words="home.list" keys={LISTS} chosen={list} onChoose={choose} />
          <ListFilters feed={list === 'nearby' ? NEARBY.name : 'deals'} />
        </>
      }
      gift={hasGifts && <Suspense fallback={null}><SkyPackets /></Suspense>}
      onPull={() => dispatch(pulledToRefresh())}
      onLanguageTap={onLanguageTap}
      onSearchTap={() => dispatch(searchTapped())}
      onBannerTap={(cardId, bannerId) => dispatch(homeBannerTapped({ cardId, bannerId }))}
      onCategoryTap={(categoryId) => dispatch(categoryTapped({ categoryId }))}
      onTileTap={(tile) => dispatch(tileTapped({ tile }))}
      onCardsRetry={() => dispatch(cardsRetryTapped())}
      mallsFailed={mallsFailed}
      onMallTap={(mallId) => dispatch(nearbyMallTapped({ mallId }))}
      onMallsRetry={() => dispatch(nearbyMallsRetryTapped())}
    >
      <Kept shown={list === 'nearby'}>
        <StoreList feed={NEARBY.name} firstScreen />
      </Kept>
      {list === 'deals' && (
        <Suspense fallback={null}>
          <HomeDealList feed="deals" />
        </Suspense>
      )}
    </HomeView>
  )
}

/** A list that is not in front keeps its rows: they are there at once when it is chosen again. */
function Kept({ shown, children }: { readonly shown: boolean; readonly children: ReactNode }) {
  return <div hidden={!shown}>{children}</div>
}
