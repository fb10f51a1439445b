import { useId, type FocusEvent, type KeyboardEvent, type MouseEvent, type RefObject } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { useDispatch, useSelector } from 'react-redux'
import type { SearchTab } from '../../../api/discovery/search'
import { FeedFailed } from '../../../data/feed/FeedList'
import { resourceRetryTapped } from '../../../data/resource/events'
import { selectResource, visibleFailure, type WithResources } from '../../../data/resource/selectors'
import { Icon } from '../../../ui/icons/Icon'
import { useScrollPast } from '../../../ui/layout/scroll/useScrollPast'
import { Skeleton } from '../../../ui/status/Skeleton'
import { TypedText } from '../../../ui/text/TypedText'
import { RecentDealList } from '../../discovery/recent/RecentDealList'
import { historyCleared, historyRemoved } from './events'
import { POPULAR, selectAwaitsPopular, selectPopular, selectSearch, selectSuggestions, type WithSearch } from './selectors'
import css from './SuggestionLists.module.css'

export interface SuggestionListsProps {
  readonly onChoose: (keyword: string) => void
  /** Called before entries of the history are deleted. */
  readonly onRemove: () => void
}

/** Shown before the user types: own history, recently viewed and popular searches. */
export function SuggestionLists({ onChoose, onRemove }: SuggestionListsProps) {
  const { tab, history } = useSelector((state: WithSearch) => selectSearch(state))
  const popular = useSelector((state: WithResources) => selectPopular(state, tab))
  const awaitsPopular = useSelector((state: WithResources) => selectAwaitsPopular(state, tab))
  const failure = useSelector((state: WithResources) => visibleFailure(selectResource(state, POPULAR.of(tab))))
  return (
    <div className={css.lists}>
      {history.length === 0 && popular.length === 0 && !awaitsPopular && <NothingYet tab={tab} failure={failure} />}
      {history.length > 0 && <History history={history} onChoose={onChoose} onRemove={onRemove} />}
      <RecentDealList />
      {awaitsPopular ? <PopularSkeleton /> : <PopularList popular={popular} onChoose={onChoose} />}
    </div>
  )
}

/** Says what to type, or that the suggestions failed to load. */
function NothingYet({ tab, failure }: { readonly tab: SearchTab; readonly failure: string | null }) {
  const dispatch = useDispatch()
  if (failure !== null) return <FeedFailed failure={failure} onRetry={() => dispatch(resourceRetryTapped({ resource: POPULAR.of(tab) }))} />
  return (
    <p className={css.start}>
      <FormattedMessage id="search.start" />
    </p>
  )
}

