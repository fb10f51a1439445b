import { FormattedMessage } from 'react-intl'
import { formatRupiah } from '../../../i18n/money'
import { Icon } from '../../../ui/icons/Icon'
import css from './SavedThisMonthCard.module.css'

export interface SavedThisMonthCardProps {
  /** Rupiah. */
  readonly amount: number
  readonly onTap: () => void
}

export function SavedThisMonthCard({ amount, onTap }: SavedThisMonthCardProps) {
  return (
    <button type="button" className={css.card} onClick={onTap}>
      <span className={css.sign}>
        <Icon name="wallet" />
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
