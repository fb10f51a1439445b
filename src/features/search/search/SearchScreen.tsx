import { useDispatch, useSelector } from 'react-redux'
import { resetTapped } from '../../lists/filters/events'
import { selectChosen } from '../../lists/filters/selectors'
import type { WithFilters } from '../../lists/filters/selectors'
import { historyCleared, historyRemoved, submitted, suggestionTapped, tabChosen, typed } from './events'
import { SearchEmpty } from './SearchEmpty'
import { SearchView } from './SearchView'
import { SEARCH_FEEDS, selectPopular, selectSearch } from './selectors'
import type { WithSearch } from './selectors'
import { backTapped } from '../../../navigation/events'
import { ListFilters } from '../../lists/filters/ListFilters'
import { StoreList } from '../../discovery/stores/StoreList'
import { DealList } from '../../discovery/deals/DealList'
import { NearbyDealsList } from '../../discovery/deals/NearbyDealsList'
import type { WithResources } from '../../../loading/resource/selectors'

/** Looking for stores and deals by words. */
export function SearchScreen() {
  const dispatch = useDispatch()
  const { keyword, tab, history } = useSelector((state: WithSearch) => selectSearch(state))
  const popular = useSelector((state: WithResources) => selectPopular(state, tab))
  const feed = SEARCH_FEEDS[tab]
  return (
    <SearchView
      words={keyword}
      tab={tab}
      history={history}
      popular={popular}
      onTyped={(words) => dispatch(typed({ keyword: words }))}
      onSubmitted={(words) => dispatch(submitted({ keyword: words }))}
      onTabChosen={(chosen) => dispatch(tabChosen({ tab: chosen }))}
      onSuggestionTap={(words) => dispatch(suggestionTapped({ keyword: words }))}
      onHistoryCleared={() => dispatch(historyCleared())}
      onHistoryRemoved={(words) => dispatch(historyRemoved({ keyword: words }))}
      onBack={() => dispatch(backTapped())}
      filterBar={<ListFilters feed={feed} />}
      list={
        <>
          <div hidden={tab !== 'stores'}>
            <StoreList feed={SEARCH_FEEDS.stores} empty={<NoResults feed={SEARCH_FEEDS.stores} words={keyword} />} />
          </div>
          <div hidden={tab !== 'coupon'}>
            <DealList feed={SEARCH_FEEDS.coupon} empty={<NoResults feed={SEARCH_FEEDS.coupon} words={keyword} />} />
          </div>
        </>
      }
    />
  )
}

function NoResults({ feed, words }: { readonly feed: string; readonly words: string }) {
  const dispatch = useDispatch()
  const filtered = useSelector((state: WithFilters) => selectChosen(state, feed).length > 0)
  return (
    <>
      <SearchEmpty words={words} filtered={filtered} onClearFilters={() => dispatch(resetTapped({ feed }))} />
      {!filtered && <NearbyDealsList />}
    </>
  )
}
