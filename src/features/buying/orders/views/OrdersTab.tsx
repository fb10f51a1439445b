import { useCallback, useMemo } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { shallowEqual, useDispatch, useSelector } from 'react-redux'
import { ORDER_TABS, type OrderTab } from '../../../../api/buying/orderValues'
import { againTargetOf } from '../../../../entities/orderRules'
import { selectOrder, type WithEntities } from '../../../../entities/selectors'
import { feedPulled, feedRetryTapped } from '../../../../data/feed/events'
import { failureMessageId, FeedList, useFeed } from '../../../../data/feed/FeedList'
import { selectFeed, type WithFeeds } from '../../../../data/feed/selectors'
import { GuestMessage } from '../../../../data/Listing'
import { selectLoggedIn, type WithSession } from '../../../../session/selectors'
import { Button } from '../../../../ui/controls/Button'
import { NearbyDealsList } from '../../../discovery/deals/NearbyDealsList'
import { EmptyState } from '../../../../ui/status/EmptyState'
import { useSaysCause } from '../../../../ui/status/FailureNotices'
import { RetryLine } from '../../../../ui/status/RetryLine'
import { PullToRefresh } from '../../../../ui/lists/PullToRefresh'
import { UnderlineTabs } from '../../../../ui/bars/UnderlineTabs'
import { HideablePane } from '../../../../ui/layout/HideablePane'
import { selectOnline, type WithConnection } from '../../../base/connection/selectors'
import { OfflineVoucherList } from '../../offlineVouchers/OfflineVoucherList'
import { selectShowable, type WithOfflineVouchers } from '../../offlineVouchers/selectors'
import { moreDealsTapped, orderAgainTapped, orderPayTapped, orderTabChosen, orderTapped, orderVoucherTapped } from '../model/events'
import { HelpButton } from './page/HelpButton'
import { OrderCard, OrderCardSkeleton } from './OrderCard'
import css from './OrdersTab.module.css'
import { inOrder, isWhole } from '../model/listOrder'
import {
  ORDER_FEEDS, ordersFeed, selectNotStarted, selectOrderCounts, selectOrderTab, selectSoonest, type WithOrders,
} from '../model/selectors'

export interface OrdersTabProps {
  readonly now: () => number
}

export function OrdersTab({ now }: OrdersTabProps) {
  const isUser = useSelector((state: WithSession) => selectLoggedIn(state))
  const nowMs = now()
  const hasOnlyStored = useSelector((state: StoredState) => selectHasOnlyStored(state, nowMs))
  return (
    <>
      <header className={css.head}>
        <div className={css.bar}>
          <h1 className={css.title}>
            <FormattedMessage id="orders.title" />
          </h1>
          <HelpButton />
        </div>
        {isUser && !hasOnlyStored && <Tabs />}
      </header>
      {isUser ? <Orders now={now} /> : <Guest />}
    </>
  )
}

type StoredState = WithOrders & WithFeeds & WithConnection & WithOfflineVouchers

/** The list without a network shows vouchers of this device only: no tab has others. */
function selectHasOnlyStored(state: StoredState, now: number): boolean {
  if (!isWithoutOrders(state) || selectShowable(state, now).length === 0) return false
  return ORDER_FEEDS.every((feed) => !selectFeed(state, feed)?.ids.length)
}

/** The chosen list failed to load, or cannot. */
function isWithoutOrders(state: WithOrders & WithFeeds & WithConnection): boolean {
  const orders = selectFeed(state, ordersFeed.of(selectOrderTab(state)))
  return orders?.phase === 'failed' || (!selectOnline(state) && !orders?.ids.length)
}

function Tabs() {
  const dispatch = useDispatch()
  const { formatMessage } = useIntl()
  const chosen = useSelector((state: WithOrders) => selectOrderTab(state))
  const counts = useSelector((state: WithOrders) => selectOrderCounts(state))
  const textOf = (key: OrderTab, count: number) => formatMessage({ id: `orders.tab.${key}` }, { count })
  // The counts arrive later than the tabs: a digit has room from the start.
  const options = ORDER_TABS.map((key) => ({ key, text: textOf(key, counts?.[key] ?? 0), widest: textOf(key, counts?.[key] || 1) }))
  return (
    <UnderlineTabs
      label={formatMessage({ id: 'orders.lists' })}
      options={options}
      chosen={chosen}
      onChoose={(tab) => dispatch(orderTabChosen({ tab }))}
    />
  )
}

