import { useId, useRef, useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { useDispatch, useSelector } from 'react-redux'
import { SEARCH_TABS, type SearchTab } from '../../../api/discovery/search'
import { selectFeed, type WithFeeds } from '../../../data/feed/selectors'
import type { WithResources } from '../../../data/resource/selectors'
import { backTapped } from '../../../navigation/events'
import { normalizeSpaces } from '../../../shared/text/typing'
import { StickyBar } from '../../../ui/bars/StickyBar'
import { Button } from '../../../ui/controls/Button'
import { SearchHeader, useSearchText } from '../../../ui/controls/SearchField'
import { Segmented } from '../../../ui/controls/Segmented'
import { HideablePane } from '../../../ui/layout/HideablePane'
import { EmptyState } from '../../../ui/status/EmptyState'
import { DealList } from '../../discovery/deals/DealList'
import { NearbyDealsList } from '../../discovery/deals/NearbyDealsList'
import { MapButton } from '../../discovery/storeMap/MapButton'
import { StoreList } from '../../discovery/stores/views/cards/StoreList'
import { categoryTapped } from '../../home/page/model/events'
import { selectCategoryTiles } from '../../home/page/model/selectors'
import { CategoryList } from '../../home/page/views/CategoryList'
import { resetTapped } from '../../lists/filters/events'
import { ListFilters } from '../../lists/filters/ListFilters'
import { selectIsFiltered, type WithFilters } from '../../lists/filters/selectors'
import { searchTyped, submitted, suggestionTapped, tabChosen } from './events'
import emptyCss from './SearchEmpty.module.css'
import searchMoreCss from './SearchMore.module.css'
import css from './SearchScreen.module.css'
import tabsCss from './SearchTabs.module.css'
import { SEARCH_FEEDS, selectPopular, selectSearch, selectSuggestions, type WithSearch } from './selectors'
import { CompletionList, PopularList, SuggestionLists } from './SuggestionLists'

const TAB_MESSAGES = { stores: 'search.tabStores', coupon: 'search.tabCoupon' } as const

export function SearchScreen() {
  const dispatch = useDispatch()
  const { formatMessage } = useIntl()
  const { keyword, tab } = useSelector((state: WithSearch) => selectSearch(state))
  const [main, suggestions] = [useRef<HTMLElement>(null), useRef<HTMLUListElement>(null)]
  const [text, setText] = useSearchText(keyword)
  // Suggestions alone while the field has the focus, then results alone.
  const [isTyping, setTyping] = useState(false)
  const suggests = isTyping && keyword !== ''
  const tabs = SEARCH_TABS.map((key) => ({ key, text: formatMessage({ id: TAB_MESSAGES[key] }) }))

  function change(newText: string): void {
    setText(newText)
    setTyping(true)
    dispatch(searchTyped({ keyword: normalizeSpaces(newText) }))
  }

  // The tapped element unmounts. Moving the focus preserves the keyboard position on the page.
  const moveFocusToMain = () => main.current?.focus({ preventScroll: true })

  function choose(suggestion: string): void {
    setText(suggestion)
    setTyping(false)
    moveFocusToMain()
    dispatch(suggestionTapped({ keyword: suggestion }))
  }

  /** The focus may go from the field to the suggestions and among them; past the last one they close. */
  function leave(next: Element | null): void {
    if (!suggestions.current?.contains(next)) setTyping(false)
  }

  function submit(): void {
    setTyping(false)
    moveFocusToMain()
    dispatch(submitted({ keyword: normalizeSpaces(text) }))
  }

  return (
    <>
      <SearchHeader
        text={text}
        hint={formatMessage({ id: 'search.field' })}
        clearLabel={formatMessage({ id: 'search.clear' })}
        hasAutoFocus={keyword === ''}
        onChange={change}
        onSubmit={submit}
        onFocus={() => setTyping(text !== '')}
        onLeave={leave}
        onEscape={() => setTyping(false)}
        onBack={() => dispatch(backTapped())}
      />
      <main ref={main} className={css.page} tabIndex={-1}>
        <h1 className="spoken">
          <FormattedMessage id="search.title" />
        </h1>
        {suggests && (
          <div className={css.typing}>
            <CompletionList list={suggestions} onChoose={choose} onShowResults={submit} onLeave={moveFocusToMain} onBlur={leave} />
          </div>
        )}
        <HideablePane isShown={!suggests} className={css.shown}>
          <StickyBar>
            <div className={tabsCss.tabs}>
              <Segmented
                label={formatMessage({ id: 'search.tabs' })} options={tabs} chosen={tab}
                onChoose={(chosen) => dispatch(tabChosen({ tab: chosen }))}
              />
              {keyword !== '' && tab === 'stores' && <ResultMap />}
            </div>
            {keyword !== '' && <ResultFilters key={tab} feed={SEARCH_FEEDS[tab]} />}
          </StickyBar>
          {keyword === '' ? (
            <div className={css.suggestions}>
              <SuggestionLists onChoose={choose} onRemove={moveFocusToMain} />
              <SearchMore showsRecent={false} />
            </div>
          ) : (
            <section className={css.results} aria-labelledby="search-results-title">
              <h2 id="search-results-title" className="spoken">
                <FormattedMessage id="search.results" />
              </h2>
              <HideablePane isShown={tab === 'stores'}>
                <StoreList feed={SEARCH_FEEDS.stores} empty={<NoResults tab="stores" onChoose={choose} />} />
              </HideablePane>
              <HideablePane isShown={tab === 'coupon'}>
                <DealList feed={SEARCH_FEEDS.coupon} empty={<NoResults tab="coupon" onChoose={choose} />} />
              </HideablePane>
            </section>
          )}
        </HideablePane>
      </main>
    </>
  )
}

/** The map of the stores that were found, unless there are none. */
function ResultMap() {
  const hasNone = useSelector((state: WithFeeds) => {
    const feed = selectFeed(state, SEARCH_FEEDS.stores)
    return feed?.phase === 'ready' && feed.ids.length === 0
  })
  return hasNone ? null : <MapButton list="search" />
}

/** The filters of a list appear with its first results, and stay while the words change. */
function ResultFilters({ feed }: { readonly feed: string }) {
  const hasResults = useSelector((state: WithFeeds) => (selectFeed(state, feed)?.ids.length ?? 0) > 0)
  const isFiltered = useSelector((state: WithFilters) => selectIsFiltered(state, feed))
  const [hasHadResults, setHadResults] = useState(hasResults)
  if (hasResults && !hasHadResults) setHadResults(true)
  return hasHadResults || isFiltered ? <ListFilters feed={feed} /> : null
}

interface NoResultsProps {
  readonly tab: SearchTab
  readonly onChoose: (keyword: string) => void
}

/** If filters may hide the results, only the button to reset them appears. */
export function NoResults({ tab, onChoose }: NoResultsProps) {
  const dispatch = useDispatch()
  const feed = SEARCH_FEEDS[tab]
  const { keyword } = useSelector((state: WithSearch) => selectSearch(state))
  const isFiltered = useSelector((state: WithFilters) => selectIsFiltered(state, feed))
  const popular = useSelector((state: WithResources) => selectPopular(state, tab))
  const { didYouMean } = useSelector((state: WithSearch) => selectSuggestions(state, tab))
  return (
    <>
      <EmptyState
        picture="search"
        title={<FormattedMessage id="search.empty" values={{ words: <bdi className={emptyCss.text}>{keyword}</bdi> }} />}
        help={<FormattedMessage id={isFiltered ? 'search.emptyFiltered' : 'search.emptyHelp'} />}
      >
        {!isFiltered && didYouMean !== undefined && (
          <Button kind="tint" size="mini" onClick={() => onChoose(didYouMean)}>
            <FormattedMessage id="search.didYouMean" values={{ words: didYouMean }} />
          </Button>
        )}
        {isFiltered && (
          <Button kind="tint" size="mini" onClick={() => dispatch(resetTapped({ feed }))}>
            <FormattedMessage id="search.clearFilters" />
          </Button>
        )}
      </EmptyState>
      {!isFiltered && (
        <>
          <PopularList popular={popular} onChoose={onChoose} />
          <SearchMore showsRecent />
        </>
      )}
    </>
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
