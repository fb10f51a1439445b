import { useCallback } from 'react'
import { FormattedMessage } from 'react-intl'
import { useDispatch, useSelector } from 'react-redux'
import type { ClaimableCoupon } from '../../../api/couponFields'
import { isTicket } from '../../../entities/dealRules'
import { selectDeal } from '../../../entities/selectors'
import type { WithEntities } from '../../../entities/selectors'
import { selectCouponClaim, claimStatusOf } from '../../offers/claims/selectors'
import type { WithMutations } from '../../../loading/mutation/selectors'
import { DealCard } from './DealCard'
import { DealCardSkeleton } from './DealCardSkeleton'
import { dealStoreTapped, dealTapped } from './events'
import type { DealCardProps } from './types'
import { selectFix } from '../../base/location/selectors'
import type { WithLocation } from '../../base/location/selectors'
import { FeedList, useFeed } from '../../../loading/feed/FeedList'
import { EmptyList } from '../../lists/filters/EmptyList'
import { TagList } from '../../lists/filters/TagList'
import type { ReactNode } from 'react'
import { OfferButton } from '../../offers/coupons/OfferedCouponCard'

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
      empty={empty ?? (
        <EmptyList feed={name} title={<FormattedMessage id="deals.none" />} help={<FormattedMessage id="deals.noneHelp" />} />
      )}
    />
  )
}

/** Home's list of deals, under the tags that order it and narrow it down. */
export function HomeDealList({ feed }: { readonly feed: string }) {
  return (
    <>
      <TagList feed={feed} />
      <DealList feed={feed} />
    </>
  )
}
