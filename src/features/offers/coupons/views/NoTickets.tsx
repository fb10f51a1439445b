import { FormattedMessage } from 'react-intl'
import { useDispatch } from 'react-redux'
import { tabTapped } from '../../../../navigation/events'
import { Button } from '../../../../ui/controls/Button'
import { EmptyState } from '../../../../ui/status/EmptyState'
import { NearbyDealsList } from '../../../discovery/deals/NearbyDealsList'
import { WALLET_FEEDS } from '../model/selectors'

const TEXTS = {
  [WALLET_FEEDS.myCouponList]: ['coupons.none', 'coupons.noneHelp', 'orders.toStores'],
  [WALLET_FEEDS.myOffers]: ['coupons.none', 'coupons.noOffersHelp', 'orders.toDeals'],
  [WALLET_FEEDS.historyOffers]: ['coupons.noHistory', 'coupons.noHistoryHelp', 'orders.toDeals'],
} as const

export function NoTickets({ feed }: { readonly feed: keyof typeof TEXTS }) {
  const dispatch = useDispatch()
  const [title, help, action] = TEXTS[feed]
  return (
    <>
      <EmptyState
        picture="coupon"
        title={<FormattedMessage id={title} />}
        help={<FormattedMessage id={help} />}
      >
        <Button kind="main" onClick={() => dispatch(tabTapped({ tab: 'home' }))}>
          <FormattedMessage id={action} />
        </Button>
      </EmptyState>
      <NearbyDealsList />
    </>
  )
}
