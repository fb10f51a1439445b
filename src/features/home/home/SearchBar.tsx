import { FormattedMessage } from 'react-intl'
import { Icon } from '../../../ui/Icon'
import css from './SearchBar.module.css'

/** Looks like a field and leads to the page that has one. */
export function SearchBar({ onTap }: { readonly onTap: () => void }) {
  return (
    <button type="button" className={css.search} onClick={onTap}>
      <Icon name="search" size="m" />
      <span className={css.hint}>
        <FormattedMessage id="home.searchHint" />
      </span>
    </button>
  )
}
