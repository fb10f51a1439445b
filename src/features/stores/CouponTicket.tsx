import { FormattedMessage, useIntl } from 'react-intl'
import type { ClaimableCoupon } from '../../api/merchants'
import type { Locale } from '../../i18n/locales'
import { localized } from '../../i18n/localized'
import { formatRupiah } from '../../i18n/money'
import { Icon } from '../../ui/Icon'
import { Price } from '../../ui/Price'
import css from './CouponTicket.module.css'

export interface CouponTicketProps {
  readonly coupon: ClaimableCoupon
  readonly onTap: (couponTemplateId: string) => void
}

/** A coupon of the store as a small ticket: the stub says how much, the body what for. */
export function CouponTicket({ coupon, onTap }: CouponTicketProps) {
  const locale = useIntl().locale as Locale
  const { couponTemplateId, couponName, discountAmount, useOrderAmountThreshold: least } = coupon
  return (
    <button type="button" className={css.ticket} onClick={() => onTap(couponTemplateId)}>
      <span className={css.stub}>{discountAmount ? <Price amount={discountAmount} /> : <Icon name="coupon" size="l" />}</span>{' '}
      <span className={css.body}>
        <span className={css.name}>{localized(couponName, locale) || <FormattedMessage id="stores.coupon" />}</span>{' '}
        {least !== undefined && (
          <span className={css.least}>
            <FormattedMessage id={least > 0 ? 'stores.minimum' : 'stores.noMinimum'} values={{ amount: formatRupiah(least) }} />
          </span>
        )}
      </span>
    </button>
  )
}
