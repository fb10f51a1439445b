import { FormattedMessage } from 'react-intl'
import css from './ClaimProgress.module.css'
import { barWidthPercent } from '../model/logic'

interface ClaimProgressProps {
  readonly percent: number
  /** Draws the bar in grey. */
  readonly isOver?: boolean
  /** The bar is as wide as its line. */
  readonly isWide?: boolean
}

/** Shows the claimed share as text and as a bar. Screen readers get the text only. */
export function ClaimProgress({ percent, isOver = false, isWide = false }: ClaimProgressProps) {
  return (
    <span className={`${css.progress} ${isOver ? css.over : ''} ${isWide ? css.wide : ''}`}>
      <span>
        <FormattedMessage id="coupons.percentClaimed" values={{ percent: Math.round(percent) }} />
      </span>
      <svg className={css.track} viewBox="0 0 100 4" preserveAspectRatio="none" aria-hidden="true">
        <rect width={barWidthPercent(percent)} height="4" />
      </svg>
    </span>
  )
}