function History({ history, onChoose, onRemove }: SuggestionListsProps & { readonly history: readonly string[] }) {
  const dispatch = useDispatch()
  const remove = (event: ReturnType<typeof historyCleared | typeof historyRemoved>) => {
    onRemove()
    dispatch(event)
  }
  const { formatMessage } = useIntl()
  const title = useId()
  return (
    <section aria-labelledby={title}>
      <div className={css.head}>
        <h2 id={title} className={css.title}>
          <FormattedMessage id="search.history" />
        </h2>
        <button type="button" className={css.clear} onClick={() => remove(historyCleared())}>
          <FormattedMessage id="search.historyClear" />
        </button>
      </div>
      <ul className={css.chips}>
        {history.map((keyword) => (
          <li key={keyword} className={css.chip}>
            <button type="button" className={css.text} onClick={() => onChoose(keyword)}>
              <span>{keyword}</span>
            </button>
            <button
              type="button"
              className={css.remove}
              aria-label={formatMessage({ id: 'search.historyRemove' }, { words: keyword })}
              onClick={() => remove(historyRemoved({ keyword }))}
            >
              <Icon name="close" size="s" />
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** They fit above the keyboard of a phone. */
const MAX_COMPLETIONS = 5

/** A tap leaves the focus in the field: without it the list would be gone before the tap ends. */
const keepFocus = (event: MouseEvent) => event.preventDefault()

interface CompletionListProps extends Pick<SuggestionListsProps, 'onChoose'> {
  readonly list: RefObject<HTMLUListElement>
  /** The user wants the results of the words in the field. */
  readonly onShowResults: () => void
  /** The user scrolls or tabs past the suggestions, or presses Escape. */
  readonly onLeave: () => void
  /** The focus leaves a suggestion, for this element if there is one. */
  readonly onBlur: (next: Element | null) => void
}

/** In place of the results while the user types: the words themselves, and searches that contain them, with the typed part in bold. */
export function CompletionList({ list, onChoose, onShowResults, onLeave, onBlur }: CompletionListProps) {
  const { formatMessage } = useIntl()
  const { tab, keyword: words } = useSelector((state: WithSearch) => selectSearch(state))
  const { completions } = useSelector((state: WithSearch) => selectSuggestions(state, tab))
  useScrollPast(list, onLeave)
  // The results are hidden until the focus has left, so the browser's own next element would be outside the page.
  function leaveByKey(event: KeyboardEvent): void {
    const isPastLast = event.key === 'Tab' && !event.shiftKey && event.currentTarget.closest('li') === list.current?.lastElementChild
    if (isPastLast) event.preventDefault()
    if (isPastLast || event.key === 'Escape') onLeave()
  }
  // Those of the last answer, until the next one arrives.
  const typed = words.toLowerCase()
  const fitting = completions.filter((keyword) => keyword.toLowerCase().includes(typed) && keyword.toLowerCase() !== typed)
  const row = {
    className: css.completion, onMouseDown: keepFocus,
    onBlur: ({ relatedTarget }: FocusEvent) => onBlur(relatedTarget),
    onKeyDown: leaveByKey,
  }
  return (
    <ul ref={list} className={css.completions} aria-label={formatMessage({ id: 'search.completions' })}>
      <li>
        <button type="button" {...row} onClick={onShowResults}>
          <Icon name="search" size="s" />
          <span className={css.popular}><FormattedMessage id="search.show" values={{ words }} /></span>
        </button>
      </li>
      {fitting.slice(0, MAX_COMPLETIONS).map((keyword) => (
        <li key={keyword}>
          <button type="button" {...row} aria-label={keyword} onClick={() => onChoose(keyword)}>
            <Icon name="search" size="s" />
            <span className={css.popular}><TypedText typed={words} text={keyword} /></span>
          </button>
        </li>
      ))}
    </ul>
  )
}

/** Most searched first. Renders nothing if unknown. */
export function PopularList({ popular, onChoose }: Pick<SuggestionListsProps, 'onChoose'> & { readonly popular: readonly string[] }) {
  const title = useId()
  if (popular.length === 0) return null
  return (
    <section aria-labelledby={title}>
      <div className={css.head}>
        <h2 id={title} className={css.title}>
          <FormattedMessage id="search.popular" />
        </h2>
      </div>
      <ol className={css.ranks}>
        {popular.map((keyword, index) => (
          <li key={index}>
            <button type="button" className={css.rank} onClick={() => onChoose(keyword)}>
              <span className={css.number} aria-hidden="true">
                {index + 1}
              </span>
              <span className={css.popular}>{keyword}</span>
            </button>
          </li>
        ))}
      </ol>
    </section>
  )
}

/** The usual number of popular searches. */
const POPULAR_ROWS = [0, 1, 2, 3, 4, 5, 6, 7]

/** Has the height of the list that replaces it. */
function PopularSkeleton() {
  return (
    <div aria-hidden="true">
      <div className={css.head}>
        <Skeleton className={css.titleSkeleton} />
      </div>
      <div className={css.ranks}>
        {POPULAR_ROWS.map((at) => (
          <span key={at} className={css.rank}><Skeleton className={css.numberSkeleton} /><Skeleton className={css.textSkeleton} /></span>
        ))}
      </div>
    </div>
  )
}
