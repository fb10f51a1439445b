import { FormattedMessage } from 'react-intl'
import { Icon } from '../../../../ui/icons/Icon'
import css from './SearchBar.module.css'

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
