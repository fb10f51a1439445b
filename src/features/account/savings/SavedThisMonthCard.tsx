import { FormattedMessage } from 'react-intl'
import { formatRupiah } from '../../../i18n/money'
import { Icon } from '../../../ui/icons/Icon'
import css from './SavedThisMonthCard.module.css'

export interface SavedThisMonthCardProps {
  /** Rupiah. */
  readonly amount: number
  readonly onTap: () => void
}

/** The savings of this month; without any, an invitation to the deals. */
export function SavedThisMonthCard({ amount, onTap }: SavedThisMonthCardProps) {
  return (
    <button type="button" className={`${css.card} ${amount > 0 ? '' : css.none}`} onClick={onTap}>
      <span className={css.sign}>
        <Icon name={amount > 0 ? 'wallet' : 'coupon'} />
      </span>
      <span className={css.text}>
        {amount > 0 ? (
          <FormattedMessage
            id="savings.thisMonth" values={{ amount: <b key="amount" className={css.amount}>{formatRupiah(amount)}</b> }}
          />
        ) : <FormattedMessage id="savings.noneThisMonth" />}
      </span>
      <Icon name="chevronRight" size="s" />
    </button>
  )
}
