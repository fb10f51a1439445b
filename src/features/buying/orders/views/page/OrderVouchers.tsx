import { useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { useDispatch } from 'react-redux'
import type { Order } from '../../../../../api/buying/orders'
import { formatDate } from '../../../../../i18n/dates'
import type { Locale } from '../../../../../i18n/locales'
import { localized } from '../../../../../i18n/localized'
import { Button } from '../../../../../ui/controls/Button'
import { BlockErrorBoundary } from '../../../../../ui/status/BlockErrorBoundary'
import { Icon } from '../../../../../ui/icons/Icon'
import { Picture } from '../../../../../ui/media/Picture'
import { Ticket } from '../../../../../ui/cards/Ticket'
import { UsableUntil } from '../../../../../ui/text/UsableUntil'
import { orderVoucherTapped } from '../../model/events'
import { firstDayOf, isUsableVoucher, isUnknownVoucher, nextVoucher, shownVouchers, voucherInUse } from '../../model/logic'
import css from './OrderVouchers.module.css'

/** More vouchers are folded to the next one to redeem. */
const MAX_UNFOLDED = 2

/** Purchased vouchers as tickets. The page's bar opens the next one to redeem. */
export function OrderVouchers({ order, now }: { readonly order: Order; readonly now: () => number }) {
  const [isUnfolded, setIsUnfolded] = useState(false)
  const next = (voucherInUse(order, now()) ?? nextVoucher(order))?.voucherId
  const vouchers = shownVouchers(order)
  if (vouchers.length === 0) return null
  const canFold = vouchers.length > MAX_UNFOLDED
  const isFolded = canFold && !isUnfolded
  const first = vouchers.find(({ voucherId }) => voucherId === next) ?? vouchers[0]
  return (
    <section>
      <h2 className="spoken">
        <FormattedMessage id="orders.vouchers" />
      </h2>
      <ul className={css.tickets}>
        {(isFolded ? vouchers.filter((voucher) => voucher === first) : vouchers).map((voucher) => (
          <li key={voucher.voucherId}>
            <BlockErrorBoundary>
              <VoucherTicket order={order} voucher={voucher} now={now} />
            </BlockErrorBoundary>
          </li>
        ))}
        {canFold && (
          <li>
            <button type="button" className={css.all} aria-expanded={isUnfolded} onClick={() => setIsUnfolded(!isUnfolded)}>
              <FormattedMessage id={isFolded ? 'orders.vouchersAll' : 'orders.vouchersFewer'} values={{ count: vouchers.length }} />
              {isFolded && <Icon name="chevronDown" size="s" />}
            </button>
          </li>
        )}
      </ul>
    </section>
  )
}

interface VoucherTicketProps {
  readonly order: Order
  readonly voucher: Order['vouchers'][number]
  readonly now: () => number
}

/** Shows the product; one of several vouchers has its number. */
function VoucherTicket({ order, voucher, now }: VoucherTicketProps) {
  const dispatch = useDispatch()
  const { formatMessage, locale: language } = useIntl()
  const locale = language as Locale
  const { voucherId, skuId, assetName, statusLabel, effectiveEndTime } = voucher
  const isOnly = order.vouchers.length === 1
  const at = order.vouchers.indexOf(voucher) + 1
  const picture = order.lines.find((line) => line.skuId === skuId)?.imageUrl
  const firstDay = firstDayOf(voucher)
  const date = firstDay ?? effectiveEndTime
  const name = localized(assetName, locale)
  const open = () => dispatch(orderVoucherTapped({ voucherId }))
  const inUse = voucherInUse({ vouchers: [voucher] }, now())
  const isOpen = isUsableVoucher(voucher) || inUse !== null
  const isUnusable = !isOpen && !isUnknownVoucher(voucher)
  return (
    <Ticket
      label={isOnly ? formatMessage({ id: 'vouchers.openNamed' }, { name }) : formatMessage({ id: 'orders.voucherNamed' }, { at, name })}
      onTap={open}
      tone={isUnusable ? 'gone' : 'plain'}
      height="low"
      stubClass={css.stub}
      stub={picture !== undefined
        ? (
          <span className={css.frame}>
            <Picture className={`${css.picture} ${isUnusable ? css.faded : ''}`} src={picture} width={112} height={112} sizes="56px" />
            {!isOnly && <span className={css.badge}>{at}</span>}
          </span>
        )
        : (
          <>
            <Icon name="qr" size="l" />
            {!isOnly && <span className={css.number}><FormattedMessage id="orders.voucher" values={{ at }} /></span>}
          </>
        )}
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
        <Button kind="tint" size="mini" onClick={open}>
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
