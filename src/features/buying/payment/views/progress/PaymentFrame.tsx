import { FormattedMessage, useIntl } from 'react-intl'
import { useDispatch, useSelector } from 'react-redux'
import type { Order } from '../../../../../api/buying/orders'
import type { WithResources } from '../../../../../data/resource/selectors'
import { selectOrder, type WithEntities } from '../../../../../entities/selectors'
import { ActionBar } from '../../../../../ui/bars/ActionBar'
import { Row } from '../../../../../ui/lists/Row'
import { changeMethodTapped } from '../../model/events'
import { selectPayUntil, type WithPayments } from '../../model/selectors'
import type { PaymentState } from '../../model/types'
import { useId, useState, type ReactNode } from 'react'
import { priceLinesOf } from '../../../../../entities/orderRules'
import type { Locale } from '../../../../../i18n/locales'
import { localized } from '../../../../../i18n/localized'
import { formatRupiah } from '../../../../../i18n/money'
import { priceName } from '../../../../../i18n/priceNames'
import { Icon } from '../../../../../ui/icons/Icon'
import { StoreChatButton } from '../../../../discovery/stores/views/StoreChatButton'
import orderLinesCss from '../choose/OrderLines.module.css'
import { PayHead, PayTime } from '../choose/PayHead'
import { OfflineNote, PaidButton } from './PayPage'
import css from './PaymentFrame.module.css'

export interface PaymentViewProps {
  readonly orderId: string
  readonly payment: Extract<PaymentState, { readonly phase: 'open' | 'expired' }>
  readonly now: () => number
}

interface PaymentFrameProps extends PaymentViewProps {
  /** The main button, or the other one once the user says that they paid. */
  readonly action: ReactNode
  /** The content shows the deadline of the payment, which replaces that of the order. */
  readonly hasOwnDeadline?: boolean
  /** The user says that they paid. */
  readonly onPaid?: () => void
  readonly isClaimed?: boolean
  readonly children: ReactNode
}

type State = WithPayments & WithResources & WithEntities

export function PaymentFrame(
  { orderId, payment: { opened: { amount } }, now, action, hasOwnDeadline = false, onPaid, isClaimed = false, children }: PaymentFrameProps,
) {
  const dispatch = useDispatch()
  const order = useSelector((state: State) => selectOrder(state, orderId))
  const payUntil = useSelector((state: State) => selectPayUntil(state, orderId))
  return (
    <>
      <main className={css.main}>
        <PayHead order={order} amount={amount} savedAmount={order?.savedAmount}>
          {payUntil !== null && !hasOwnDeadline && <PayTime of="order" endsAt={payUntil} now={now} />}
        </PayHead>
        <OfflineNote />
        <section className={css.paper}>{children}</section>
        <ul className={css.paper}>
          {order && <OrderLines order={order} />}
          <Row
            icon="wallet" title={<FormattedMessage id="pay.changeMethod" />} opensScreen
            onTap={() => dispatch(changeMethodTapped({ orderId }))}
          />
          <StoreChatButton link={order?.store.storeChat} isRow from="payment" />
        </ul>
      </main>
      <ActionBar isPair>
        {isClaimed && action}
        <PaidButton orderId={orderId} isMain={isClaimed} isAgain={isClaimed} {...(onPaid && { onTap: onPaid })} />
        {!isClaimed && action}
      </ActionBar>
    </>
  )
}

export function OrderLines({ order }: { readonly order: Order }) {
  const intl = useIntl()
  const locale = intl.locale as Locale
  const [open, setOpen] = useState(false)
  const list = useId()
  const { lines, benefit } = order
  const count = lines.reduce((sum, { quantity }) => sum + quantity, 0)
  return (
    <li>
      <button type="button" className={orderLinesCss.row} aria-expanded={open} aria-controls={list} onClick={() => setOpen(!open)}>
        <Icon name="receipt" />
        <span className={orderLinesCss.text}>
          <span className={orderLinesCss.title}>
            <FormattedMessage id="pay.details" />
          </span>{' '}
          <span className={orderLinesCss.value}>
            <FormattedMessage id={`pay.pieces.${benefit?.kind ?? 'NONE'}`} values={{ count }} />
          </span>
        </span>
        <span className={open ? orderLinesCss.turned : orderLinesCss.sign}>
          <Icon name="chevronDown" />
        </span>
      </button>
      <ul id={list} hidden={!open} className={orderLinesCss.lines}>
        {lines.map(({ quantity, assetName, salePrice, originalPrice = salePrice }, index) => (
          <li key={index} className={orderLinesCss.line}>
            <span>
              <FormattedMessage id="pay.line" values={{ count: quantity, name: localized(assetName, locale) }} />
            </span>{' '}
            <span className={orderLinesCss.money}>{formatRupiah(originalPrice * quantity)}</span>
          </li>
        ))}
        {priceLinesOf(order).map(({ kind, amount, isDeduction }, index) => (
          <li key={index} className={orderLinesCss.line}>
            <span>
              {priceName(kind, benefit?.couponName, intl)}
            </span>{' '}
            {!isDeduction ? <span className={orderLinesCss.money}>{formatRupiah(amount)}</span> : (
              <span className={orderLinesCss.saved}>
                <FormattedMessage id="pay.less" values={{ amount: formatRupiah(amount) }} />
              </span>
            )}
          </li>
        ))}
      </ul>
    </li>
  )
}
