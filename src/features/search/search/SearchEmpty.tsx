import { FormattedMessage } from 'react-intl'
import { EmptyState } from '../../../ui/EmptyState'
import { Button } from '../../../ui/Button'
import css from './SearchEmpty.module.css'

export interface SearchEmptyProps {
  readonly words: string
  /** Whether filters may be what hides it. */
  readonly filtered: boolean
  readonly onClearFilters: () => void
}

/** In place of a list in which nothing was found. */
export function SearchEmpty({ words, filtered, onClearFilters }: SearchEmptyProps) {
  return (
    <EmptyState
      picture="search"
      title={<FormattedMessage id="search.empty" values={{ words: <bdi className={css.words}>{words}</bdi> }} />}
      help={<FormattedMessage id={filtered ? 'search.emptyFiltered' : 'search.emptyHelp'} />}
    >
      {filtered && (
        <Button kind="tint" size="mini" onClick={onClearFilters}>
          <FormattedMessage id="search.clearFilters" />
        </Button>
      )}
    </EmptyState>
  )
}
