import { FormattedMessage } from 'react-intl'
import { formatPacket, formatRupiah, rupiahParts, RUPIAH_PREFIX } from '../../../../../i18n/money'
import { Icon } from '../../../../../ui/icons/Icon'
import css from './WorthText.module.css'

export interface WorthTextProps {
  readonly couponType?: string | undefined
  readonly discountAmount?: number | undefined
  readonly discountPercent?: number | undefined
  readonly maxDiscountAmount?: number | undefined
  readonly useOrderAmountThreshold?: number | undefined
  /** There is room for whole words. */
  readonly isWide?: boolean
}

export function WorthText({ maxDiscountAmount, isWide = false, useOrderAmountThreshold: minOrderAmount, ...worth }: WorthTextProps) {
  return (
    <>
      <Amount {...worth} />
      {worth.discountPercent !== undefined && maxDiscountAmount !== undefined && (
        <span className={css.minimum}>
          <FormattedMessage id="coupons.atMost" values={{ amount: formatRupiah(maxDiscountAmount) }} />
        </span>
      )}
      {minOrderAmount !== undefined && minOrderAmount > 0 && (
        <span className={css.minimum}>
          <FormattedMessage id={isWide ? 'coupons.atLeast' : 'coupons.minimum'} values={{ amount: formatRupiah(minOrderAmount) }} />
        </span>
      )}
    </>
  )
}

type AmountProps = Pick<WorthTextProps, 'couponType' | 'discountAmount' | 'discountPercent'>

function Amount({ couponType, discountAmount, discountPercent }: AmountProps) {
  if (discountAmount !== undefined && couponType === 'RED_ENVELOPE') {
    return (
      <b className={css.amount}>
        <small>{RUPIAH_PREFIX}</small>
        {formatPacket(discountAmount).slice(RUPIAH_PREFIX.length)}
      </b>
    )
  }
  if (discountAmount !== undefined) {
    const { prefix, digits } = rupiahParts(discountAmount)
    return (
      <b className={css.amount}>
        <small>{prefix}</small>
        {digits}
      </b>
    )
  }
  if (discountPercent !== undefined) return <b className={css.amount}>{`${Math.round(discountPercent)}%`}</b>
  return <Icon name={couponType === 'VOUCHER' ? 'receipt' : 'coupon'} size="l" />
}
