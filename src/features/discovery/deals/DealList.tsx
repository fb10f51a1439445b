import { useCallback, type ReactNode } from 'react'
import { FormattedMessage } from 'react-intl'
import { shallowEqual, useDispatch, useSelector } from 'react-redux'
import type { ClaimableCoupon } from '../../../api/offers/couponFields'
import type { Deal } from '../../../api/discovery/deals'
import { isTicket } from '../../../entities/dealRules'
import { selectDeal, type WithEntities } from '../../../entities/selectors'
import { selectCouponClaim, claimStatusOf } from '../../offers/claims/selectors'
import type { WithMutations } from '../../../data/mutation/selectors'
import { DealCard, DealCardSkeleton } from './DealCard'
import css from './DealList.module.css'
import { DealTile, DealTileSkeleton, type DealTileProps } from './DealTileCard'
import { dealStoreTapped, dealTapped } from './events'
import { splitRow, toRows, type Shape } from './logic'
import type { DealCardProps } from './types'
import { selectHasOrigin } from '../../base/location/selectors'
import { FeedList, useFeed } from '../../../data/feed/FeedList'
import { EmptyList } from '../../lists/filters/EmptyList'
import { OfferButton } from '../../offers/coupons/views/tickets/OfferedCouponCard'
import { BlockErrorBoundary } from '../../../ui/status/BlockErrorBoundary'

const NO_IDS: readonly string[] = []
/** Rows of two that fill a phone's screen. */
const INITIAL_ROWS = 5

interface DealContainerProps extends Pick<DealCardProps, 'campaignId' | 'showsStore' | 'showsCoupon' | 'packet' | 'couponWorth'> {
  readonly assetId: string
}

/** Renders nothing for a deal that is not in state. */
export function DealContainer({ assetId, showsStore = true, showsCoupon = true, campaignId, packet, couponWorth }: DealContainerProps) {
  const dispatch = useDispatch()
  const deal = useSelector((state: WithEntities) => selectDeal(state, assetId))
  const hasOrigin = useSelector(selectHasOrigin)
  if (!deal) return null
  const storeProps = showsStore ? { onStoreTap: () => dispatch(dealStoreTapped({ assetId })) } : {}
  const card = {
    deal, showsDistance: hasOrigin && showsStore, showsStore, showsCoupon, campaignId, packet, couponWorth,
    onTap: () => dispatch(dealTapped({ assetId })), ...storeProps,
  }
  const { couponTemplateId, ...coupon } = deal.coupon ?? {}
  if (!isTicket(deal) || couponTemplateId === undefined) return <DealCard {...card} />
  return <ClaimableDeal {...card} coupon={{ ...coupon, couponTemplateId }} />
}

/** Adds the claim button to a coupon's card. */
function ClaimableDeal({ coupon, ...card }: DealCardProps & { readonly coupon: ClaimableCoupon }) {
  const claim = useSelector((state: WithMutations) => selectCouponClaim(state, coupon.couponTemplateId))
  return <DealCard {...card} claim={<OfferButton coupon={coupon} />} claimedOut={claimStatusOf(coupon, claim) === 'soldOut'} />
}

/** `packet` and `couponWorth` must be stable references, like `wrapCard`. */
export interface DealListProps extends Pick<DealCardProps, 'campaignId' | 'showsCoupon' | 'packet' | 'couponWorth'> {
  readonly feed: string
  /** Replaces the default empty state. */
  readonly empty?: ReactNode
  /** Wraps a card. Must be a stable reference: a new function renders every card again. */
  readonly wrapCard?: (card: ReactNode, assetId: string) => ReactNode
}

export function DealList({ feed: name, empty, showsCoupon = true, campaignId, packet, couponWorth, wrapCard }: DealListProps) {
  const renderDeal = useCallback((assetId: string) => {
    const benefit = { packet, couponWorth }
    const card = <DealContainer assetId={assetId} showsCoupon={showsCoupon} campaignId={campaignId} {...benefit} />
    return wrapCard ? wrapCard(card, assetId) : card
  }, [showsCoupon, campaignId, packet, couponWorth, wrapCard])
  return (
    <FeedList
      {...useFeed(name)}
      renderItem={renderDeal}
      skeleton={<DealCardSkeleton />}
      empty={empty ?? <NoDeals feed={name} />}
    />
  )
}

/** Home's deals in two columns, with coupons across both. The tags above the list sort and filter it. */
export function HomeDealList({ feed: name }: { readonly feed: string }) {
  const { feed, ...list } = useFeed(name)
  const showsDistance = useSelector(selectHasOrigin)
  const hasMore = feed?.hasMore ?? false
  const ids = useSelector(
    (state: WithEntities) => toRows(feed?.ids ?? NO_IDS, (id) => shapeOf(selectDeal(state, id)), hasMore), shallowEqual,
  )
  const renderRow = useCallback(
    (row: string) => (
      <div className={css.row}>
        {splitRow(row).map((assetId) => (
          <BlockErrorBoundary key={assetId}><DealInRow assetId={assetId} showsDistance={showsDistance} /></BlockErrorBoundary>
        ))}
      </div>
    ),
    [showsDistance],
  )
  return (
    <>
      <FeedList
        {...list}
        feed={feed && { ...feed, ids }}
        initialRows={INITIAL_ROWS}
        renderItem={renderRow}
        skeleton={
          <div className={css.row}>
            <DealTileSkeleton />
            <DealTileSkeleton />
          </div>
        }
        empty={<NoDeals feed={name} />}
      />
    </>
  )
}

function DealInRow({ assetId, showsDistance }: DealTileProps) {
  const isWide = useSelector((state: WithEntities) => shapeOf(selectDeal(state, assetId)) === 'wide')
  if (!isWide) return <DealTile assetId={assetId} showsDistance={showsDistance} />
  return (
    <div className={css.wide}>
      <DealContainer assetId={assetId} />
    </div>
  )
}

function shapeOf(deal: Deal | null): Shape {
  return deal && (isTicket(deal) ? 'wide' : 'tile')
}

function NoDeals({ feed }: { readonly feed: string }) {
  const texts = { title: <FormattedMessage id="deals.none" />, help: <FormattedMessage id="deals.noneHelp" /> }
  return <EmptyList feed={feed} picture="coupon" {...texts} />
}
