import type { ReactNode } from 'react'
import { FormattedMessage } from 'react-intl'
import { UNKNOWN } from '../../../../api/kit/fields'
import { formatRupiah } from '../../../../i18n/money'
import { Countdown } from '../../../../ui/text/Countdown'
import { Icon } from '../../../../ui/icons/Icon'
import css from './SaleStrip.module.css'
import type { ProductView } from '../model/selectors'

export interface SaleStripProps extends Pick<ProductView, 'product'> {
  readonly now: () => number
  /** The button that sets a reminder for a future sale. */
  readonly reminderButton?: ReactNode
}

/** Status and countdown of the product's flash sale. Renders nothing for a product without one. */
export function SaleStrip({ product: { flashSale, flashSaleEndsAt }, now, reminderButton }: SaleStripProps) {
  if (!flashSale || flashSale.status === UNKNOWN) return null
  const { status, salePrice } = flashSale
  const hasCountdown = status === 'ONGOING' || status === 'COMING_SOON'
  return (
    <p className={css.strip}>
      <Icon name="bolt" size="s" />
      <span className={css.text}>
        <FormattedMessage id={`products.sale.${status}`} values={{ price: formatRupiah(salePrice) }} />
      </span>{' '}
      {hasCountdown && flashSaleEndsAt !== null && (
        <span role="timer" className={css.clock}>
          <Countdown endsAt={flashSaleEndsAt} now={now} />
        </span>
      )}
      {status === 'COMING_SOON' && reminderButton}
    </p>
  )
}
