import type { ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import type { FilterOption } from '../../api/filters'
import type { Feed } from '../../loading/feed/logic'
import { PullToRefresh } from '../../ui/PullToRefresh'
import { StickyBar } from '../../ui/StickyBar'
import { FilterBar } from './FilterBar'
import { HomeCards } from './HomeCards'
import type { HomeCardsProps } from './HomeCards'
import { HomeNav } from './HomeNav'
import css from './HomeView.module.css'
import { NearbyList } from './NearbyList'
import { SearchBar } from './SearchBar'

export interface HomeViewProps extends HomeCardsProps {
  /** Where the shopper is, and the guide when a setting would help. */
  readonly addressBar: ReactNode
  readonly guide: ReactNode
  readonly filterOptions: readonly FilterOption[]
  /** Null before it was opened. */
  readonly feed: Feed | null
  readonly renderStore: (poiId: string) => ReactNode
  /** A store that is still to come. */
  readonly storeSkeleton: ReactNode
  readonly refreshing: boolean
  readonly onPull: () => void
  readonly onLanguageTap: () => void
  readonly onSearchTap: () => void
  /** Left out: the filters only say what there is. */
  readonly onFilterTap?: ((at: number) => void) | undefined
  readonly onEndReached: () => void
  readonly onFeedRetry: () => void
}

/** The home page, top to bottom. */
export function HomeView(props: HomeViewProps) {
  const { feed, filterOptions } = props
  const { formatMessage } = useIntl()
  const opening = feed === null || feed.phase === 'opening'
  return (
    <PullToRefresh refreshing={props.refreshing} onPull={props.onPull} label={formatMessage({ id: 'feed.refreshing' })}>
      <main className={css.home}>
        <HomeNav addressBar={props.addressBar} onLanguageTap={props.onLanguageTap} onSearchTap={props.onSearchTap} />
        <h1 className="spoken">
          <FormattedMessage id="home.title" />
        </h1>
        <SearchBar onTap={props.onSearchTap} />
        {props.guide && <div className={css.guide}>{props.guide}</div>}
        <div className={css.blocks}>
          <HomeCards {...props} />
        </div>
        <section aria-labelledby="nearby-title">
          <StickyBar>
            <h2 id="nearby-title" className={css.title}>
              <FormattedMessage id="home.nearbyTitle" />
            </h2>
            <FilterBar options={filterOptions} awaited={opening} onTap={props.onFilterTap} />
          </StickyBar>
          <div className={css.list} aria-busy={opening}>
            <NearbyList
              feed={feed}
              renderStore={props.renderStore}
              skeleton={props.storeSkeleton}
              onEndReached={props.onEndReached}
              onRetry={props.onFeedRetry}
            />
          </div>
        </section>
      </main>
    </PullToRefresh>
  )
}
