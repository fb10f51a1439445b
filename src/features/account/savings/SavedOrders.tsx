import { useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { useDispatch, useSelector } from 'react-redux'
import { isConnectionFailure } from '../../../api/kit/errors'
import { FeedFailed } from '../../../data/feed/FeedList'
import { resourceRetryTapped } from '../../../data/resource/events'
import { selectResource, type WithResources } from '../../../data/resource/selectors'
import type { WithEntities } from '../../../entities/selectors'
import { formatDate } from '../../../i18n/dates'
import type { Locale } from '../../../i18n/locales'
import { formatRupiah } from '../../../i18n/money'
import { backTapped, tabTapped, textLinkTapped } from '../../../navigation/events'
import { linkTo } from '../../../navigation/linkTo'
import { NavBar } from '../../../ui/bars/NavBar'
import { Row } from '../../../ui/lists/Row'
import { useIsOffline, useStoredBlock } from '../../../ui/status/FailureNotices'
import { Price } from '../../../ui/text/Price'
import css from './SavingsScreen.module.css'
import type { WithProfile } from '../profile/model/selectors'
import { SAVINGS, selectSavedOrders, type SavedOrder } from './selectors'

/** Number of orders before a tap shows the others. */
const FIRST_ORDERS = 5

interface SavedOrdersProps {
  readonly orders: readonly SavedOrder[]
}

/** The orders that saved something, each with its amount, and the way to the list of all orders. */
export function SavedOrders({ orders }: SavedOrdersProps) {
  const dispatch = useDispatch()
  const locale = useIntl().locale as Locale
  const [showsAll, setShowsAll] = useState(false)
  const shown = showsAll ? orders : orders.slice(0, FIRST_ORDERS)
  return (
    <section>
      {orders.length > 0 && (
        <h2 className={css.title}>
          <FormattedMessage id="savings.fromOrders" />
        </h2>
      )}
      <ul className={showsAll ? `${css.orderList} ${css.unfolded}` : css.orderList}>
        {shown.map(({ orderId, storeName, savedAmount, paidTime }) => (
          <Row
            key={orderId} title={storeName} help={formatDate(paidTime, locale)}
            value={<b className={css.sum}>{formatRupiah(savedAmount)}</b>} alignsValue opensScreen
            onTap={() => dispatch(textLinkTapped({ link: linkTo('groupCouponOrderDetail', { orderId }), from: 'savings' }))}
          />
        ))}
        {shown.length < orders.length && (
          <Row
            title={<FormattedMessage id="savings.moreOrders" values={{ count: orders.length - shown.length }} />} unfolds
            onTap={() => setShowsAll(true)}
          />
        )}
      </ul>
      <button type="button" className={css.toOrders} onClick={() => dispatch(tabTapped({ tab: 'order' }))}>
        <FormattedMessage id="orders.toOrders" />
      </button>
    </section>
  )
}

/** Replaces the page while its sums cannot load: what this device knows of them. Offline that says when the rest is shown. */
export function SavingsFailed() {
  const dispatch = useDispatch()
  const failure = useSelector((state: WithResources) => selectResource(state, SAVINGS.name)?.failure?.kind)
  const orders = useSelector((state: WithResources & WithEntities) => selectSavedOrders(state))
  // The account tab has loaded the sum of this month.
  const savedThisMonth = useSelector((state: Partial<WithProfile>) => state.profile?.savedThisMonth) ?? 0
  const hasSum = orders.length > 0 || savedThisMonth > 0
  const isWaiting = useIsOffline() && hasSum && isConnectionFailure(failure ?? '')
  useStoredBlock(hasSum)
  return (
    <>
      <NavBar title={<FormattedMessage id="savings.title" />} onBack={() => dispatch(backTapped())} />
      <main className={css.page}>
        {hasSum && (
          <section className={css.card}>
            <p className={css.heading}><FormattedMessage id={savedThisMonth > 0 ? 'savings.headingNow' : 'savings.title'} /></p>
            <p className={css.amount}>
              <Price amount={savedThisMonth || orders.reduce((sum, { savedAmount }) => sum + savedAmount, 0)} size="hero" tone="ink" />
            </p>
            {savedThisMonth === 0 && <p className={css.note}><FormattedMessage id="savings.known" values={{ count: orders.length }} /></p>}
            {isWaiting && <p className={css.note}><FormattedMessage id="savings.offline" /></p>}
          </section>
        )}
        {!isWaiting && <FeedFailed failure={failure} onRetry={() => dispatch(resourceRetryTapped({ resource: SAVINGS.name }))} />}
        {orders.length > 0 && <SavedOrders orders={orders} />}
      </main>
    </>
  )
}
