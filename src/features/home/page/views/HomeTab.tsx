import type { ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { useDispatch, useSelector } from 'react-redux'
import { ListFilters } from '../../../lists/filters/ListFilters'
import { HideablePane } from '../../../../ui/layout/HideablePane'
import { SkipLink } from '../../../../ui/layout/SkipLink'
import { ListChoice } from '../../../../ui/lists/ListChoice'
import { PullToRefresh } from '../../../../ui/lists/PullToRefresh'
import { StickyBar } from '../../../../ui/bars/StickyBar'
import { TopBar } from '../../../../ui/bars/TopBar'
import { UnderTopBar } from '../../../../ui/bars/UnderTopBar'
import { IconButton } from '../../../../ui/controls/Button'
import { BrandMark } from '../../../../ui/icons/BrandMark'
import { Icon } from '../../../../ui/icons/Icon'
import { selectHasOrigin } from '../../../base/location/selectors'
import { MapButton } from '../../../discovery/storeMap/MapButton'
import { homeListChosen, pulledToRefresh, searchTapped } from '../model/events'
import { HomeCards } from './HomeCards'
import homeNavCss from './HomeNav.module.css'
import css from './HomeTab.module.css'
import searchBarCss from './SearchBar.module.css'
import { NEARBY, selectHasAllFailed, selectHome } from '../model/selectors'

const LISTS = ['nearby', 'deals'] as const
const LIST_MESSAGES = { nearby: 'home.list.nearby', deals: 'home.list.deals' } as const
/** Without a position no store is known to be near. */
const UNPLACED_MESSAGES = { ...LIST_MESSAGES, nearby: 'home.list.stores' } as const

export interface HomeTabProps {
  /** The user's address; the guide appears when a device setting blocks location. */
  readonly addressBar: ReactNode
  readonly guide: ReactNode
  readonly now: () => number
  readonly onLanguageTap: () => void
  /** Hints for new users, below the filters. */
  readonly hints?: ReactNode
  /** Optional block between the bar and the list. */
  readonly gift?: ReactNode
  /** The two lists. `deals` renders only while it is chosen. */
  readonly stores: ReactNode
  readonly deals: ReactNode
  /** Below the message that all of home has failed. */
  readonly recent?: ReactNode
}

/** The lists, the address bar and the guide are props, because they belong to other features. */
export function HomeTab({ stores, deals, recent, hints, gift, guide, now, ...nav }: HomeTabProps) {
  const dispatch = useDispatch()
  const { formatMessage } = useIntl()
  const { refreshing, list } = useSelector(selectHome)
  const hasAllFailed = useSelector(selectHasAllFailed)
  const isPlaced = useSelector(selectHasOrigin)
  const choose = (chosen: 'nearby' | 'deals') => dispatch(homeListChosen({ list: chosen }))
  return (
    <PullToRefresh refreshing={refreshing} onPull={() => dispatch(pulledToRefresh())} label={formatMessage({ id: 'feed.refreshing' })}>
      <main className={css.home}>
        <HomeNav {...nav} />
        <h1 className="spoken">
          <FormattedMessage id="home.title" />
        </h1>
        <UnderTopBar>
          <SearchBar />
        </UnderTopBar>
        <div className={css.blocks}>
          <HomeCards now={now} />
        </div>
        {hasAllFailed ? <div className={css.recent}>{recent}</div> : (
          <section className={css.lists} data-below="">
            <div className={css.listsContent}>
              <StickyBar>
                <ListChoice
                  messages={isPlaced ? LIST_MESSAGES : UNPLACED_MESSAGES} keys={LISTS} chosen={list} onChoose={choose}
                  action={<MapButton list="home" />}
                />
                <ListFilters feed={list === 'nearby' ? NEARBY.name : 'deals'} />
              </StickyBar>
              {/* Outside the sticky bar, so that the hint scrolls away with the start of the list. */}
              {hints}
              {gift}
              <div className={css.list}>
                <SkipLink>
                  <FormattedMessage id="home.skipList" />
                </SkipLink>
                {/* The hidden list stays mounted, so that its rows are visible immediately when it is chosen again. */}
                <HideablePane isShown={list === 'nearby'}>{stores}</HideablePane>
                {list === 'deals' && deals}
              </div>
            </div>
          </section>
        )}
        {guide}
      </main>
    </PullToRefresh>
  )
}

function SearchBar() {
  const dispatch = useDispatch()
  return (
    <button type="button" className={searchBarCss.search} onClick={() => dispatch(searchTapped())}>
      <Icon name="search" size="m" />
      <span className={searchBarCss.hint}>
        <FormattedMessage id="home.searchHint" />
      </span>
    </button>
  )
}

/** Top bar: logo, address and language button. After the search bar scrolls away, a search button replaces the language button. */
function HomeNav({ addressBar, onLanguageTap }: Pick<HomeTabProps, 'addressBar' | 'onLanguageTap'>) {
  const dispatch = useDispatch()
  const { formatMessage } = useIntl()
  return (
    <TopBar>
      {(scrolled) => (
        <>
          <BrandMark className={homeNavCss.mark} />
          <div className={homeNavCss.address}>{addressBar}</div>
          {scrolled ? (
            <IconButton icon="search" label={formatMessage({ id: 'home.search' })} onClick={() => dispatch(searchTapped())} />
          ) : (
            <IconButton icon="globe" label={formatMessage({ id: 'home.language' })} onClick={onLanguageTap} />
          )}
        </>
      )}
    </TopBar>
  )
}
