import { FormattedMessage } from 'react-intl'
import { useDispatch } from 'react-redux'
import { tabTapped } from '../../../../navigation/events'
import { Button } from '../../../../ui/controls/Button'
import { EmptyState } from '../../../../ui/status/EmptyState'
import { NearbyDealsList } from '../../../discovery/deals/NearbyDealsList'
import { WALLET_FEEDS } from '../model/selectors'

export function NoTickets({ feed }: { readonly feed: string }) {
  const dispatch = useDispatch()
  const isHistory = feed === WALLET_FEEDS.historyOffers
  return (
    <>
      <EmptyState
        picture="coupon"
        title={<FormattedMessage id={isHistory ? 'coupons.noHistory' : 'coupons.none'} />}
        help={<FormattedMessage id={isHistory ? 'coupons.noHistoryHelp' : 'coupons.noneHelp'} />}
      >
        <Button kind="main" onClick={() => dispatch(tabTapped({ tab: 'home' }))}>
          <FormattedMessage id="orders.toStores" />
        </Button>
      </EmptyState>
      <NearbyDealsList />
    </>
  )
}
