import { useMemo, useRef } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { useSelector } from 'react-redux'
import type { WithResources } from '../../../../../data/resource/selectors'
import type { WithEntities } from '../../../../../entities/selectors'
import { formatClock } from '../../../../../i18n/dates'
import type { Locale } from '../../../../../i18n/locales'
import { Skeleton } from '../../../../../ui/status/Skeleton'
import { selectOrderPayment, selectPayUntil, type WithPayments } from '../../model/selectors'
import { PayTime } from '../choose/PayHead'
import css from './ResultView.module.css'

export interface PollProgressProps {
  readonly orderId: string
  readonly now: () => number
  /** The page shows how long the order can be paid elsewhere. */
  readonly omitsDeadline?: boolean
}

/** Says that the status is polled, when an answer arrived last, and how long the order can be paid. Answers do not change its height. */
export function PollProgress({ orderId, now, omitsDeadline = false }: PollProgressProps) {
  const locale = useIntl().locale as Locale
  const { receivedStatus } = useSelector((state: WithPayments) => selectOrderPayment(state, orderId))
  const payUntil = useSelector((state: WithPayments & WithResources & WithEntities) => selectPayUntil(state, orderId))
  // Each answer is another object. The age of one that was there before is unknown.
  const earlier = useRef(receivedStatus)
  const receivedAt = useMemo(() => (receivedStatus === earlier.current ? null : now()), [receivedStatus, now])
  return (
    <div className={css.progress}>
      <Skeleton className={css.progressLine} />
      <div className={css.progressFacts}>
        {payUntil !== null && !omitsDeadline && <PayTime of="order" endsAt={payUntil} now={now} />}
        <span className={css.checked}>
          {receivedAt === null
            ? <FormattedMessage id="pay.checkingNow" />
            : <FormattedMessage id="pay.checkedAt" values={{ time: formatClock(receivedAt, locale) }} />}
        </span>
      </div>
    </div>
  )
}
