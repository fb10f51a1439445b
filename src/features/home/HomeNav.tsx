import type { ReactNode } from 'react'
import { useIntl } from 'react-intl'
import { IconButton } from '../../ui/IconButton'
import { TopBar } from '../../ui/TopBar'
import css from './HomeNav.module.css'

export interface HomeNavProps {
  readonly addressBar: ReactNode
  readonly onLanguageTap: () => void
  readonly onSearchTap: () => void
}

/** Our mark, where the shopper is, and the languages; once the search bar has scrolled away, searching instead. */
export function HomeNav({ addressBar, onLanguageTap, onSearchTap }: HomeNavProps) {
  const { formatMessage } = useIntl()
  return (
    <TopBar>
      {(scrolled) => (
        <>
          <svg className={css.mark} viewBox="0 0 32 32" role="img" aria-label="Dekat">
            <rect className={css.ground} width="32" height="32" rx="10" />
            <circle className={css.you} cx="12.5" cy="18" r="6.5" />
            <circle className={css.shop} cx="21.5" cy="11.5" r="4.5" />
          </svg>
          <div className={css.address}>{addressBar}</div>
          {scrolled ? (
            <IconButton icon="search" label={formatMessage({ id: 'home.search' })} onClick={onSearchTap} />
          ) : (
            <IconButton icon="globe" label={formatMessage({ id: 'home.language' })} onClick={onLanguageTap} />
          )}
        </>
      )}
    </TopBar>
  )
}
