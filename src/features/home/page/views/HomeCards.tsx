import { FormattedMessage, useIntl } from 'react-intl'
import { useDispatch, useSelector } from 'react-redux'
import type { HomeEntry } from '../../../../api/discovery/home'
import { failureMessageId, failurePicture } from '../../../../data/feed/FeedList'
import { EmptyState } from '../../../../ui/status/EmptyState'
import { Button } from '../../../../ui/controls/Button'
import { BlockErrorBoundary } from '../../../../ui/status/BlockErrorBoundary'
import { ReportLink } from '../../../../ui/status/Reporting'
import { BannerCarousel, type BannerCarouselProps } from './BannerCarousel'
import { CategoryList } from './CategoryList'
import { DealTiles } from './DealTiles'
import type { Locale } from '../../../../i18n/locales'
import { localized } from '../../../../i18n/localized'
import { Picture } from '../../../../ui/media/Picture'
import css from './Tile.module.css'
import { Skeleton } from '../../../../ui/status/Skeleton'
import homeSkeletonCss from './HomeSkeleton.module.css'
import { NearbyMallsSkeleton, NearbyMalls } from './NearbyMalls'
import { OpenNowStrip, OpenNowStripSkeleton } from './OpenNowStrip'
import { cardsRetryTapped, categoryTapped, homeBannerTapped, tileTapped } from '../model/events'
import { selectCategoryTiles, selectHasAllFailed, selectHome } from '../model/selectors'

/** The server's cards above the list. A missing card leaves no gap. */
export function HomeCards({ now }: { readonly now: () => number }) {
  const { phase } = useSelector(selectHome)
  if (phase === 'failed') {
    return (
      <>
        <CardsFailed />
        <Categories />
      </>
    )
  }
  if (phase !== 'ready') return <HomeSkeleton />
  return (
    <>
      <BlockErrorBoundary><Banners cardId="PAGE_HOME_BANNER_CARD" shape="top" /></BlockErrorBoundary>
      <BlockErrorBoundary><Categories /></BlockErrorBoundary>
      <BlockErrorBoundary><OpenNowStrip /></BlockErrorBoundary>
      <BlockErrorBoundary><EntryTiles /></BlockErrorBoundary>
      <BlockErrorBoundary><Banners cardId="PAGE_HOME_MIDDLE_BANNER_CARD" shape="slim" /></BlockErrorBoundary>
      <BlockErrorBoundary><DealTiles now={now} /></BlockErrorBoundary>
      <BlockErrorBoundary><NearbyMalls /></BlockErrorBoundary>
    </>
  )
}

function Categories() {
  const dispatch = useDispatch()
  const categories = useSelector(selectCategoryTiles)
  return <CategoryList categories={categories} onTap={(categoryId) => dispatch(categoryTapped({ categoryId }))} />
}

interface BannersProps extends Pick<BannerCarouselProps, 'shape'> {
  readonly cardId: 'PAGE_HOME_BANNER_CARD' | 'PAGE_HOME_MIDDLE_BANNER_CARD'
}

function Banners({ cardId, shape }: BannersProps) {
  const dispatch = useDispatch()
  const { cards } = useSelector(selectHome)
  const tap = (bannerId: string) => dispatch(homeBannerTapped({ cardId, bannerId }))
  return <BannerCarousel banners={cards[cardId] ?? []} shape={shape} onTap={tap} />
}

function CardsFailed() {
  const dispatch = useDispatch()
  const { failure } = useSelector(selectHome)
  const hasAllFailed = useSelector(selectHasAllFailed)
  return (
    <EmptyState
      picture={failurePicture(failure)}
      title={<FormattedMessage id={hasAllFailed ? 'home.failed' : 'feed.pageFailed'} />}
      help={<FormattedMessage id={`${failureMessageId(failure)}Help`} />}
    >
      <Button kind="main" onClick={() => dispatch(cardsRetryTapped())}>
        <FormattedMessage id="feed.retry" />
      </Button>
      <ReportLink from="page" />
    </EmptyState>
  )
}

/** Ranking and malls in one row. If only one exists, it fills the width. */
function EntryTiles() {
  const dispatch = useDispatch()
  const { RANK_CARD: rank, MALL_CARD: mall } = useSelector(selectHome).cards
  if (!rank && !mall) return null
  return (
    <div className={rank && mall ? css.pair : css.single}>
      {rank && <EntryTile entry={rank} onTap={() => dispatch(tileTapped({ tile: 'rank' }))} />}
      {mall && <EntryTile entry={mall} onTap={() => dispatch(tileTapped({ tile: 'mall' }))} />}
    </div>
  )
}

function EntryTile({ entry, onTap }: { readonly entry: HomeEntry; readonly onTap: () => void }) {
  const locale = useIntl().locale as Locale
  const icon = localized(entry.iconUrl, locale)
  return (
    <button type="button" className={css.tile} onClick={onTap}>
      <span className={css.name}>{localized(entry.name, locale)}</span>
      <span className={css.line}>{localized(entry.subTitle, locale)}</span>
      {entry.cornerMarkerDisplaySwitch && (
        <span className={css.corner}>
          <FormattedMessage id="home.new" />
        </span>
      )}
      {icon !== '' && <Picture className={css.art} src={icon} width={160} height={160} sizes="60px" fit="cutOut" />}
    </button>
  )
}

/** Placeholder with the same boxes as the loaded cards, so the layout does not shift. */
function HomeSkeleton() {
  return (
    <div className={homeSkeletonCss.cards} aria-hidden="true">
      <Skeleton className={homeSkeletonCss.banner} />
      <div className={homeSkeletonCss.four}>
        {[0, 1, 2, 3].map((at) => (
          <Skeleton key={at} className={homeSkeletonCss.category} />
        ))}
      </div>
      <OpenNowStripSkeleton />
      <div className={css.pair}>
        <Skeleton className={homeSkeletonCss.entry} />
        <Skeleton className={homeSkeletonCss.entry} />
      </div>
      <Skeleton className={homeSkeletonCss.slim} />
      <div className={css.pair}>
        <Skeleton className={homeSkeletonCss.flash} />
        <Skeleton className={homeSkeletonCss.brands} />
      </div>
      <NearbyMallsSkeleton />
    </div>
  )
}
