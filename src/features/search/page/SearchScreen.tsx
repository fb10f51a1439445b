import { useDispatch, useSelector } from 'react-redux'
import { resetTapped } from '../../lists/filters/events'
import { selectIsFiltered } from '../../lists/filters/selectors'
import type { WithFilters } from '../../lists/filters/selectors'
import type { SearchTab } from '../../../api/discovery/search'
import { historyCleared, historyRemoved, submitted, suggestionTapped, tabChosen, searchTyped } from './events'
import { SearchEmpty } from './SearchEmpty'
import { SearchMore } from './SearchMore'
import { SearchView } from './SearchView'
import { SEARCH_FEEDS, selectPopular, selectSearch, selectSuggestions } from './selectors'
import { PopularList } from './SuggestionLists'
import type { WithSearch } from './selectors'
import { backTapped } from '../../../navigation/events'
import { ListFilters } from '../../lists/filters/ListFilters'
import { MapButton } from '../../discovery/storeMap/MapButtonCard'
import { StoreList } from '../../discovery/stores/views/cards/StoreList'
import { RecentDealList } from '../../discovery/recent/RecentDealList'
import { DealList } from '../../discovery/deals/DealList'
import type { WithResources } from '../../../data/resource/selectors'
import { HideablePane } from '../../../ui/layout/HideablePane'

export function SearchScreen() {
  const dispatch = useDispatch()
  const { keyword, tab, history } = useSelector((state: WithSearch) => selectSearch(state))
  const popular = useSelector((state: WithResources) => selectPopular(state, tab))
  const { completions } = useSelector((state: WithSearch) => selectSuggestions(state, tab))
  const feed = SEARCH_FEEDS[tab]
  return (
    <SearchView
      keyword={keyword}
      tab={tab}
      history={history}
      popular={popular}
      onTyped={(keyword) => dispatch(searchTyped({ keyword }))}
      onSubmitted={(keyword) => dispatch(submitted({ keyword }))}
      onTabChosen={(chosen) => dispatch(tabChosen({ tab: chosen }))}
      onSuggestionTap={(keyword) => dispatch(suggestionTapped({ keyword }))}
      onHistoryCleared={() => dispatch(historyCleared())}
      onHistoryRemoved={(keyword) => dispatch(historyRemoved({ keyword }))}
      onBack={() => dispatch(backTapped())}
      filterBar={<ListFilters feed={feed} />}
      mapButton={<MapButton list="search" />}
      list={(choose) => (
        <>
          <HideablePane isShown={tab === 'stores'}>
            <StoreList feed={SEARCH_FEEDS.stores} empty={<NoResults tab="stores" keyword={keyword} onChoose={choose} />} />
          </HideablePane>
          <HideablePane isShown={tab === 'coupon'}>
            <DealList feed={SEARCH_FEEDS.coupon} empty={<NoResults tab="coupon" keyword={keyword} onChoose={choose} />} />
          </HideablePane>
        </>
      )}
      completions={completions}
      recent={<RecentDealList />}
      more={<SearchMore showsRecent={false} />}
    />
  )
}

interface NoResultsProps {
  readonly tab: SearchTab
  readonly keyword: string
  readonly onChoose: (keyword: string) => void
}

/** If filters may hide the results, only the button to reset them appears. */
function NoResults({ tab, keyword, onChoose }: NoResultsProps) {
  const dispatch = useDispatch()
  const feed = SEARCH_FEEDS[tab]
  const isFiltered = useSelector((state: WithFilters) => selectIsFiltered(state, feed))
  const popular = useSelector((state: WithResources) => selectPopular(state, tab))
  const { didYouMean } = useSelector((state: WithSearch) => selectSuggestions(state, tab))
  return (
    <>
      <SearchEmpty
        keyword={keyword} isFiltered={isFiltered} didYouMean={didYouMean}
        onClearFilters={() => dispatch(resetTapped({ feed }))} onChoose={onChoose}
      />
      {!isFiltered && (
        <>
          <PopularList popular={popular} onTap={onChoose} />
          <SearchMore showsRecent />
        </>
      )}
    </>
  )
}
