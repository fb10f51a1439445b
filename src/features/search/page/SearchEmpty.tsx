import { FormattedMessage } from 'react-intl'
import { EmptyState } from '../../../ui/status/EmptyState'
import { Button } from '../../../ui/controls/Button'
import css from './SearchEmpty.module.css'

export interface SearchEmptyProps {
  readonly keyword: string
  /** True if active filters may hide results. */
  readonly isFiltered: boolean
  /** Another spelling that finds something. */
  readonly didYouMean?: string | undefined
  readonly onClearFilters: () => void
  readonly onChoose: (keyword: string) => void
}

/** Empty state of a list of results. */
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
