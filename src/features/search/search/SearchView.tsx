import { useRef, useState } from 'react'
import type { ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import type { SearchTab } from '../../../api/search'
import { IconButton } from '../../../ui/IconButton'
import { SearchField } from '../../../ui/SearchField'
import { StickyBar } from '../../../ui/StickyBar'
import { SearchTabs } from './SearchTabs'
import css from './SearchView.module.css'
import { SuggestionLists } from './SuggestionLists'
import { heard, tidy, typed, typingOf } from '../../../shared/typing'

export interface SearchViewProps {
  /** Current search; '' for none. */
  readonly words: string
  readonly tab: SearchTab
  /** Of this tab, latest first. */
  readonly history: readonly string[]
  /** Of this tab, most searched first. */
  readonly popular: readonly string[]
  /** Called on each change of the field, with normalized spaces. */
  readonly onTyped: (words: string) => void
  /** Called on Enter, unless the field is empty. */
  readonly onSubmitted: (words: string) => void
  readonly onTabChosen: (tab: SearchTab) => void
  readonly onSuggestionTap: (words: string) => void
  readonly onHistoryCleared: () => void
  readonly onHistoryRemoved: (words: string) => void
  readonly onBack: () => void
  readonly filterBar: ReactNode
  /** The results. An empty list may offer suggestions. */
  readonly list: (choose: (suggestion: string) => void) => ReactNode
  /** Shown below the suggestions. */
  readonly more: ReactNode
}

/** Search page: a sticky field, below it suggestions or results. */
export function SearchView(props: SearchViewProps) {
  const { words, onTyped, onSubmitted } = props
  const { formatMessage } = useIntl()
  const main = useRef<HTMLElement>(null)
  const [typing, setTyping] = useState(() => typingOf(words))
  if (typing.words !== words) setTyping(heard(typing, words))

  function change(text: string): void {
    setTyping(typed(typing, text))
    onTyped(tidy(text))
  }

  // The tapped element unmounts. Moving the focus preserves the keyboard position on the page.
  const keepFocus = () => main.current?.focus({ preventScroll: true })

  function choose(suggestion: string): void {
    setTyping(typed(typing, suggestion))
    keepFocus()
    props.onSuggestionTap(suggestion)
  }

  return (
    <>
      <header className={css.bar}>
        <IconButton icon="back" label={formatMessage({ id: 'ui.back' })} onClick={() => props.onBack()} />
        <SearchField
          text={typing.text}
          hint={formatMessage({ id: 'search.field' })}
          clearLabel={formatMessage({ id: 'search.clear' })}
          focuses={words === ''}
          onChange={change}
          onSubmit={() => onSubmitted(tidy(typing.text))}
        />
      </header>
      <main ref={main} className={css.page} tabIndex={-1}>
        <h1 className="spoken">
          <FormattedMessage id="search.title" />
        </h1>
        <StickyBar>
          <SearchTabs tab={props.tab} onChoose={props.onTabChosen} />
          {words !== '' && props.filterBar}
        </StickyBar>
        {words === '' ? (
          <div className={css.suggestions}>
            <SuggestionLists
              history={props.history}
              popular={props.popular}
              onTap={choose}
              onCleared={() => {
                keepFocus()
                props.onHistoryCleared()
              }}
              onRemoved={(each) => {
                keepFocus()
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
            {props.list(choose)}
          </section>
        )}
      </main>
    </>
  )
}
