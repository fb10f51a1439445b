import { useDispatch, useSelector } from 'react-redux'
import { resetTapped } from '../../lists/filters/events'
import { selectIsFiltered, type WithFilters } from '../../lists/filters/selectors'
import type { SearchTab } from '../../../api/discovery/search'
import { historyCleared, historyRemoved, submitted, suggestionTapped, tabChosen, searchTyped } from './events'
import { SearchView } from './SearchView'
import { SEARCH_FEEDS, selectPopular, selectSearch, selectSuggestions, type WithSearch } from './selectors'
import { PopularList } from './SuggestionLists'
import { backTapped } from '../../../navigation/events'
import { ListFilters } from '../../lists/filters/ListFilters'
import { MapButton } from '../../discovery/storeMap/MapButtonCard'
import { StoreList } from '../../discovery/stores/views/cards/StoreList'
import { RecentDealList } from '../../discovery/recent/RecentDealList'
import { DealList } from '../../discovery/deals/DealList'
import type { WithResources } from '../../../data/resource/selectors'
import { HideablePane } from '../../../ui/layout/HideablePane'
import { FormattedMessage } from 'react-intl'
import { EmptyState } from '../../../ui/status/EmptyState'
import { Button } from '../../../ui/controls/Button'
import css from './SearchEmpty.module.css'
import { useId } from 'react'
import { NearbyDealsList } from '../../discovery/deals/NearbyDealsList'
import { CategoryList } from '../../home/page/views/CategoryList'
import { categoryTapped } from '../../home/page/model/events'
import { selectCategoryTiles } from '../../home/page/model/selectors'
import searchMoreCss from './SearchMore.module.css'

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

export interface SearchEmptyProps {
  readonly keyword: string
  /** True if active filters may hide results. */
  readonly isFiltered: boolean
  /** Another spelling that finds something. */
  readonly didYouMean?: string | undefined
  readonly onClearFilters: () => void
  readonly onChoose: (keyword: string) => void
}

export function SearchEmpty({ keyword, isFiltered, didYouMean, onClearFilters, onChoose }: SearchEmptyProps) {
  return (
    <EmptyState
      picture="search"
      title={<FormattedMessage id="search.empty" values={{ words: <bdi className={css.text}>{keyword}</bdi> }} />}
      help={<FormattedMessage id={isFiltered ? 'search.emptyFiltered' : 'search.emptyHelp'} />}
    >
      {!isFiltered && didYouMean !== undefined && (
        <Button kind="tint" size="mini" onClick={() => onChoose(didYouMean)}>
          <FormattedMessage id="search.didYouMean" values={{ words: didYouMean }} />
        </Button>
      )}
      {isFiltered && (
        <Button kind="tint" size="mini" onClick={onClearFilters}>
          <FormattedMessage id="search.clearFilters" />
        </Button>
      )}
    </EmptyState>
  )
}

function SearchMore({ showsRecent }: { readonly showsRecent: boolean }) {
  const dispatch = useDispatch()
  const title = useId()
  const categories = useSelector(selectCategoryTiles)
  return (
    <div className={searchMoreCss.more}>
      {categories.length > 0 && (
        <section aria-labelledby={title}>
          <h2 id={title} className={searchMoreCss.title}>
            <FormattedMessage id="search.categories" />
          </h2>
          <CategoryList categories={categories} onTap={(categoryId) => dispatch(categoryTapped({ categoryId }))} />
        </section>
      )}
      <NearbyDealsList showsRecent={showsRecent} />
    </div>
  )
}
