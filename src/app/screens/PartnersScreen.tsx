import { useCallback } from 'react'
import { FormattedMessage } from 'react-intl'
import { useDispatch, useSelector } from 'react-redux'
import { selectPartnerCoupon } from '../../entities/selectors'
import type { WithEntities } from '../../entities/selectors'
import { copyTapped, partnerTapped } from '../../features/coupons/events'
import { PartnerTicket } from '../../features/coupons/PartnerTicket'
import { PARTNERS_FEED } from '../../features/coupons/selectors'
import { TicketSkeleton } from '../../features/coupons/TicketSkeleton'
import { endReached, retryTapped } from '../../loading/feed/events'
import { FeedList } from '../../loading/feed/FeedList'
import { selectFeed } from '../../loading/feed/selectors'
import { linkTapped } from '../../navigation/events'
import { selectLoggedIn } from '../../session/selectors'
import { Blank } from '../../ui/Blank'
import type { RootState } from '../rootReducer'
import { Listing } from './Listing'
import type { ScreenProps } from './screenProps'
import { GuestsTickets } from './WalletScreens'

/** Codes that partners gave to this user. */
export function PartnersScreen({ now }: ScreenProps) {
  const dispatch = useDispatch()
  const isUser = useSelector((state: RootState) => selectLoggedIn(state))
  const feed = useSelector((state: RootState) => selectFeed(state, PARTNERS_FEED))
  const renderTicket = useCallback((couponId: string) => <Code couponId={couponId} now={now} />, [now])
  const none = (
    <Blank picture="bowl" title={<FormattedMessage id="coupons.noPartners" />} help={<FormattedMessage id="coupons.noPartnersHelp" />} />
  )
  return (
    <Listing feed={PARTNERS_FEED} title={<FormattedMessage id="coupons.partners" />}>
      <h2 className="spoken">
        <FormattedMessage id="coupons.partners" />
      </h2>
      <FeedList
        feed={feed}
        renderItem={renderTicket}
        skeleton={<TicketSkeleton />}
        empty={isUser ? none : <GuestsTickets />}
        onEndReached={() => dispatch(endReached({ feed: PARTNERS_FEED }))}
        onRetry={() => dispatch(retryTapped({ feed: PARTNERS_FEED }))}
      />
    </Listing>
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
      onLink={(link) => dispatch(linkTapped({ link, from: 'partner' }))}
    />
  )
}
