import { useDispatch, useSelector } from 'react-redux'
import { resetTapped } from '../../features/filters/events'
import { selectChosen } from '../../features/filters/selectors'
import { historyCleared, historyRemoved, submitted, suggestionTapped, tabChosen, typed } from '../../features/search/events'
import { SearchEmpty } from '../../features/search/SearchEmpty'
import { SearchView } from '../../features/search/SearchView'
import { SEARCH_FEEDS, selectPopular, selectSearch } from '../../features/search/selectors'
import { backTapped } from '../../navigation/events'
import { ListFilters } from '../ListFilters'
import type { RootState } from '../rootReducer'
import { StoreList } from '../StoreList'
import { DealList } from './DealList'

/** Looking for stores and deals by words. */
export function SearchScreen() {
  const dispatch = useDispatch()
  const { keyword, tab, history } = useSelector((state: RootState) => selectSearch(state))
  const popular = useSelector((state: RootState) => selectPopular(state, tab))
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
            <StoreList feed={SEARCH_FEEDS.stores} empty={<NothingFound feed={SEARCH_FEEDS.stores} words={keyword} />} />
          </div>
          <div hidden={tab !== 'coupon'}>
            <DealList feed={SEARCH_FEEDS.coupon} empty={<NothingFound feed={SEARCH_FEEDS.coupon} words={keyword} />} />
          </div>
        </>
      }
    />
  )
}

function NothingFound({ feed, words }: { readonly feed: string; readonly words: string }) {
  const dispatch = useDispatch()
  const filtered = useSelector((state: RootState) => selectChosen(state, feed).length > 0)
  return <SearchEmpty words={words} filtered={filtered} onClearFilters={() => dispatch(resetTapped({ feed }))} />
}
