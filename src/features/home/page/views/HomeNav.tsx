import type { ReactNode } from 'react'
import { useIntl } from 'react-intl'
import { BrandMark } from '../../../../ui/icons/BrandMark'
import { IconButton } from '../../../../ui/controls/IconButton'
import { TopBar } from '../../../../ui/bars/TopBar'
import css from './HomeNav.module.css'

export interface HomeNavProps {
  readonly addressBar: ReactNode
  readonly onLanguageTap: () => void
  readonly onSearchTap: () => void
}

/** Top bar: logo, address and language button. After the search bar scrolls away, a search button replaces the language button. */
export function HomeNav({ addressBar, onLanguageTap, onSearchTap }: HomeNavProps) {
  const { formatMessage } = useIntl()
  return (
    <TopBar>
      {(scrolled) => (
        <>
          <BrandMark className={css.mark} />
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
