import { useCallback, useMemo, type ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { useDispatch, useSelector } from 'react-redux'
import { WALLET_TABS, type WalletTab } from '../../../../api/buying/orderValues'
import type { CouponStatus } from '../../../../api/offers/ownCoupons'
import { lockingOrder } from '../../../../entities/couponRules'
import { selectOwnCoupon, type WithEntities } from '../../../../entities/selectors'
import type { MessageId } from '../../../../i18n/messageId'
import { selectFeed, type WithFeeds } from '../../../../data/feed/selectors'
import { orderPayTapped } from '../../../buying/orders/model/events'
import { selectOnline, type WithConnection } from '../../../base/connection/selectors'
import { ownTapped, spendTapped, listTapped } from '../model/events'
import { WalletChoices } from './WalletChoices'
import { NoTickets } from './NoTickets'
import { OwnTicket } from './tickets/OwnTicket'
import {
  selectHasUnpaidVoucher, selectWalletChoice, selectWalletRows, WALLET_FEEDS, type WalletScreen, type WithWallet,
} from '../model/selectors'
import { formatDistance } from '../../../../i18n/formats'
import type { Locale } from '../../../../i18n/locales'
import type { WalletRow } from '../model/voucherGroups'
import css from './WalletScreens.module.css'
import { TicketSkeleton } from './tickets/TicketSkeleton'
import { FeedList, useFeed } from '../../../../data/feed/FeedList'
import { Button } from '../../../../ui/controls/Button'
import { Row } from '../../../../ui/lists/Row'
import { ListScreen } from '../../../../data/Listing'
import type { ScreenProps } from '../../../../data/declare'

/** Statuses of usable or pending tickets, and of ended ones. */
const ACTIVE_STATUSES: readonly CouponStatus[] = ['valid', 'locked', 'not_effective']
const ENDED_STATUSES: readonly CouponStatus[] = ['used', 'expired']

export function MyCouponsScreen({ now }: ScreenProps) {
  const dispatch = useDispatch()
  const isWithoutList = useIsWithoutList(WALLET_FEEDS.myCouponList)
  const offlineRow = isWithoutList && (
    <ul className={css.entries}>
      <OfflineVouchersRow />
    </ul>
  )
  const partners = (
    <ul className={css.entries}>
      <Row title={<FormattedMessage id="coupons.partners" />} opensScreen onTap={() => dispatch(listTapped({ to: 'partners' }))} />
    </ul>
  )
  return (
    <Wallet
      feed={WALLET_FEEDS.myCouponList}
      title="coupons.mine"
      tabs={WALLET_TABS}
      statuses={ACTIVE_STATUSES}
      now={now}
      action={<HistoryButton />}
      header={offlineRow}
      footer={partners}
    />
  )
}

export function MyOffersScreen({ now }: ScreenProps) {
  const offlineRow = useIsWithoutList(WALLET_FEEDS.myOffers) && (
    <ul className={css.entries}>
      <OfflineVouchersRow />
    </ul>
  )
  const walletProps = { tabs: [], statuses: ACTIVE_STATUSES, now, action: <HistoryButton />, header: offlineRow }
  return <Wallet feed={WALLET_FEEDS.myOffers} title="coupons.offers" {...walletProps} />
}

/** True if the device is offline, or if the list failed to load: a weak network does not count as offline. */
function useIsWithoutList(feed: string): boolean {
  return useSelector((state: WithConnection & WithFeeds) => !selectOnline(state) || selectFeed(state, feed)?.phase === 'failed')
}

/** Opens the vouchers that work without a network. */
function OfflineVouchersRow() {
  const dispatch = useDispatch()
  return (
    <Row
      title={<FormattedMessage id="coupons.offline" />}
      help={<FormattedMessage id="coupons.offlineHelp" />}
      opensScreen
      onTap={() => dispatch(listTapped({ to: 'offlineVouchers' }))}
    />
  )
}

export function HistoryScreen({ now }: ScreenProps) {
  return <Wallet feed={WALLET_FEEDS.historyOffers} title="coupons.history" tabs={WALLET_TABS} statuses={ENDED_STATUSES} now={now} />
}

function HistoryButton() {
  const dispatch = useDispatch()
  return (
    <Button kind="soft" size="mini" onClick={() => dispatch(listTapped({ to: 'history' }))}>
      <FormattedMessage id="coupons.toHistory" />
    </Button>
  )
}

interface WalletProps {
  readonly feed: (typeof WALLET_FEEDS)[WalletScreen]
  readonly title: MessageId
  readonly tabs: readonly WalletTab[]
  readonly statuses: readonly CouponStatus[]
  readonly now: () => number
  readonly action?: ReactNode
  readonly header?: ReactNode
  /** Below the end of the list. */
  readonly footer?: ReactNode
}

function Wallet({ feed: name, title, now, action, header, footer, ...choices }: WalletProps) {
  const rows = useSelector((state: WithEntities & WithFeeds) => selectWalletRows(state, name))
  const list = useFeed(name)
  const rowIds = useMemo(() => [...rows.keys()], [rows])
  const renderTicket = useCallback(
    (couponId: string) => <OwnedTicket couponId={couponId} row={rows.get(couponId)} now={now} />, [rows, now],
  )
  return (
    <ListScreen
      feed={name}
      title={<FormattedMessage id={title} />}
      action={action}
      header={header}
      bar={<WalletChoices feed={name} {...choices} />}
    >
      <h2 className="spoken">
        <FormattedMessage id={title} />
      </h2>
      {choices.tabs.length > 0 && name !== WALLET_FEEDS.historyOffers && <Explanation feed={name} />}
      <FeedList
        {...list}
        rows={rowIds}
        renderItem={renderTicket}
        skeleton={<TicketSkeleton />}
        empty={<NoTickets feed={name} />}
      />
      {(list.feed?.phase === 'failed' || (list.feed?.phase === 'ready' && !list.feed.hasMore)) && footer}
    </ListScreen>
  )
}

/** Distinguishes the kinds of tickets, in one line. */
function Explanation({ feed }: Pick<WalletProps, 'feed'>) {
  const { tab } = useSelector((state: WithWallet) => selectWalletChoice(state, feed))
  const hasUnpaid = useSelector((state: WithEntities & WithFeeds) => selectHasUnpaidVoucher(state, feed))
  return (
    <p className={css.explanation}>
      <FormattedMessage id={hasUnpaid ? 'coupons.explain.unpaidOffer' : `coupons.explain.${tab}`} />
    </p>
  )
}

interface OwnedTicketProps {
  readonly couponId: string
  readonly row: WalletRow | undefined
  readonly now: () => number
}

/** Equal vouchers of one order are one card. The first card of a store is below its name. */
function OwnedTicket({ couponId, row, now }: OwnedTicketProps) {
  const dispatch = useDispatch()
  const coupon = useSelector((state: WithEntities) => selectOwnCoupon(state, couponId))
  if (!coupon) return null
  const { couponType, skuId } = coupon
  return (
    <>
      {row?.store && <StoreHeading {...row.store} />}
      <OwnTicket
        coupon={coupon}
        count={row?.count ?? 1}
        isBelowStore={row?.isBelowStore ?? false}
        now={now}
        onTap={() => dispatch(ownTapped({ couponId, couponType, ...lockingOrder(coupon) }))}
        onUse={() => dispatch(spendTapped({ couponId, couponType, ...(skuId ? { skuId } : {}) }))}
        onPay={(orderId) => dispatch(orderPayTapped({ orderId }))}
      />
    </>
  )
}

function StoreHeading({ name, distance }: NonNullable<WalletRow['store']>) {
  const locale = useIntl().locale as Locale
  return (
    <h3 className={css.store}>
      {name}
      {distance !== null && <span className={css.distance}>{formatDistance(distance, locale)}</span>}
    </h3>
  )
}
