import { FormattedMessage } from 'react-intl'
import { EmptyState } from '../../../ui/EmptyState'
import { Button } from '../../../ui/Button'
import css from './SearchEmpty.module.css'

export interface SearchEmptyProps {
  readonly words: string
  /** True if active filters may hide results. */
  readonly filtered: boolean
  readonly onClearFilters: () => void
}

/** Empty state of a list of results. */
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
