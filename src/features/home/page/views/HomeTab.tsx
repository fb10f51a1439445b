import { useCallback, type ReactNode } from 'react'
import { useDispatch, useSelector } from 'react-redux'
import { ListFilters } from '../../../lists/filters/ListFilters'
import { HideablePane } from '../../../../ui/layout/HideablePane'
import { ListChoice } from '../../../../ui/lists/ListChoice'
import { MapButton } from '../../../discovery/storeMap/MapButtonCard'
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
} from '../model/events'
import { HomeView, type HomeViewProps } from './HomeView'
import { OpenNowStrip } from './OpenNowStrip'
import { NEARBY, selectCategoryTiles, selectHome } from '../model/selectors'

const LISTS = ['nearby', 'deals'] as const
const LIST_MESSAGES = { nearby: 'home.list.nearby', deals: 'home.list.deals' } as const

export interface HomeTabProps extends Pick<HomeViewProps, 'addressBar' | 'guide' | 'gift' | 'now' | 'onLanguageTap'> {
  /** Hints for new users, below the filters. */
  readonly hints?: ReactNode
  /** The two lists. `deals` renders only while it is chosen. */
  readonly stores: ReactNode
  readonly deals: ReactNode
}

/** Connected home. The lists, the address bar and the guide are props, because they belong to other features. */
export function HomeTab({ stores, deals, hints, ...rest }: HomeTabProps) {
  const dispatch = useDispatch()
  const { phase, failure, cards, flashSaleEndsAt, refreshing, list, mallsFailed = false } = useSelector(selectHome)
  const categories = useSelector(selectCategoryTiles)
  const choose = useCallback((chosen: 'nearby' | 'deals') => dispatch(homeListChosen({ list: chosen })), [dispatch])
  return (
    <HomeView
      {...rest}
      cardsPhase={phase}
      cardsFailure={failure}
      cards={cards}
      categories={categories}
      flashSaleEndsAt={flashSaleEndsAt}
      isRefreshing={refreshing}
      openNow={<OpenNowStrip />}
      bar={
        <>
          <ListChoice messages={LIST_MESSAGES} keys={LISTS} chosen={list} onChoose={choose} action={<MapButton list="home" />} />
          <ListFilters feed={list === 'nearby' ? NEARBY.name : 'deals'} />
          {hints}
        </>
      }
      onPull={() => dispatch(pulledToRefresh())}
      onSearchTap={() => dispatch(searchTapped())}
      onBannerTap={(cardId, bannerId) => dispatch(homeBannerTapped({ cardId, bannerId }))}
      onCategoryTap={(categoryId) => dispatch(categoryTapped({ categoryId }))}
      onTileTap={(tile) => dispatch(tileTapped({ tile }))}
      onCardsRetry={() => dispatch(cardsRetryTapped())}
      hasMallsFailed={mallsFailed}
      onMallTap={(mallId) => dispatch(nearbyMallTapped({ mallId }))}
      onMallsRetry={() => dispatch(nearbyMallsRetryTapped())}
    >
      {/* The hidden list stays mounted, so that its rows are visible immediately when it is chosen again. */}
      <HideablePane isShown={list === 'nearby'}>{stores}</HideablePane>
      {list === 'deals' && deals}
    </HomeView>
  )
}
