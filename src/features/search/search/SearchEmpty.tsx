import { FormattedMessage } from 'react-intl'
import { EmptyState } from '../../../ui/EmptyState'
import { Button } from '../../../ui/Button'
import css from './SearchEmpty.module.css'

export interface SearchEmptyProps {
  readonly keyword: string
  /** True if active filters may hide results. */
  readonly isFiltered: boolean
  readonly onClearFilters: () => void
}

/** Empty state of a list of results. */
export function SearchEmpty({ keyword, isFiltered, onClearFilters }: SearchEmptyProps) {
  return (
    <EmptyState
      picture="search"
      title={<FormattedMessage id="search.empty" values={{ words: <bdi className={css.words}>{keyword}</bdi> }} />}
      help={<FormattedMessage id={isFiltered ? 'search.emptyFiltered' : 'search.emptyHelp'} />}
    >
      {isFiltered && (
        <Button kind="tint" size="mini" onClick={onClearFilters}>
          <FormattedMessage id="search.clearFilters" />
        </Button>
      )}
    </EmptyState>
  )
}
