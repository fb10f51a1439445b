import { useDispatch, useSelector } from 'react-redux'
import { resetTapped } from '../../lists/filters/events'
import { selectIsNarrowed, selectTagged } from '../../lists/filters/selectors'
import type { WithFilters } from '../../lists/filters/selectors'
import type { SearchTab } from '../../../api/search'
import { historyCleared, historyRemoved, submitted, suggestionTapped, tabChosen, searchTyped } from './events'
import { SearchEmpty } from './SearchEmpty'
import { SearchMore } from './SearchMore'
import { SearchView } from './SearchView'
import { SEARCH_FEEDS, selectPopular, selectSearch } from './selectors'
import { PopularList } from './SuggestionLists'
import type { WithSearch } from './selectors'
import { backTapped } from '../../../navigation/events'
import { ListFilters } from '../../lists/filters/ListFilters'
import { TagList } from '../../lists/filters/TagList'
import { StoreList } from '../../discovery/stores/StoreList'
import { DealList } from '../../discovery/deals/DealList'
import { selectFeed } from '../../../loading/feed/selectors'
import type { WithFeeds } from '../../../loading/feed/selectors'
import type { WithResources } from '../../../loading/resource/selectors'

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
      onTyped={(words) => dispatch(searchTyped({ keyword: words }))}
      onSubmitted={(words) => dispatch(submitted({ keyword: words }))}
      onTabChosen={(chosen) => dispatch(tabChosen({ tab: chosen }))}
      onSuggestionTap={(words) => dispatch(suggestionTapped({ keyword: words }))}
      onHistoryCleared={() => dispatch(historyCleared())}
      onHistoryRemoved={(words) => dispatch(historyRemoved({ keyword: words }))}
      onBack={() => dispatch(backTapped())}
      filterBar={<ListFilters feed={feed} />}
      list={(choose) => (
        <>
          <div hidden={tab !== 'stores'}>
            <StoreList feed={SEARCH_FEEDS.stores} empty={<NoResults tab="stores" words={keyword} onChoose={choose} />} />
          </div>
          <div hidden={tab !== 'coupon'}>
            <FoundTags />
            <DealList feed={SEARCH_FEEDS.coupon} empty={<NoResults tab="coupon" words={keyword} onChoose={choose} />} />
          </div>
        </>
      )}
      more={<SearchMore />}
    />
  )
}

/** Sort and filter tags of the deals. Hidden if nothing was found and no tag is active. */
function FoundTags() {
  const feed = SEARCH_FEEDS.coupon
  const isFound = useSelector((state: WithFeeds & WithFilters) =>
    (selectFeed(state, feed)?.ids.length ?? 0) > 0 || selectTagged(state, feed).length > 0)
  return isFound ? <TagList feed={feed} /> : null
}

interface NoResultsProps {
  readonly tab: SearchTab
  readonly words: string
  readonly onChoose: (words: string) => void
}

/** If filters may hide the results, only the button to reset them appears. */
function NoResults({ tab, words, onChoose }: NoResultsProps) {
  const dispatch = useDispatch()
  const feed = SEARCH_FEEDS[tab]
  const filtered = useSelector((state: WithFilters) => selectIsNarrowed(state, feed))
  const popular = useSelector((state: WithResources) => selectPopular(state, tab))
  return (
    <>
      <SearchEmpty words={words} filtered={filtered} onClearFilters={() => dispatch(resetTapped({ feed }))} />
      {!filtered && (
        <>
          <PopularList popular={popular} onTap={onChoose} />
          <SearchMore />
        </>
      )}
    </>
  )
}
