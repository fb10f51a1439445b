import type { ReactNode } from 'react'
import { useIntl } from 'react-intl'
import { BrandMark } from '../../../ui/BrandMark'
import { IconButton } from '../../../ui/IconButton'
import { TopBar } from '../../../ui/TopBar'
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
