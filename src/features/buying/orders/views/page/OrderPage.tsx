import type { ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { useDispatch } from 'react-redux'
import { UNKNOWN } from '../../../../../api/kit/fields'
import type { OrderEntity } from '../../../../../entities/schemas'
import { formatClock, formatShortDate, jakartaDay } from '../../../../../i18n/dates'
import type { Locale } from '../../../../../i18n/locales'
import { SentenceSpace } from '../../../../../i18n/SentenceSpace'
import { ActionBar } from '../../../../../ui/bars/ActionBar'
import { Button, ButtonLink } from '../../../../../ui/controls/Button'
import { Track } from '../../../../../ui/cards/Track'
import { UpdateLink } from '../../../../../ui/status/Updating'
import { CountdownPill } from '../../../../../ui/text/CountdownPill'
import { storeTapped } from '../../../../discovery/stores/model/events'
import {
  orderAgainTapped, orderMapTapped, orderNumberTapped, orderVoucherTapped, refundNumberTapped,
} from '../../model/events'
import { isPayable, labelMessageOf, mapUrlOf, shownVouchers, voucherToOpen } from '../../model/logic'
import { StoreChatButton } from '../../../../discovery/stores/views/StoreChatButton'
import { OrderProducts } from '../OrderProducts'
import { OrderActions, type OrderActionsProps } from './OrderActions'
import { PayOrderButton } from '../PayOrderButton'
import css from './OrderPage.module.css'
import { OrderReceipt } from './OrderReceipt'
import { OrderRefund } from './OrderRefund'
import type { Order } from '../../../../../api/buying/orders'
import { againTargetOf, isEnded, isUnsuccessful } from '../../../../../entities/orderRules'
import { phoneHref } from '../../../../../shared/text/phoneHref'
import { Distance } from '../../../../../ui/text/Distance'
import { Icon } from '../../../../../ui/icons/Icon'
import type { IconName } from '../../../../../ui/icons/iconShapes'
import { Picture } from '../../../../../ui/media/Picture'
import orderStoreCss from './OrderStore.module.css'
import { OrderVouchers } from './OrderVouchers'
import { ChannelText, ExplanationText, ReturnedText, StoreOpening } from '../OrderTexts'
import { trackOf } from '../../model/steps'

export interface OrderPageProps extends OrderActionsProps, OrderStoreProps {
  readonly order: OrderEntity
  readonly now: () => number
  /** Rating of the order, after it was redeemed. */
  readonly rating?: ReactNode
}

export function OrderPage({ order, now, showsDistance, cancelling, rating }: OrderPageProps) {
  const dispatch = useDispatch()
  const { orderId } = order
  // What can still be redeemed comes before a rating of what was.
  const hasVoucher = voucherToOpen(order, now()) !== null
  return (
    <>
      <main className={css.page}>
        <Headline order={order} now={now} />
        <section className={css.paper}>
          <Steps order={order} now={now} />
        </section>
        {order.refundProgress && (
          <OrderRefund refund={order.refundProgress} onCopy={() => dispatch(refundNumberTapped({ orderId }))} />
        )}
        {!hasVoucher && rating}
        <OrderVouchers order={order} now={now} />
        <OrderStore order={order} showsDistance={showsDistance} />
        {hasVoucher && rating}
        <OrderReceipt order={order} onCopy={() => dispatch(orderNumberTapped({ orderId }))} />
        <OrderActions order={order} cancelling={cancelling} />
      </main>
      <NextStep order={order} now={now} />
    </>
  )
}

type KnownOrderProps = Pick<OrderPageProps, 'order' | 'now'>

/** The bar of the page: pays, opens a voucher, or orders the same again. */
function NextStep({ order, now }: KnownOrderProps) {
  const dispatch = useDispatch()
  const voucherId = voucherToOpen(order, now())
  const isOver = isEnded(order.status)
  if (!isPayable(order) && voucherId === null && !isOver) return null
  return (
    <ActionBar isPair={isOver && voucherId !== null}>
      {isOver && (
        <Button kind={voucherId === null ? 'main' : 'soft'} onClick={() => dispatch(orderAgainTapped(againTargetOf(order)))}>
          <FormattedMessage id="orders.again" />
        </Button>
      )}
      {voucherId !== null && (
        <Button kind="main" onClick={() => dispatch(orderVoucherTapped({ voucherId }))}>
          <FormattedMessage id="orders.openVoucher" />
        </Button>
      )}
      {isPayable(order) && <PayOrderButton order={order} />}
    </ActionBar>
  )
}

/** Status label and its explanation. A live region, so changes are announced. */
function Headline({ order, now }: KnownOrderProps) {
  const { payUntil, refundProgress } = order
  // The card below says where the money is.
  const isRefunded = order.status === 'REFUNDED' && refundProgress?.arrivedTime !== undefined
  return (
    <section className={css.headline} role="status">
      <h2 className={css.title}>
        {isRefunded ? <FormattedMessage id="orders.refund.title" /> : <FormattedMessage {...labelMessageOf(order)} />}
      </h2>
      <p className={css.sentence}>
        {isUnsuccessful(order.status) && <><ReturnedText order={order} hasExplanation /><SentenceSpace /></>}
        {!isRefunded && <ExplanationText order={order} />}
      </p>
      {order.status === UNKNOWN && <UpdateLink />}
      {isPayable(order) && payUntil !== undefined && (
        <p className={css.deadline}>
          <CountdownPill endsAt={payUntil} now={now} expired={<FormattedMessage id="orders.checking" />}>
            <FormattedMessage id="orders.payWithin" />
          </CountdownPill>
        </p>
      )}
    </section>
  )
}

/** Clock time for today, a date for other days. */
function Steps({ order, now }: KnownOrderProps) {
  const { locale: language, formatMessage } = useIntl()
  const locale = language as Locale
  const today = jakartaDay(now())
  const timeOf = (at: number) => (jakartaDay(at) === today ? formatClock(at, locale) : formatShortDate(at, locale))
  const steps = trackOf(order).map(({ step, state, at }) => ({
    key: step, state, name: <FormattedMessage id={`orders.step.${step}`} />, ...(at === null ? {} : { time: timeOf(at) }),
  }))
  return (
    <div className={css.track}>
      <Track
        label={formatMessage({ id: 'orders.steps' })} steps={steps} isDone={order.status === 'REDEEMED' || order.status === 'COMPLETED'}
      />
    </div>
  )
}

/** Pick-up and dine-in; all other channels deliver. */
const CHANNEL_ICONS: Readonly<Record<string, IconName>> = { 2: 'walker', 3: 'store' }

interface OrderStoreProps {
  readonly order: Order
  /** Only with a device position. */
  readonly showsDistance: boolean
}

function OrderStore({ order, showsDistance }: OrderStoreProps) {
  const dispatch = useDispatch()
  const { orderId, store, channelType } = order
  const { poiId, storeName, storeLogo = '', address, storePhone, storeChat, distance } = store
  return (
    <section className={orderStoreCss.card}>
      {shownVouchers(order).length === 0 && <OrderProducts order={order} />}
      <button type="button" className={orderStoreCss.store} onClick={() => dispatch(storeTapped({ poiId }))}>
        <Picture className={orderStoreCss.logo} src={storeLogo} width={80} height={80} sizes="40px" />
        <span className={orderStoreCss.text}>
          <span className={orderStoreCss.name}>{storeName}</span>{' '}
          <span className={orderStoreCss.facts}><StoreOpening order={order} /></span>
          {address !== undefined && <span className={orderStoreCss.facts}> {address}</span>}{' '}
          {showsDistance && distance !== undefined && <Distance metres={distance} />}
        </span>
      </button>
      <p className={orderStoreCss.channel}>
        <Icon name={CHANNEL_ICONS[channelType] ?? 'motorbike'} />
        <ChannelText order={order} />
      </p>
      <div className={orderStoreCss.actions}>
        <Button kind="soft" size="mini" onClick={() => dispatch(orderMapTapped({ orderId, mapUrl: mapUrlOf(store) }))}>
          <Icon name="direction" size="s" />
          <FormattedMessage id="orders.directions" />
        </Button>
        {storePhone !== undefined && (
          <ButtonLink kind="soft" size="mini" href={phoneHref(storePhone)}>
            <Icon name="phone" size="s" />
            <FormattedMessage id="orders.phone" />
          </ButtonLink>
        )}
        <StoreChatButton link={storeChat} size="mini" from="order" />
      </div>
    </section>
  )
}
