import type { ReactNode } from 'react'
import { FormattedMessage } from 'react-intl'
import type { HomeCategory } from '../../../../api/discovery/home'
import { failureMessageId } from '../../../../data/feed/FeedList'
import { EmptyState } from '../../../../ui/status/EmptyState'
import { Button } from '../../../../ui/controls/Button'
import { BlockErrorBoundary } from '../../../../ui/status/GuardedPart'
import { ReportLink } from '../../../../ui/status/ReportLink'
import { BannerCarousel } from './BannerCarousel'
import { CategoryList } from './CategoryList'
import { DealTiles } from './DealTiles'
import { EntryTiles } from './EntryTiles'
import { HomeSkeleton } from './HomeSkeleton'
import type { HomeCards as Cards } from '../model/logic'
import { NearbyMalls } from './NearbyMalls'

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
