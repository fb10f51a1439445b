import { Suspense, useCallback } from 'react'
import type { ReactNode } from 'react'
import { useDispatch, useSelector } from 'react-redux'
import {
  bannerTapped,
  cardsRetryTapped,
  categoryTapped,
  listChosen,
  pulledToRefresh,
  searchTapped,
  tileTapped,
} from '../features/home/events'
import { HomeView } from '../features/home/HomeView'
import { NEARBY_FEED, selectCategoryTiles, selectHome } from '../features/home/selectors'
import { PlaceBar } from '../features/location/PlaceBar'
import { PlaceGuide } from '../features/location/PlaceGuide'
import { selectHasPart } from '../navigation/selectors'
import { DealList, SkyPart } from './later'
import { ListChoice } from './ListChoice'
import { ListFilters } from './ListFilters'
import type { RootState } from './rootReducer'
import { StoreList } from './StoreList'

const LISTS = ['nearby', 'deals'] as const

export interface HomeScreenProps {
  readonly onLanguageTap: () => void
  /** Epoch ms, for the face of the countdown. */
  readonly now: () => number
}

/** Home, connected. */
export function HomeScreen({ onLanguageTap, now }: HomeScreenProps) {
  const dispatch = useDispatch()
  const { phase, cards, flashSaleEndsAt, refreshing, list } = useSelector(selectHome)
  const categories = useSelector(selectCategoryTiles)
  const hasGifts = useSelector((state: RootState) => selectHasPart(state, 'promotions'))
  const choose = useCallback((chosen: 'nearby' | 'deals') => dispatch(listChosen({ list: chosen })), [dispatch])
  return (
    <HomeView
      addressBar={<PlaceBar />}
      guide={<PlaceGuide />}
      cardsPhase={phase}
      cards={cards}
      categories={categories}
      flashSaleEndsAt={flashSaleEndsAt}
      now={now}
      refreshing={refreshing}
      bar={
        <>
          <ListChoice words="home.list" keys={LISTS} chosen={list} onChoose={choose} />
          {list === 'nearby' && <ListFilters feed={NEARBY_FEED} />}
        </>
      }
      gift={hasGifts && <Suspense fallback={null}><SkyPart /></Suspense>}
      onPull={() => dispatch(pulledToRefresh())}
      onLanguageTap={onLanguageTap}
      onSearchTap={() => dispatch(searchTapped())}
      onBannerTap={(cardId, bannerId) => dispatch(bannerTapped({ cardId, bannerId }))}
      onCategoryTap={(categoryId) => dispatch(categoryTapped({ categoryId }))}
      onTileTap={(tile) => dispatch(tileTapped({ tile }))}
      onCardsRetry={() => dispatch(cardsRetryTapped())}
    >
      <Kept shown={list === 'nearby'}>
        <StoreList feed={NEARBY_FEED} firstScreen />
      </Kept>
      {list === 'deals' && (
        <Suspense fallback={null}>
          <DealList feed="deals" />
        </Suspense>
      )}
    </HomeView>
  )
}

/** A list that is not in front keeps its rows: they are there at once when it is chosen again. */
function Kept({ shown, children }: { readonly shown: boolean; readonly children: ReactNode }) {
  return <div hidden={!shown}>{children}</div>
}
