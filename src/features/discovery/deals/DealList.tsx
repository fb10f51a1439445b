import { useCallback } from 'react'
import { FormattedMessage } from 'react-intl'
import { shallowEqual, useDispatch, useSelector } from 'react-redux'
import type { ClaimableCoupon } from '../../../api/couponFields'
import type { Deal } from '../../../api/deals'
import { isTicket } from '../../../entities/dealRules'
import { selectDeal } from '../../../entities/selectors'
import type { WithEntities } from '../../../entities/selectors'
import { selectCouponClaim, claimStatusOf } from '../../offers/claims/selectors'
import type { WithMutations } from '../../../loading/mutation/selectors'
import { DealCard } from './DealCard'
import { DealCardSkeleton } from './DealCardSkeleton'
import css from './DealList.module.css'
import { DealTile, DealTileSkeleton } from './DealTileCard'
import type { DealTileProps } from './DealTileCard'
import { dealStoreTapped, dealTapped } from './events'
import { idsIn, rowsOf } from './logic'
import type { Shape } from './logic'
import type { DealCardProps } from './types'
import { selectFix } from '../../base/location/selectors'
import type { WithLocation } from '../../base/location/selectors'
import { FeedList, useFeed } from '../../../loading/feed/FeedList'
import { EmptyList } from '../../lists/filters/EmptyList'
import { TagList } from '../../lists/filters/TagList'
import type { ReactNode } from 'react'
import { OfferButton } from '../../offers/coupons/OfferedCouponCard'
import { BlockErrorBoundary } from '../../../ui/GuardedPart'

const NONE: readonly string[] = []
/** Rows of two that fill a phone's screen. */
const ROWS_FIRST = 5

/** The card of a deal that the state knows; one that it does not know leaves no gap. */
export function DealContainer({ assetId, withStore = true }: { readonly assetId: string; readonly withStore?: boolean }) {
  const dispatch = useDispatch()
  const deal = useSelector((state: WithEntities) => selectDeal(state, assetId))
  const hasFix = useSelector((state: WithLocation) => selectFix(state) !== null)
  if (!deal) return null
  const toStore = withStore ? { onStoreTap: () => dispatch(dealStoreTapped({ assetId })) } : {}
  const card = { deal, showsDistance: hasFix && withStore, onTap: () => dispatch(dealTapped({ assetId })), ...toStore }
  const { couponTemplateId, ...coupon } = deal.coupon ?? {}
  if (!isTicket(deal) || couponTemplateId === undefined) return <DealCard {...card} />
  return <ClaimableDeal {...card} coupon={{ ...coupon, couponTemplateId }} />
}

/** A coupon among deals, with the button that claims it. */
function ClaimableDeal({ coupon, ...card }: DealCardProps & { readonly coupon: ClaimableCoupon }) {
  const claim = useSelector((state: WithMutations) => selectCouponClaim(state, coupon.couponTemplateId))
  return <DealCard {...card} claim={<OfferButton coupon={coupon} />} claimedOut={claimStatusOf(coupon, claim) === 'soldOut'} />
}

export interface DealListProps {
  readonly feed: string
  /** In place of an empty list. */
  readonly empty?: ReactNode
  /** Around a card. The same function while it draws the same. */
  readonly around?: (card: ReactNode, assetId: string) => ReactNode
}

/** A list of deals, connected. */
export function DealList({ feed: name, empty, around }: DealListProps) {
  const renderDeal = useCallback((assetId: string) => {
    const card = <DealContainer assetId={assetId} />
    return around ? around(card, assetId) : card
  }, [around])
  return (
    <FeedList
      {...useFeed(name)}
      renderItem={renderDeal}
      skeleton={<DealCardSkeleton />}
      empty={empty ?? <NoDeals feed={name} />}
    />
  )
}

/** Home's list of deals: in two columns, coupons across both, under the tags that order it and narrow it down. */
export function HomeDealList({ feed: name }: { readonly feed: string }) {
  const { feed, ...list } = useFeed(name)
  const showsDistance = useSelector((state: WithLocation) => selectFix(state) !== null)
  const goesOn = feed?.hasMore ?? false
  const ids = useSelector(
    (state: WithEntities) => rowsOf(feed?.ids ?? NONE, (id) => shapeOf(selectDeal(state, id)), goesOn), shallowEqual,
  )
  const renderRow = useCallback(
    (row: string) => (
      <div className={css.row}>
        {idsIn(row).map((assetId) => (
          <BlockErrorBoundary key={assetId}><DealInRow assetId={assetId} showsDistance={showsDistance} /></BlockErrorBoundary>
        ))}
      </div>
    ),
    [showsDistance],
  )
  return (
    <>
      <TagList feed={name} />
      <FeedList
        {...list}
        feed={feed && { ...feed, ids }}
        initialRows={ROWS_FIRST}
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
  const wide = useSelector((state: WithEntities) => shapeOf(selectDeal(state, assetId)) === 'wide')
  if (!wide) return <DealTile assetId={assetId} showsDistance={showsDistance} />
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
  return <EmptyList feed={feed} title={<FormattedMessage id="deals.none" />} help={<FormattedMessage id="deals.noneHelp" />} />
}
