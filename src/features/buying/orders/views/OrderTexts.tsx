import { FormattedMessage, useIntl } from 'react-intl'
import { useSelector } from 'react-redux'
import type { Order } from '../../../../api/buying/orders'
import { selectResource, type WithResources } from '../../../../data/resource/selectors'
import { isEnded } from '../../../../entities/orderRules'
import { formatClock, formatDate, formatShortDate, todayOrTomorrow } from '../../../../i18n/dates'
import type { Locale } from '../../../../i18n/locales'
import { formatRupiah } from '../../../../i18n/money'
import { packName } from '../../../../i18n/packName'
import { PAY_NAMES, walletNameOf } from '../../../../i18n/payNames'
import { SentenceSpace } from '../../../../i18n/SentenceSpace'
import { selectOnline, type WithConnection } from '../../../base/connection/selectors'
import { OpenPill } from '../../../discovery/stores/views/cards/OpenLine'
import { endedUnpaid, explanationOf, refundMethodOf, returnedValues, payingMate, totalQuantity } from '../model/logic'
import { orderPage } from '../model/selectors'

/** One line with date, quantity and product names. Begins with the table number, if any. */
export function ContentsText({ order }: { readonly order: Order }) {
  const intl = useIntl()
  const locale = intl.locale as Locale
  const { lines, createdTime, tableNo } = order
  // Guests of a table may have ordered the same.
  const products = new Set(lines.map(({ assetName, packSize }) => packName(intl, { name: assetName, packSize })))
  const names = intl.formatList([...products], { type: 'conjunction', style: 'narrow' })
  return (
    <>
      {tableNo !== undefined && (
        <>
          <FormattedMessage id="orders.table" values={{ table: tableNo }} />
          {' · '}
        </>
      )}
      {`${formatShortDate(createdTime, locale)} · `}
      <FormattedMessage id="orders.contents" values={{ count: totalQuantity(order), names }} />
    </>
  )
}

/** Redeemable until; emphasized on the last two days. */
export function UntilText(
  { until, now, emphasisClass }: { readonly until: number; readonly now: number; readonly emphasisClass: string | undefined },
) {
  const locale = useIntl().locale as Locale
  const last = todayOrTomorrow(until, now)
  if (last === null) return <FormattedMessage id="orders.until" values={{ date: formatDate(until, locale) }} />
  return (
    <FormattedMessage
      id={`orders.lastDay.${last}`}
      values={{ time: formatClock(until, locale), b: (chunks) => <b key="last" className={emphasisClass}>{chunks}</b> }}
    />
  )
}

interface ReturnedTextProps {
  readonly order: Order
  /** The explanation of the status follows: of money that was not received it says enough. */
  readonly hasExplanation?: boolean
}

/**
 * Returned money and benefit of an unsuccessful order, or the statement that no money was received, if that is known. The card of a refund
 * states its amount.
 */
export function ReturnedText({ order, hasExplanation = false }: ReturnedTextProps) {
  const { benefit, amount: returned } = returnedValues(order)
  const amount = order.refundProgress ? 0 : returned
  if (!benefit && returned === 0) return endedUnpaid(order) && !hasExplanation ? <FormattedMessage id="orders.back.nothing" /> : null
  return (
    <>
      {amount > 0 && <FormattedMessage id="orders.back.money" values={{ amount: formatRupiah(amount) }} />}
      {amount > 0 && benefit && <SentenceSpace />}
      <ReturnedBenefitText order={order} />
    </>
  )
}

/** For a card: the returned money and benefit, with the day and the payment method where they are known. */
export function RefundText({ order }: { readonly order: Order }) {
  return (
    <>
      <RefundedMoneyText order={order} />
      {returnedValues(order).benefit && ' '}
      <ReturnedBenefitText order={order} />
    </>
  )
}

function ReturnedBenefitText({ order }: { readonly order: Order }) {
  return returnedValues(order).benefit ? <FormattedMessage id={`orders.back.benefit.${order.benefit?.kind ?? 'COUPON'}`} /> : null
}

function RefundedMoneyText({ order }: { readonly order: Order }) {
  const locale = useIntl().locale as Locale
  const { refundProgress, endedTime } = order
  const amount = formatRupiah(refundProgress?.amount ?? returnedValues(order).amount)
  const dayOf = (at: number) => formatShortDate(at, locale)
  if (refundProgress && refundProgress.arrivedTime === undefined) {
    const { expectedTime } = refundProgress
    return expectedTime === undefined
      ? <FormattedMessage id="orders.back.moneyPending" values={{ amount }} />
      : <FormattedMessage id="orders.back.moneyDue" values={{ amount, date: dayOf(expectedTime) }} />
  }
  const arrivedTime = refundProgress?.arrivedTime ?? endedTime
  const payType = refundMethodOf(order)
  if (arrivedTime === undefined) return <FormattedMessage id="orders.back.money" values={{ amount }} />
  return payType === undefined
    ? <FormattedMessage id="orders.back.moneyOn" values={{ amount, date: dayOf(arrivedTime) }} />
    : <FormattedMessage id="orders.back.moneyTo" values={{ amount, method: PAY_NAMES[payType], date: dayOf(arrivedTime) }} />
}

/** Explains the status. The text of a refund names the payment method, where it is known. */
export function ExplanationText({ order }: { readonly order: Order }) {
  const id = explanationOf(order)
  const payType = refundMethodOf(order)
  const method = walletNameOf(payType)
  if (id !== 'orders.headline.REFUNDED' || payType === undefined) return <FormattedMessage id={id} />
  return method === undefined
    ? <FormattedMessage id="orders.headline.REFUNDEDqris" />
    : <FormattedMessage id="orders.headline.REFUNDEDto" values={{ method }} />
}

export function MatePaysText({ order }: { readonly order: Order }) {
  const name = payingMate(order)
  if (name === null) return null
  return name === '' ? <FormattedMessage id="orders.mateUnnamedPays" /> : <FormattedMessage id="orders.matePays" values={{ name }} />
}

/** The guest at the table who paid. Guests may have no name. */
export function MatePaidText({ payerName }: { readonly payerName: string | undefined }) {
  return payerName
    ? <FormattedMessage id="orders.splitPaidBy" values={{ name: payerName }} />
    : <FormattedMessage id="orders.splitPaidByMate" />
}

export function ChannelText({ order: { channelType, tableNo } }: { readonly order: Pick<Order, 'channelType' | 'tableNo'> }) {
  return (
    <>
      <FormattedMessage id={`orders.channel.${channelType}`} />
      {tableNo !== undefined && (
        <>
          {' · '}
          <FormattedMessage id="orders.table" values={{ table: tableNo }} />
        </>
      )}
    </>
  )
}

/** Says whether the store of a purchase that is not over is open now. Renders nothing while that is unknown or the last response is old. */
export function StoreOpening({ order }: { readonly order: Pick<Order, 'orderId' | 'status' | 'store'> }) {
  const { status, store: { openStatus } } = order
  return openStatus === undefined || isEnded(status) ? null : <CurrentOpening order={order} />
}

function CurrentOpening({ order: { orderId, store: { openStatus, opensAt } } }: Parameters<typeof StoreOpening>[0]) {
  const isLive = useSelector((state: WithConnection & WithResources) =>
    selectOnline(state) && selectResource(state, orderPage.of(orderId))?.failure == null)
  return isLive && openStatus !== undefined ? <OpenPill status={openStatus} opensAt={opensAt} /> : null
}
