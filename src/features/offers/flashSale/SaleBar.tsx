import type { ReactNode } from 'react'
import { FormattedMessage } from 'react-intl'
import { Countdown } from '../../../ui/text/Countdown'
import { Icon } from '../../../ui/icons/Icon'
import { Skeleton } from '../../../ui/status/Skeleton'
import css from './SaleBar.module.css'
import type { SaleStatus } from './types'

export interface SaleBarProps {
  readonly status: SaleStatus
  /** End of the countdown, epoch ms; null without one. */
  readonly endsAt: number | null
  /** Epoch ms. */
  readonly now: () => number
  /** The button that sets a reminder for a future sale. */
  readonly reminderButton?: ReactNode
}

const STATUS_CLASSES: Readonly<Record<SaleStatus, string | undefined>> = {
  COMING_SOON: '', ONGOING: '', SOLD_OUT: css.SOLD_OUT, ENDED: css.ENDED, UNKNOWN: '',
}

export function SaleBar({ status, endsAt, now, reminderButton }: SaleBarProps) {
  return (
    <div className={`${css.bar} ${STATUS_CLASSES[status]}`}>
      <div>
        <p className={css.status} role="status">
          <Icon name="bolt" size="s" />
          <FormattedMessage id={`flashSale.${status}`} />
        </p>
        {endsAt !== null && (
          <p className={css.expiry}>
            <FormattedMessage id={status === 'COMING_SOON' ? 'home.startsIn' : 'flashSale.endsIn'} />
          </p>
        )}
      </div>
      {endsAt !== null && (
        <span role="timer">
          <Countdown key={endsAt} endsAt={endsAt} now={now} />
        </span>
      )}
      {reminderButton}
    </div>
  )
}

export function SaleBarSkeleton() {
  return (
    <div className={css.bar} aria-hidden="true">
      <Skeleton className={css.skeleton} />
      <Skeleton className={css.clockSkeleton} />
    </div>
  )
}
