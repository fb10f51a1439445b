import { FormattedMessage, useIntl } from 'react-intl'
import type { StoreRating as Rating } from '../../../../../api/discovery/ratings'
import type { Locale } from '../../../../../i18n/locales'
import { formatAverage } from '../../../../../i18n/formats'
import { Icon } from '../../../../../ui/icons/Icon'
import css from './StoreRating.module.css'

export interface ShortRatingProps {
  readonly className?: string | undefined
  readonly rating: Rating
}

/** `★ 4,7 (128)`, on the pictures of a card. */
export function ShortRating({ className = '', rating: { average, count } }: ShortRatingProps) {
  const { locale, formatMessage, formatNumber } = useIntl()
  const text = formatAverage(average, locale as Locale)
  const spoken = formatMessage({ id: 'storeCard.rating' }, { average: text, count })
  return (
    <span className={`${css.rating} ${className}`} role="img" aria-label={spoken}>
      <Icon name="star" size="s" />
      <b>{text}</b> ({formatNumber(count)})
    </span>
  )
}

/** `★ 4,7 128 ratings · 92% would come back`, for pages. */
export function FullRating({ rating: { average, count, returnPercent } }: { readonly rating: Rating }) {
  const { locale, formatMessage } = useIntl()
  const text = formatAverage(average, locale as Locale)
  return (
    <span className={css.full}>
      <span className={css.rating} aria-hidden="true">
        <Icon name="star" size="s" />
        <b>{text}</b> <span className={css.count}><FormattedMessage id="storeCard.ratingCount" values={{ count }} /></span>
      </span>
      <span className="spoken">{formatMessage({ id: 'storeCard.rating' }, { average: text, count })}</span>
      {returnPercent !== undefined && (
        <span className={css.returns}>
          <FormattedMessage id="storeCard.returnPercent" values={{ percent: returnPercent }} />
        </span>
      )}
    </span>
  )
}
