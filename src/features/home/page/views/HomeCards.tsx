import type { ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import type { HomeCategory, HomeEntry } from '../../../../api/discovery/home'
import { failureMessageId } from '../../../../data/feed/FeedList'
import { EmptyState } from '../../../../ui/status/EmptyState'
import { Button } from '../../../../ui/controls/Button'
import { BlockErrorBoundary } from '../../../../ui/status/GuardedPart'
import { ReportLink } from '../../../../ui/status/Reporting'
import { BannerCarousel } from './BannerCarousel'
import { CategoryList } from './CategoryList'
import { DealTiles } from './DealTiles'
import type { Locale } from '../../../../i18n/locales'
import { localized } from '../../../../i18n/localized'
import { Picture } from '../../../../ui/media/Picture'
import css from './Tile.module.css'
import { Skeleton } from '../../../../ui/status/Skeleton'
import homeSkeletonCss from './HomeSkeleton.module.css'
import { NearbyMallsSkeleton, NearbyMalls } from './NearbyMalls'
import { OpenNowStripSkeleton } from './OpenNowStrip'
import type { HomeCards as Cards } from '../model/logic'

export interface HomeCardsProps {
  readonly cardsPhase: 'init' | 'loading' | 'ready' | 'failed'
  /** Failure kind of the last load of the cards. */
  readonly cardsFailure: string
  readonly cards: Cards
  /** Either four or none. */
  readonly categories: readonly HomeCategory[]
  /** Epoch ms, null without a flash sale. */
  readonly flashSaleEndsAt: number | null
  readonly now: () => number
  readonly onBannerTap: (cardId: string, bannerId: string) => void
  readonly onCategoryTap: (categoryId: string) => void
  readonly onTileTap: (tile: 'rank' | 'mall' | 'flashSale' | 'brands') => void
  readonly onCardsRetry: () => void
  readonly hasMallsFailed?: boolean | undefined
  readonly onMallTap: (mallId: string) => void
  readonly onMallsRetry: () => void
  /** Stores that are open now, below the categories. */
  readonly openNow?: ReactNode
}

/** The server's cards above the list. A missing card leaves no gap. */
export function HomeCards(props: HomeCardsProps) {
  const { cardsPhase, cardsFailure, cards, categories, flashSaleEndsAt, now, onBannerTap, onCategoryTap, onTileTap, onCardsRetry } = props
  if (cardsPhase === 'failed') return <CardsFailed failure={cardsFailure} onRetry={onCardsRetry} />
  if (cardsPhase !== 'ready') return <HomeSkeleton />
  return (
    <>
      <BlockErrorBoundary>
        <BannerCarousel
          banners={cards.PAGE_HOME_BANNER_CARD ?? []}
          shape="top"
          onTap={(bannerId) => onBannerTap('PAGE_HOME_BANNER_CARD', bannerId)}
        />
      </BlockErrorBoundary>
      <BlockErrorBoundary>
        <CategoryList categories={categories} onTap={onCategoryTap} />
      </BlockErrorBoundary>
      <BlockErrorBoundary>{props.openNow}</BlockErrorBoundary>
      <BlockErrorBoundary>
        <EntryTiles rank={cards.RANK_CARD} mall={cards.MALL_CARD} onTap={onTileTap} />
      </BlockErrorBoundary>
      <BlockErrorBoundary>
        <BannerCarousel
          banners={cards.PAGE_HOME_MIDDLE_BANNER_CARD ?? []}
          shape="slim"
          onTap={(bannerId) => onBannerTap('PAGE_HOME_MIDDLE_BANNER_CARD', bannerId)}
        />
      </BlockErrorBoundary>
      <BlockErrorBoundary>
        <DealTiles
          flashSale={cards.FLASH_SALE_CARD}
          flashSaleEndsAt={flashSaleEndsAt}
          brands={cards.BRAND_PAVILION_CARD}
          now={now}
          onTap={onTileTap}
        />
      </BlockErrorBoundary>
      <BlockErrorBoundary>
        {(cards.MALL_CARD ?? cards.MALL_NEARBY_CARD) && (
          <NearbyMalls
            malls={cards.MALL_NEARBY_CARD}
            hasFailed={props.hasMallsFailed ?? false}
            onTap={props.onMallTap}
            onAllTap={() => onTileTap('mall')}
            onRetry={props.onMallsRetry}
          />
        )}
      </BlockErrorBoundary>
    </>
  )
}

function CardsFailed({ failure, onRetry }: { readonly failure: string; readonly onRetry: () => void }) {
  const help = <FormattedMessage id={`${failureMessageId(failure)}Help`} />
  return (
    <EmptyState picture="cloud" title={<FormattedMessage id="feed.pageFailed" />} help={help}>
      <Button kind="tint" size="mini" onClick={onRetry}>
        <FormattedMessage id="feed.retry" />
      </Button>
      <ReportLink from="page" />
    </EmptyState>
  )
}

interface EntryTilesProps {
  readonly rank: HomeEntry | undefined
  readonly mall: HomeEntry | undefined
  readonly onTap: (tile: 'rank' | 'mall') => void
}

/** Ranking and malls in one row. If only one exists, it fills the width. */
function EntryTiles({ rank, mall, onTap }: EntryTilesProps) {
  if (!rank && !mall) return null
  return (
    <div className={rank && mall ? css.pair : css.single}>
      {rank && <EntryTile entry={rank} onTap={() => onTap('rank')} />}
      {mall && <EntryTile entry={mall} onTap={() => onTap('mall')} />}
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
        <Skeleton className={homeSkeletonCss.deal} />
        <Skeleton className={homeSkeletonCss.deal} />
      </div>
      <NearbyMallsSkeleton />
    </div>
  )
}
