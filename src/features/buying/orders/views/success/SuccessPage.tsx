import type { ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { useDispatch } from 'react-redux'
import { UNKNOWN } from '../../../../../api/kit/fields'
import { isPaid } from '../../../../../entities/orderRules'
import type { OrderEntity } from '../../../../../entities/schemas'
import { formatDate } from '../../../../../i18n/dates'
import type { Locale } from '../../../../../i18n/locales'
import { localized } from '../../../../../i18n/localized'
import { formatRupiah } from '../../../../../i18n/money'
import { PAY_NAMES } from '../../../../../i18n/payNames'
import { tabTapped } from '../../../../../navigation/events'
import { ActionBar } from '../../../../../ui/bars/ActionBar'
import { Button, type ButtonProps, IconButton } from '../../../../../ui/controls/Button'
import { Icon } from '../../../../../ui/icons/Icon'
import { Picture } from '../../../../../ui/media/Picture'
import { UpdateLink } from '../../../../../ui/status/Updating'
import { savingsTapped } from '../../../../account/savings/events'
import { SavedThisMonthCard } from '../../../../account/savings/SavedThisMonthCard'
import { moreDealsTapped, orderMapTapped, orderTapped, orderVoucherTapped } from '../../model/events'
import { isPayable, labelOf, mapUrlOf, nextVoucher, totalQuantity } from '../../model/logic'
import { MatePaidText, ReturnedText, StoreOpening } from '../OrderTexts'
import { PayOrderButton } from '../PayOrderButton'
import css from './SuccessPage.module.css'

export interface SuccessPageProps {
  readonly order: OrderEntity
  /** Optional content after the purchase. May load late, so nothing is placed below it. */
  readonly aside?: ReactNode
  /** Nearby deals. */
  readonly children: ReactNode
}

/** Shows the purchase, its validity and the voucher. For an unpaid order it shows the status. */
export function SuccessPage({ order, aside, children }: SuccessPageProps) {
  const dispatch = useDispatch()
  return (
    <>
      <SuccessBar />
      <main className={css.page}>
        {isPaid(order.status) ? <PurchaseSummary order={order} /> : <NotPaid order={order} />}
        <Facts order={order} />
        {order.savedThisMonth !== undefined && order.savedThisMonth > 0 && (
          <div className={css.savings}>
            <SavedThisMonthCard amount={order.savedThisMonth} onTap={() => dispatch(savingsTapped({ from: 'success' }))} />
          </div>
        )}
        <section>
          <div className={css.over}>
            <h2 className={css.more}>
              <FormattedMessage id="orders.dealsNearby" />
            </h2>
            <button type="button" className={css.link} onClick={() => dispatch(moreDealsTapped())}>
              <FormattedMessage id="orders.dealsNearbyAll" />
              <Icon name="chevronRight" size="s" />
            </button>
          </div>
          {children}
        </section>
        {aside}
      </main>
      <NextStep order={order} />
    </>
  )
}

/** The bar of the page, also while the order is loading. It closes the purchase. */
export function SuccessBar({ children }: { readonly children?: ReactNode }) {
  const dispatch = useDispatch()
  const { formatMessage } = useIntl()
  return (
    <header className={css.bar}>
      <IconButton icon="close" label={formatMessage({ id: 'ui.close' })} onClick={() => dispatch(tabTapped({ tab: 'home' }))} />
      {children}
    </header>
  )
}

function PurchaseSummary({ order }: Pick<SuccessPageProps, 'order'>) {
  const { store, lines, vouchers, savedAmount, payment } = order
  const { locale, formatList } = useIntl()
  // Guests of a table may have ordered the same.
  const names = new Set(lines.map(({ assetName }) => localized(assetName, locale as Locale)))
  const isOwnMoney = payment?.isOwn !== false
  const count = vouchers.length > 0 ? vouchers.length : totalQuantity(order)
  return (
    <section className={css.head} role="status">
      <div className={`${css.dish} ${css.pop}`}>
        <Picture className={css.round} src={lines[0]?.imageUrl ?? store.storeLogo ?? ''} width={208} height={208} sizes="104px" />
        <span className={css.tick}>
          <Icon name="check" />
        </span>
      </div>
      <h1 className={css.title}>
        <FormattedMessage id="orders.success" />
      </h1>
      <p className={css.product}>{formatList([...names], { type: 'conjunction', style: 'narrow' })}</p>
      <p className={css.facts}>
        <FormattedMessage
          id={vouchers.length > 0 ? 'orders.successFor' : 'orders.successItems'}
          values={{ count, store: store.storeName }}
        />
      </p>
      <p className={css.facts}>
        <PaymentText order={order} />
      </p>
      {savedAmount > 0 && isOwnMoney && (
        <p className={css.saved}>
          <FormattedMessage id="orders.youSave" values={{ amount: formatRupiah(savedAmount) }} />
        </p>
      )}
    </section>
  )
}

/** Amount and method of the user's payment, or the guest at the table who paid. */
function PaymentText({ order: { payment, totalAmount } }: Pick<SuccessPageProps, 'order'>) {
  const amount = formatRupiah(totalAmount)
  if (payment?.isOwn === false) return <MatePaidText payerName={payment.payerName} />
  return payment?.payType === undefined
    ? <FormattedMessage id="orders.youPaid" values={{ amount }} />
    : <FormattedMessage id="orders.youPaidWith" values={{ amount, method: PAY_NAMES[payment.payType] }} />
}

/** The URL was opened for an order that is unpaid or no longer paid. */
function NotPaid({ order }: Pick<SuccessPageProps, 'order'>) {
  const toPay = order.status === 'TO_PAY'
  const isKnown = order.status !== UNKNOWN
  return (
    <section className={css.head} role="status">
      <h1 className={css.title}>
        <FormattedMessage id={toPay ? 'orders.successNone' : `orders.label.${labelOf(order)}`} />
      </h1>
      <p className={css.facts}>
        {toPay ? <FormattedMessage id="orders.successNoneHelp" />
          : isKnown ? <ReturnedText order={order} /> : <FormattedMessage id="orders.headline.UNKNOWN" />}
      </p>
      {!isKnown && <UpdateLink />}
    </section>
  )
}

/** Validity and channel of a purchase, the way to its store, and the order. */
function Facts({ order }: Pick<SuccessPageProps, 'order'>) {
  const dispatch = useDispatch()
  const { orderId, store } = order
  const wasPaid = isPaid(order.status)
  const hasStep = hasNextStep(order)
  return (
    <section className={css.paper}>
      {wasPaid && <Validity order={order} />}
      {(hasStep || wasPaid) && (
        <>
          {wasPaid && <div className={css.tear} />}
          <div className={css.actions}>
            <Button kind="soft" onClick={() => dispatch(orderMapTapped({ orderId, mapUrl: mapUrlOf(store) }))}>
              <Icon name="direction" />
              <FormattedMessage id="orders.directions" />
            </Button>
            {hasStep && <OrderButton order={order} kind="soft" />}
          </div>
        </>
      )}
    </section>
  )
}

function hasNextStep(order: OrderEntity): boolean {
  return nextVoucher(order) !== null || isPayable(order)
}

function OrderButton({ order: { orderId }, kind }: Pick<SuccessPageProps, 'order'> & Pick<ButtonProps, 'kind'>) {
  const dispatch = useDispatch()
  return (
    <Button kind={kind} onClick={() => dispatch(orderTapped({ orderId }))}>
      <FormattedMessage id="orders.open" />
    </Button>
  )
}

/** The bar of the page: opens the voucher, pays, or opens the order. */
function NextStep({ order }: Pick<SuccessPageProps, 'order'>) {
  const dispatch = useDispatch()
  const voucher = nextVoucher(order)
  return (
    <ActionBar>
      {voucher && (
        <Button kind="main" onClick={() => dispatch(orderVoucherTapped({ voucherId: voucher.voucherId }))}>
          <Icon name="qr" />
          <FormattedMessage id="orders.openVoucher" />
        </Button>
      )}
      {isPayable(order) && <PayOrderButton order={order} />}
      {!hasNextStep(order) && <OrderButton order={order} kind="main" />}
    </ActionBar>
  )
}

function Validity({ order }: Pick<SuccessPageProps, 'order'>) {
  const locale = useIntl().locale as Locale
  const { status, redeemUntil, channelType, store } = order
  return (
    <div className={css.good}>
      <Icon name={redeemUntil === undefined ? 'store' : 'calendar'} size="l" />
      <p className={css.text}>
        <b>
          {redeemUntil === undefined
            ? <FormattedMessage id={status === 'PAID' ? 'orders.preparing' : `orders.label.${labelOf(order)}`} />
            : <FormattedMessage id="orders.validUntil" values={{ date: formatDate(redeemUntil, locale) }} />}
        </b>{' '}
        <span className={css.opening}><StoreOpening order={order} />{' '}</span>
        <span className={css.small}>
          <FormattedMessage id={`orders.channel.${channelType}`} />
          {store.address === undefined ? '' : ` · ${store.address}`}
        </span>
      </p>
    </div>
  )
}
