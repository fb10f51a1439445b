import type { ReactNode } from 'react'
import { FormattedMessage } from 'react-intl'
import { Countdown } from '../../../ui/Countdown'
import { Icon } from '../../../ui/Icon'
import { Skeleton } from '../../../ui/Skeleton'
import css from './SaleBar.module.css'
import type { SaleStatus } from './types'

export interface SaleBarProps {
  readonly status: SaleStatus
  /** When it begins or ends, epoch ms; null when nothing is counted. */
  readonly endsAt: number | null
  /** The time, epoch ms. */
  readonly now: () => number
  /** To be reminded of a sale that has not begun. */
  readonly remind?: ReactNode
}

/** How far a sale is, and how long still. */
export function SaleBar({ status, endsAt, now, remind }: SaleBarProps) {
  return (
    <div className={`${css.bar} ${css[status] ?? ''}`}>
      <div>
        <p className={css.status} role="status">
          <Icon name="bolt" size="s" />
          <FormattedMessage id={`flashSale.${status}`} />
        </p>
        {endsAt !== null && (
          <p className={css.until}>
            <FormattedMessage id={status === 'COMING_SOON' ? 'home.startsIn' : 'flashSale.endsIn'} />
          </p>
        )}
      </div>
      {endsAt !== null && (
        <span role="timer">
          <Countdown key={endsAt} endsAt={endsAt} now={now} />
        </span>
      )}
      {remind}
    </div>
  )
}

/** The same while it is not known yet. */
export function SaleBarBones() {
  return (
    <div className={css.bar} aria-hidden="true">
      <Skeleton className={css.bone} />
      <Skeleton className={css.clockBone} />
    </div>
  )
}
