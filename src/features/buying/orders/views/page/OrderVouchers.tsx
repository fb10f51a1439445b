import { FormattedMessage, useIntl } from 'react-intl'
import { useDispatch } from 'react-redux'
import type { Order } from '../../../../../api/buying/orders'
import { formatDate } from '../../../../../i18n/dates'
import type { Locale } from '../../../../../i18n/locales'
import { localized } from '../../../../../i18n/localized'
import { Button } from '../../../../../ui/controls/Button'
import { BlockErrorBoundary } from '../../../../../ui/status/BlockErrorBoundary'
import { Icon } from '../../../../../ui/icons/Icon'
import { Ticket } from '../../../../../ui/cards/Ticket'
import { UsableUntil } from '../../../../../ui/text/UsableUntil'
import { orderVoucherTapped } from '../../model/events'
import { firstDayOf, isUsableVoucher, isUnknownVoucher, nextVoucher, voucherInUse } from '../../model/logic'
import css from './OrderVouchers.module.css'

/** Purchased vouchers as tickets. Only the next one to redeem has the primary colour. */
export function OrderVouchers({ order, now }: { readonly order: Order; readonly now: () => number }) {
  const next = (voucherInUse(order, now()) ?? nextVoucher(order))?.voucherId
  if (order.vouchers.length === 0) return null
  return (
    <section>
      <h2 className="spoken">
        <FormattedMessage id="orders.vouchers" />
      </h2>
      <ul className={css.tickets}>
        {order.vouchers.map((voucher, index) => (
          <li key={voucher.voucherId}>
            <BlockErrorBoundary>
              <VoucherTicket voucher={voucher} at={index + 1} isNext={voucher.voucherId === next} now={now} />
            </BlockErrorBoundary>
          </li>
        ))}
      </ul>
    </section>
  )
}

interface VoucherTicketProps {
  readonly voucher: Order['vouchers'][number]
  /** Position among the order's vouchers, from 1. */
  readonly at: number
  readonly isNext: boolean
  readonly now: () => number
}

function VoucherTicket({ voucher, at, isNext, now }: VoucherTicketProps) {
  const dispatch = useDispatch()
  const { formatMessage, locale: language } = useIntl()
  const locale = language as Locale
  const { voucherId, assetName, statusLabel, effectiveEndTime } = voucher
  const firstDay = firstDayOf(voucher)
  const date = firstDay ?? effectiveEndTime
  const name = localized(assetName, locale)
  const open = () => dispatch(orderVoucherTapped({ voucherId }))
  const inUse = voucherInUse({ vouchers: [voucher] }, now())
  const isOpen = isUsableVoucher(voucher) || inUse !== null
  const isUnusable = !isOpen && !isUnknownVoucher(voucher)
  return (
    <Ticket
      label={formatMessage({ id: 'orders.voucherNamed' }, { at, name })}
      onTap={open}
      tone={isUnusable ? 'gone' : 'plain'}
      height="low"
      stub={
        <>
          <Icon name="qr" size="l" />
          <span className={css.number}>
            <FormattedMessage id="orders.voucher" values={{ at }} />
          </span>
        </>
      }
    >
      <div className={css.text}>
        <h3 className={`${css.name} ${isUnusable ? css.over : ''}`}>{name}</h3>
        {inUse !== null && <p className={css.facts}><UsableUntil until={inUse.usableUntil} now={now()} /></p>}
        {isOpen && inUse === null && date !== undefined && (
          <p className={css.facts}>
            <FormattedMessage id={firstDay === undefined ? 'orders.until' : 'coupons.from'} values={{ date: formatDate(date, locale) }} />
          </p>
        )}
      </div>
      {isOpen ? (
        <Button kind={isNext && statusLabel !== 'NOT_STARTED' ? 'main' : 'tint'} size="mini" onClick={open}>
          <FormattedMessage id="orders.voucherOpen" />
        </Button>
      ) : (
        <span className={css.state}>
          <FormattedMessage id={`coupons.label.${statusLabel}`} />
        </span>
      )}
    </Ticket>
  )
}
