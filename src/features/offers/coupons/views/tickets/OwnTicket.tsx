import { FormattedMessage, useIntl } from 'react-intl'
import { lockingOrder, VOUCHER } from '../../../../../entities/couponRules'
import type { OwnCouponEntity } from '../../../../../entities/schemas'
import { formatDistance } from '../../../../../i18n/formats'
import type { Locale } from '../../../../../i18n/locales'
import { formatRupiah } from '../../../../../i18n/money'
import { packName } from '../../../../../i18n/packName'
import { Button } from '../../../../../ui/controls/Button'
import { useIsOffline } from '../../../../../ui/status/FailureNotices'
import { Picture } from '../../../../../ui/media/Picture'
import { Ticket } from '../../../../../ui/cards/Ticket'
import { useTicketName } from '../../../../../ui/cards/ticketName'
import css from './OwnTicket.module.css'
import { hasEnded, isBeingRedeemed, TimeLine, toneOf } from './OwnTicketParts'
import { EndedLine, StatusLabel } from './StatusLabel'
import { WorthText } from './WorthText'

export interface OwnTicketProps {
  readonly coupon: OwnCouponEntity
  /** Number of equal vouchers of one order on this ticket. */
  readonly count?: number
  /** The name of the store is above the ticket. */
  readonly isBelowStore?: boolean
  readonly now: () => number
  readonly onTap: () => void
  readonly onUse: () => void
  /** Pays the order that locks the ticket. */
  readonly onPay: (orderId: string) => void
}

/** A coupon, envelope or voucher that the user owns. The ticket's colour shows its status. */
export function OwnTicket({ coupon, count = 1, isBelowStore = false, now, onTap, onUse, onPay }: OwnTicketProps) {
  const intl = useIntl()
  const locale = intl.locale as Locale
  const oneName = packName(intl, { name: coupon.couponName, packSize: coupon.packSize })
  const name = count === 1 ? oneName : intl.formatMessage({ id: 'coupons.several' }, { count, name: oneName })
  const isUsable = coupon.status === 'valid'
  const isBegun = coupon.statusLabel === 'REDEEMING'
  const isOver = hasEnded(coupon, now())
  const isVoucher = coupon.couponType === VOUCHER
  // Only a voucher of this device works without a network.
  const isOffline = useIsOffline()
  const unpaidOrder = coupon.statusLabel === 'TO_BE_PAID' ? lockingOrder(coupon).orderId : undefined
  const { discountAmount, discountPercent, storeName: acceptedBy, effectiveEndTime } = coupon
  // An ended ticket has no date in its name.
  const label = useTicketName({
    name, discountAmount, discountPercent, acceptedBy, ...(isOver ? {} : { effectiveEndTime }),
  })
  return (
    <Ticket
      label={label} onTap={onTap} tone={toneOf(coupon, now())} height={isOver ? 'short' : 'usual'}
      stub={<Stub coupon={coupon} now={now} />}
    >
      <div>
        <h3 className={`${css.name} ${isOver ? css.over : ''}`}>{name}</h3>
        <Facts coupon={coupon} name={name} isBelowStore={isBelowStore} now={now} locale={locale} />
      </div>
      <div className={css.foot}>
        {isOver && <EndedLine coupon={coupon} now={now()} />}
        {!isOver && isBegun && isVoucher && <span className={css.expiry}><StatusLabel coupon={coupon} /></span>}
        {!isOver && !isBegun && <TimeLine coupon={coupon} now={now} />}
        {isUsable && (
          <span className={css.above}>
            <Button kind={isOffline && !isVoucher ? 'tint' : 'main'} size="mini" onClick={onUse}>
              <FormattedMessage id={isVoucher ? 'coupons.redeem' : 'coupons.use'} />
            </Button>
          </span>
        )}
        {isBegun && (
          <span className={css.above}>
            <Button kind="tint" size="mini" onClick={onTap}>
              <FormattedMessage id={isVoucher ? 'coupons.see' : 'coupons.toOrder'} />
            </Button>
          </span>
        )}
        {unpaidOrder !== undefined && (
          <span className={css.above}>
            <Button kind={isOffline ? 'tint' : 'main'} size="mini" onClick={() => onPay(unpaidOrder)}>
              <FormattedMessage id="orders.pay" />
            </Button>
          </span>
        )}
        {!isUsable && !isOver && !isBegun && unpaidOrder === undefined && <StatusLabel coupon={coupon} />}
      </div>
    </Ticket>
  )
}

/** A coupon shows its discount, a voucher the picture of the product. */
function Stub({ coupon, now }: Pick<OwnTicketProps, 'coupon' | 'now'>) {
  if (coupon.couponType !== VOUCHER || !coupon.imageUrl) return <WorthText {...coupon} />
  const className = hasEnded(coupon, now()) ? `${css.bought} ${css.faded}` : css.bought
  return <Picture className={className} src={coupon.imageUrl} width={160} height={160} sizes="80px" />
}

interface FactsProps extends Pick<OwnTicketProps, 'coupon' | 'now'> {
  /** Of the ticket: a coupon of a store may name it. */
  readonly name: string
  readonly isBelowStore: boolean
  readonly locale: Locale
}

/** Shows where the ticket is accepted, which order locks it, or where it was used. */
function Facts({ coupon, name, isBelowStore, now, locale }: FactsProps) {
  const { couponType, status, statusLabel, orderId, savedAmount, usedTime, usedStoreName } = coupon
  const { storeName, availableStoreNum, nearestDistance } = coupon
  if (status === 'used' && usedTime !== undefined) {
    return (
      <>
        {usedStoreName && <p className={css.facts}>{usedStoreName}</p>}
        {savedAmount && hasEnded(coupon, now()) ? (
          <p className={css.facts}>
            <FormattedMessage id="coupons.saved" values={{ amount: formatRupiah(savedAmount) }} />
          </p>
        ) : null}
      </>
    )
  }
  if (status === 'locked' && orderId && !isBeingRedeemed(coupon)) {
    const unpaidId = couponType === VOUCHER ? 'coupons.awaitingPayment' : 'coupons.inUnpaidOrder'
    return (
      <p className={css.facts}>
        <FormattedMessage id={statusLabel === 'TO_BE_PAID' ? unpaidId : 'coupons.inOrder'} />
      </p>
    )
  }
  return (
    <>
      {storeName && !isBelowStore && !name.includes(storeName) && <p className={css.facts}>{storeName}</p>}
      {/* An ended ticket has no store count. */}
      {availableStoreNum !== undefined && !hasEnded(coupon, now()) && (
        <p className={css.facts}>
          <FormattedMessage
            id={nearestDistance === undefined ? 'coupons.stores' : 'coupons.storesNear'}
            values={{ count: availableStoreNum, distance: formatDistance(nearestDistance ?? 0, locale) }}
          />
        </p>
      )}
    </>
  )
}
