import { useCallback } from 'react'
import { FormattedMessage } from 'react-intl'
import { useDispatch, useSelector } from 'react-redux'
import type { ClaimableCoupon } from '../../api/couponFields'
import { isTicket } from '../../entities/dealRules'
import { selectDeal } from '../../entities/selectors'
import type { WithEntities } from '../../entities/selectors'
import { standingOf } from '../../features/coupons/logic'
import { selectClaim } from '../../features/coupons/selectors'
import type { WithClaims } from '../../features/coupons/selectors'
import { DealCard } from '../../features/deals/DealCard'
import { DealCardSkeleton } from '../../features/deals/DealCardSkeleton'
import { dealStoreTapped, dealTapped } from '../../features/deals/events'
import type { DealCardProps } from '../../features/deals/types'
import { selectFix } from '../../features/location/selectors'
import type { WithLocation } from '../../features/location/selectors'
import { endReached, retryTapped } from '../../loading/feed/events'
import { FeedList } from '../../loading/feed/FeedList'
import { selectFeed } from '../../loading/feed/selectors'
import type { WithFeeds } from '../../loading/feed/selectors'
import { Blank } from '../../ui/Blank'
import type { ReactNode } from 'react'
import { OfferButton } from './OfferedCoupon'

/** The card of a deal that the state knows; one that it does not know leaves no gap. */
export function KnownDeal({ assetId, withStore = true }: { readonly assetId: string; readonly withStore?: boolean }) {
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
  const claim = useSelector((state: WithClaims) => selectClaim(state, coupon.couponTemplateId))
  return <DealCard {...card} claim={<OfferButton coupon={coupon} />} claimedOut={standingOf(coupon, claim) === 'soldOut'} />
}

/** A list of deals, connected. */
export function DealList({ feed: name, empty }: { readonly feed: string; readonly empty?: ReactNode }) {
  const dispatch = useDispatch()
  const feed = useSelector((state: WithFeeds) => selectFeed(state, name))
  const renderDeal = useCallback((assetId: string) => <KnownDeal assetId={assetId} />, [])
  return (
    <FeedList
      feed={feed}
      renderItem={renderDeal}
      skeleton={<DealCardSkeleton />}
      empty={empty ?? <Blank picture="bowl" title={<FormattedMessage id="deals.none" />} help={<FormattedMessage id="deals.noneHelp" />} />}
      onEndReached={() => dispatch(endReached({ feed: name }))}
      onRetry={() => dispatch(retryTapped({ feed: name }))}
    />
  )
}
