import { useRef, useState, type ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { IconButton } from '../../../ui/controls/Button'
import { SearchField } from '../../../ui/controls/SearchField'
import { StickyBar } from '../../../ui/bars/StickyBar'
import css from './SearchView.module.css'
import { CompletionList, SuggestionLists } from './SuggestionLists'
import { onSearchChanged, normalizeSpaces, typeText, createSearchField } from '../../../shared/text/typing'
import { SEARCH_TABS, type SearchTab } from '../../../api/discovery/search'
import { Segmented } from '../../../ui/controls/Segmented'
import searchTabsCss from './SearchTabs.module.css'

export interface SearchViewProps {
  /** Current search; '' for none. */
  readonly keyword: string
  readonly tab: SearchTab
  /** Of this tab, latest first. */
  readonly history: readonly string[]
  /** Of this tab, most searched first. */
  readonly popular: readonly string[]
  /** Called on each change of the field, with normalized spaces. */
  readonly onTyped: (keyword: string) => void
  /** Called on Enter, unless the field is empty. */
  readonly onSubmitted: (keyword: string) => void
  readonly onTabChosen: (tab: SearchTab) => void
  readonly onSuggestionTap: (keyword: string) => void
  readonly onHistoryCleared: () => void
  readonly onHistoryRemoved: (keyword: string) => void
  readonly onBack: () => void
  readonly filterBar: ReactNode
  /** Opens the map of the results. */
  readonly mapButton?: ReactNode
  /** Searches that contain the text of the field. */
  readonly completions: readonly string[]
  /** The results. An empty list may offer suggestions. */
  readonly list: (choose: (suggestion: string) => void) => ReactNode
  /** Recently viewed, between history and popular searches. */
  readonly recent: ReactNode
  /** Shown below the suggestions. */
  readonly more: ReactNode
}

export function SearchView(props: SearchViewProps) {
  const { keyword, onTyped, onSubmitted } = props
  const { formatMessage } = useIntl()
  const main = useRef<HTMLElement>(null)
  const [fieldState, setFieldState] = useState(() => createSearchField(keyword))
  if (fieldState.searchText !== keyword) setFieldState(onSearchChanged(fieldState, keyword))

  function change(text: string): void {
    setFieldState(typeText(fieldState, text))
    onTyped(normalizeSpaces(text))
  }

  // The tapped element unmounts. Moving the focus preserves the keyboard position on the page.
  const moveFocusToMain = () => main.current?.focus({ preventScroll: true })

  function choose(suggestion: string): void {
    setFieldState(typeText(fieldState, suggestion))
    moveFocusToMain()
    props.onSuggestionTap(suggestion)
  }

  return (
    <>
      <header className={css.bar}>
        <IconButton icon="back" label={formatMessage({ id: 'ui.back' })} onClick={() => props.onBack()} />
        <SearchField
          text={fieldState.text}
          hint={formatMessage({ id: 'search.field' })}
          clearLabel={formatMessage({ id: 'search.clear' })}
          hasAutoFocus={keyword === ''}
          onChange={change}
          onSubmit={() => onSubmitted(normalizeSpaces(fieldState.text))}
        />
      </header>
      <main ref={main} className={css.page} tabIndex={-1}>
        <h1 className="spoken">
          <FormattedMessage id="search.title" />
        </h1>
        <StickyBar>
          <SearchTabs tab={props.tab} onChoose={props.onTabChosen} action={keyword !== '' && props.tab === 'stores' && props.mapButton} />
          {keyword !== '' && props.filterBar}
        </StickyBar>
        {keyword === '' ? (
          <div className={css.suggestions}>
            <SuggestionLists
              history={props.history}
              popular={props.popular}
              recent={props.recent}
              onTap={choose}
              onCleared={() => {
                moveFocusToMain()
                props.onHistoryCleared()
              }}
              onRemoved={(each) => {
                moveFocusToMain()
                props.onHistoryRemoved(each)
              }}
            />
            {props.more}
          </div>
        ) : (
          <section className={css.results} aria-labelledby="search-results-title">
            <h2 id="search-results-title" className="spoken">
              <FormattedMessage id="search.results" />
            </h2>
            <CompletionList completions={props.completions} onTap={choose} />
            {props.list(choose)}
          </section>
        )}
      </main>
    </>
  )
}

interface SearchTabsProps {
  readonly tab: SearchTab
  readonly onChoose: (tab: SearchTab) => void
  /** At the end of the row. */
  readonly action?: ReactNode
}

const MESSAGES = { stores: 'search.tabStores', coupon: 'search.tabCoupon' } as const

function SearchTabs({ tab, onChoose, action }: SearchTabsProps) {
  const { formatMessage } = useIntl()
  const options = SEARCH_TABS.map((key) => ({ key, text: formatMessage({ id: MESSAGES[key] }) }))
  return (
    <div className={searchTabsCss.tabs}>
      <Segmented label={formatMessage({ id: 'search.tabs' })} options={options} chosen={tab} onChoose={onChoose} />
      {action}
    </div>
  )
}
