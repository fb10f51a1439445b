import { useId, type ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { Chip } from '../../../ui/controls/Chip'
import { Icon } from '../../../ui/icons/Icon'
import css from './SuggestionLists.module.css'

export interface SuggestionListsProps {
  readonly history: readonly string[]
  readonly popular: readonly string[]
  readonly recent: ReactNode
  readonly onTap: (keyword: string) => void
  readonly onCleared: () => void
  readonly onRemoved: (keyword: string) => void
}

/** Shown before the user types: own history and popular searches. */
export function SuggestionLists({ history, popular, recent, onTap, onCleared, onRemoved }: SuggestionListsProps) {
  return (
    <div className={css.lists}>
      {history.length === 0 && popular.length === 0 && (
        <p className={css.start}>
          <FormattedMessage id="search.start" />
        </p>
      )}
      {history.length > 0 && <History history={history} onTap={onTap} onCleared={onCleared} onRemoved={onRemoved} />}
      {recent}
      <PopularList popular={popular} onTap={onTap} />
    </div>
  )
}

function History({ history, onTap, onCleared, onRemoved }: Omit<SuggestionListsProps, 'popular' | 'recent'>) {
  const { formatMessage } = useIntl()
  const title = useId()
  return (
    <section aria-labelledby={title}>
      <div className={css.head}>
        <h2 id={title} className={css.title}>
          <FormattedMessage id="search.history" />
        </h2>
        <button type="button" className={css.clear} onClick={onCleared}>
          <FormattedMessage id="search.historyClear" />
        </button>
      </div>
      <ul className={css.chips}>
        {history.map((keyword) => (
          <li key={keyword} className={css.chip}>
            <button type="button" className={css.text} onClick={() => onTap(keyword)}>
              <span>{keyword}</span>
            </button>
            <button
              type="button"
              className={css.remove}
              aria-label={formatMessage({ id: 'search.historyRemove' }, { words: keyword })}
              onClick={() => onRemoved(keyword)}
            >
              <Icon name="close" size="s" />
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Searches that contain the text of the field, in one row above the results. */
export function CompletionList({ completions, onTap }: Pick<SuggestionListsProps, 'onTap'> & { readonly completions: readonly string[] }) {
  const { formatMessage } = useIntl()
  if (completions.length === 0) return null
  return (
    <ul className={css.completions} aria-label={formatMessage({ id: 'search.completions' })}>
      {completions.map((keyword) => (
        <li key={keyword}>
          <Chip icon="search" onTap={() => onTap(keyword)}>{keyword}</Chip>
        </li>
      ))}
    </ul>
  )
}

/** Most searched first. Renders nothing if unknown. */
export function PopularList({ popular, onTap }: Pick<SuggestionListsProps, 'popular' | 'onTap'>) {
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
        {popular.map((keyword, at) => (
          <li key={at}>
            <button type="button" className={css.rank} onClick={() => onTap(keyword)}>
              <span className={css.number} aria-hidden="true">
                {at + 1}
              </span>
              <span className={css.popular}>{keyword}</span>
            </button>
          </li>
        ))}
      </ol>
    </section>
  )
}