function Orders({ now }: OrdersTabProps) {
  const dispatch = useDispatch()
  const { formatMessage } = useIntl()
  const chosen = useSelector((state: WithOrders) => selectOrderTab(state))
  const feed = ordersFeed.of(chosen)
  const orders = useSelector((state: WithFeeds) => selectFeed(state, feed))
  const showsStored = useSelector(isWithoutOrders)
  const nowMs = now()
  const hasStored = useSelector((state: WithOfflineVouchers) => selectShowable(state, nowMs).length > 0)
  // The retry is above the vouchers: below them it would be out of sight.
  const isReplaced = orders?.phase === 'failed' && hasStored
  const pull = useCallback(() => void dispatch(feedPulled({ feed })), [dispatch, feed])
  return (
    <PullToRefresh refreshing={orders?.phase === 'refreshing'} onPull={pull} label={formatMessage({ id: 'feed.refreshing' })}>
      <main className={css.list}>
        {/* The cards of loaded orders open their vouchers offline, too. Nothing moves them down. */}
        {isReplaced && <ListFailed failure={orders.failure} onRetry={() => dispatch(feedRetryTapped({ feed }))} />}
        {showsStored && <OfflineVoucherList now={now} />}
        {ORDER_TABS.map((tab) => <List key={tab} tab={tab} isChosen={tab === chosen && !isReplaced} now={now} />)}
      </main>
    </PullToRefresh>
  )
}

interface ListFailedProps {
  readonly failure: string
  readonly onRetry: () => void
}

/** One line in place of a failed list. It says the cause, unless the line under the header does. */
function ListFailed({ failure, onRetry }: ListFailedProps) {
  const saysCause = useSaysCause()
  return (
    <RetryLine className={css.retry} role="status" onRetry={onRetry}>
      {saysCause && <b className={css.cause}><FormattedMessage id={failureMessageId(failure)} /></b>}
      <FormattedMessage id="orders.listFailed" />
    </RetryLine>
  )
}

interface ListProps extends OrdersTabProps {
  readonly tab: OrderTab
  readonly isChosen: boolean
}

/** One list. It stays mounted after its first display, so that its scroll position is preserved. */
function List({ tab, isChosen, now }: ListProps) {
  const feed = ordersFeed.of(tab)
  const dispatch = useDispatch()
  const list = useFeed(feed)
  const retry = list.feed?.phase === 'ready' ? () => void dispatch(feedPulled({ feed })) : list.onRetry
  const soonest = useSelector((state: WithEntities & WithFeeds) => selectSoonest(state, feed))
  // An unpaid order that closes in minutes is above vouchers that are valid for days; those that begin later are below them.
  const notStarted = useSelector((state: WithEntities & WithFeeds) => selectNotStarted(state, feed), shallowEqual)
  const sorted = useMemo(() => list.feed && {
    ...list.feed, ids: inOrder(list.feed.ids, soonest, tab === 'TO_REDEEM' && isWhole(list.feed) ? notStarted : []),
  }, [list.feed, soonest, notStarted, tab])
  const renderOrder = useCallback((orderId: string) => <Order orderId={orderId} now={now} />, [now])
  if (!isChosen && list.feed === null) return null
  return (
    <HideablePane isShown={isChosen}>
      <FeedList
        {...list} feed={sorted} renderItem={renderOrder} skeleton={<OrderCardSkeleton />} empty={<NoOrders tab={tab} />}
        onRetry={retry} pinsRetry
      />
    </HideablePane>
  )
}

interface OrderProps extends OrdersTabProps {
  readonly orderId: string
}

function Order({ orderId, now }: OrderProps) {
  const dispatch = useDispatch()
  const order = useSelector((state: WithEntities) => selectOrder(state, orderId))
  if (!order) return null
  return (
    <OrderCard
      order={order}
      now={now}
      onTap={() => dispatch(orderTapped({ orderId }))}
      onPay={() => dispatch(orderPayTapped({ orderId }))}
      onVoucher={(voucherId) => dispatch(orderVoucherTapped({ voucherId }))}
      onAgain={() => dispatch(orderAgainTapped(againTargetOf(order)))}
    />
  )
}

function NoOrders({ tab }: Pick<ListProps, 'tab'>) {
  const dispatch = useDispatch()
  return (
    <>
      <EmptyState
        picture="receipt" title={<FormattedMessage id={`orders.empty.${tab}`} />} help={<FormattedMessage id="orders.emptyHelp" />}
      >
        <Button kind="main" onClick={() => dispatch(moreDealsTapped())}>
          <FormattedMessage id="orders.toDeals" />
        </Button>
      </EmptyState>
      <NearbyDealsList />
    </>
  )
}

function Guest() {
  return (
    <GuestMessage
      picture="receipt" reason="order" title={<FormattedMessage id="orders.guest" />} help={<FormattedMessage id="orders.guestHelp" />}
    />
  )
}
