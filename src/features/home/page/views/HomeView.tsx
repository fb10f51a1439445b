import type { ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { PullToRefresh } from '../../../../ui/lists/PullToRefresh'
import { SkipLink } from '../../../../ui/layout/SkipLink'
import { StickyBar } from '../../../../ui/bars/StickyBar'
import { UnderTopBar } from '../../../../ui/bars/UnderTopBar'
import { HomeCards, type HomeCardsProps } from './HomeCards'
import { HomeNav } from './HomeNav'
import css from './HomeView.module.css'
import { SearchBar } from './SearchBar'

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
