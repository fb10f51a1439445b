import type { ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { PullToRefresh } from '../../../../ui/lists/PullToRefresh'
import { SkipLink } from '../../../../ui/layout/SkipLink'
import { StickyBar } from '../../../../ui/bars/StickyBar'
import { UnderTopBar } from '../../../../ui/bars/UnderTopBar'
import { HomeCards, type HomeCardsProps } from './HomeCards'
import { BrandMark } from '../../../../ui/icons/BrandMark'
import { IconButton } from '../../../../ui/controls/Button'
import { TopBar } from '../../../../ui/bars/TopBar'
import homeNavCss from './HomeNav.module.css'
import css from './HomeView.module.css'
import { Icon } from '../../../../ui/icons/Icon'
import searchBarCss from './SearchBar.module.css'

export interface HomeViewProps extends HomeCardsProps {
  /** The user's address; the guide appears when a device setting blocks location. */
  readonly addressBar: ReactNode
  readonly guide: ReactNode
  readonly isRefreshing: boolean
  readonly onPull: () => void
  readonly onLanguageTap: () => void
  readonly onSearchTap: () => void
  /** Sticky bar: choice of the list and its filters. */
  readonly bar: ReactNode
  /** Optional block between the bar and the list. */
  readonly gift?: ReactNode
  readonly children: ReactNode
}

export function HomeView(props: HomeViewProps) {
  const { formatMessage } = useIntl()
  return (
    <PullToRefresh refreshing={props.isRefreshing} onPull={props.onPull} label={formatMessage({ id: 'feed.refreshing' })}>
      <main className={css.home}>
        <HomeNav addressBar={props.addressBar} onLanguageTap={props.onLanguageTap} onSearchTap={props.onSearchTap} />
        <h1 className="spoken">
          <FormattedMessage id="home.title" />
        </h1>
        <UnderTopBar>
          <SearchBar onTap={props.onSearchTap} />
        </UnderTopBar>
        <div className={css.blocks}>
          <HomeCards {...props} />
        </div>
        <section className={css.lists} data-below="">
          <div className={css.listsContent}>
            <StickyBar>{props.bar}</StickyBar>
            {props.gift}
            <div className={css.list}>
              <SkipLink>
                <FormattedMessage id="home.skipList" />
              </SkipLink>
              {props.children}
            </div>
          </div>
        </section>
        {props.guide}
      </main>
    </PullToRefresh>
  )
}

function SearchBar({ onTap }: { readonly onTap: () => void }) {
  return (
    <button type="button" className={searchBarCss.search} onClick={onTap}>
      <Icon name="search" size="m" />
      <span className={searchBarCss.hint}>
        <FormattedMessage id="home.searchHint" />
      </span>
    </button>
  )
}

interface HomeNavProps {
  readonly addressBar: ReactNode
  readonly onLanguageTap: () => void
  readonly onSearchTap: () => void
}

/** Top bar: logo, address and language button. After the search bar scrolls away, a search button replaces the language button. */
function HomeNav({ addressBar, onLanguageTap, onSearchTap }: HomeNavProps) {
  const { formatMessage } = useIntl()
  return (
    <TopBar>
      {(scrolled) => (
        <>
          <BrandMark className={homeNavCss.mark} />
          <div className={homeNavCss.address}>{addressBar}</div>
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
