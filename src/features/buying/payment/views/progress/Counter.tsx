import { FormattedMessage, useIntl } from 'react-intl'
import type { Order } from '../../../../../api/buying/orders'
import { ActionBar } from '../../../../../ui/bars/ActionBar'
import { Button } from '../../../../../ui/controls/Button'
import { Row } from '../../../../../ui/lists/Row'
import type { OpenPayment } from '../../model/types'
import { useId, useState, type ReactNode } from 'react'
import { priceLinesOf } from '../../../../../entities/orderRules'
import type { Locale } from '../../../../../i18n/locales'
import { localized } from '../../../../../i18n/localized'
import { formatRupiah } from '../../../../../i18n/money'
import { Icon } from '../../../../../ui/icons/Icon'
import { StoreChatButton } from '../../../../discovery/stores/views/StoreChatButton'
import orderLinesCss from '../choose/OrderLines.module.css'
import { PayHead, PayTime } from '../choose/PayHead'
import css from './Counter.module.css'

export interface CounterProps {
  readonly opened: OpenPayment
  /** Null while loading. */
  readonly order: Order | null
  /** The order is held until this time, epoch ms; null if unknown. */
  readonly payUntil: number | null
  readonly isPolling: boolean
  readonly now: () => number
  readonly note: ReactNode
  readonly onPaid: () => void
  readonly onOtherMethod: () => void
  /** Opens the store's chat. */
}

interface CounterFrameProps extends CounterProps {
  /** The main button. */
  readonly action: ReactNode
  readonly children: ReactNode
}

export function Counter({
  opened: { amount }, order, payUntil, isPolling, now, note, onPaid, onOtherMethod, action, children,
}: CounterFrameProps) {
  return (
    <>
      <main className={css.main}>
        <PayHead amount={amount} savedAmount={order?.savedAmount}>
          {payUntil !== null && <PayTime of="order" endsAt={payUntil} now={now} />}
        </PayHead>
        {note}
        <section className={css.paper}>{children}</section>
        <ul className={css.paper}>
          {order && <OrderLines order={order} />}
          <Row icon="wallet" title={<FormattedMessage id="pay.changeMethod" />} opensScreen onTap={onOtherMethod} />
          <StoreChatButton link={order?.store.storeChat} isRow from="payment" />
        </ul>
      </main>
      <ActionBar>
        <div className={css.actions}>
          <Button kind="soft" busy={isPolling} onClick={onPaid}>
            <FormattedMessage id="pay.paid" />
          </Button>
          {action}
        </div>
      </ActionBar>
    </>
  )
}

export function OrderLines({ order }: { readonly order: Order }) {
  const locale = useIntl().locale as Locale
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
        {lines.map(({ quantity, assetName, salePrice, originalPrice = salePrice }, at) => (
          <li key={at} className={orderLinesCss.line}>
            <span>
              <FormattedMessage id="pay.line" values={{ count: quantity, name: localized(assetName, locale) }} />
            </span>{' '}
            <span className={orderLinesCss.money}>{formatRupiah(originalPrice * quantity)}</span>
          </li>
        ))}
        {priceLinesOf(order).map(({ kind, amount, isDeduction }, at) => (
          <li key={at} className={orderLinesCss.line}>
            <span>
              <FormattedMessage id={`pay.price.${kind}`} />
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
