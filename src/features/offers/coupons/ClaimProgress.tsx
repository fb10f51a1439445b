import { FormattedMessage } from 'react-intl'
import css from './ClaimProgress.module.css'
import { shownPercent } from './logic'

/** How much of it is claimed, in words and as a bar; the bar is only for the eye. */
export function ClaimProgress({ percent }: { readonly percent: number }) {
  return (
    <span className={css.progress}>
      <span>
        <FormattedMessage id="coupons.taken" values={{ percent: Math.round(percent) }} />
      </span>
      <svg className={css.track} viewBox="0 0 100 4" preserveAspectRatio="none" aria-hidden="true">
        <rect width={shownPercent(percent)} height="4" />
      </svg>
    </span>
  )
}
