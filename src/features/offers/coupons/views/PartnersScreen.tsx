import { useCallback } from 'react'
import { FormattedMessage } from 'react-intl'
import { useDispatch, useSelector } from 'react-redux'
import { selectPartnerCoupon, type WithEntities } from '../../../../entities/selectors'
import { copyTapped, partnerTapped } from '../model/events'
import { PartnerTicket } from './tickets/PartnerTicket'
import { PARTNERS } from '../model/selectors'
import { TicketSkeleton } from './tickets/TicketSkeleton'
import { FeedList, useFeed } from '../../../../data/feed/FeedList'
import { textLinkTapped } from '../../../../navigation/events'
import { EmptyState } from '../../../../ui/status/EmptyState'
import { ListScreen } from '../../../../data/Listing'
import type { ScreenProps } from '../../../../data/declare'

export function PartnersScreen({ now }: ScreenProps) {
  const renderTicket = useCallback((couponId: string) => <Code couponId={couponId} now={now} />, [now])
  const none = (
    <EmptyState
      picture="coupon"
      title={<FormattedMessage id="coupons.noPartners" />}
      help={<FormattedMessage id="coupons.noPartnersHelp" />}
    />
  )
  return (
    <ListScreen feed={PARTNERS.name} title={<FormattedMessage id="coupons.partners" />}>
      <h2 className="spoken">
        <FormattedMessage id="coupons.partners" />
      </h2>
      <FeedList
        {...useFeed(PARTNERS.name)}
        renderItem={renderTicket}
        skeleton={<TicketSkeleton isTall />}
        empty={none}
      />
    </ListScreen>
  )
}

function Code({ couponId, now }: { readonly couponId: string; readonly now: () => number }) {
  const dispatch = useDispatch()
  const coupon = useSelector((state: WithEntities) => selectPartnerCoupon(state, couponId))
  if (!coupon) return null
  return (
    <PartnerTicket
      coupon={coupon}
      now={now}
      onCopy={() => dispatch(copyTapped({ couponId }))}
      onPartner={() => dispatch(partnerTapped({ couponId }))}
      onLink={(link) => dispatch(textLinkTapped({ link, from: 'partner' }))}
    />
  )
}
