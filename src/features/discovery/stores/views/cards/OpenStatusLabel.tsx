import { FormattedMessage, useIntl } from 'react-intl'
import type { OPEN_STATUSES, Opening } from '../../../../../api/discovery/storeInfo'
import { clockText, weekdayName } from '../../../../../i18n/dates'
import type { Locale } from '../../../../../i18n/locales'
import css from './OpenStatusLabel.module.css'

type OpenStatus = (typeof OPEN_STATUSES)[number]
const CLASSES: Readonly<Record<OpenStatus, string | undefined>> = { OPEN: css.OPEN, CLOSING: css.CLOSING, CLOSED: css.CLOSED }

export interface OpenStatusLabelProps {
  readonly status: OpenStatus
  /** The next opening. Only a closed store shows it. */
  readonly opensAt?: Opening | undefined
  /** Parties that wait for a table. A closed store shows none. */
  readonly queueNum?: number | undefined
}

export function OpenStatusLabel({ status, opensAt, queueNum = 0 }: OpenStatusLabelProps) {
  return (
    <b className={CLASSES[status]}>
      {status === 'CLOSED' && opensAt ? <OpeningText {...opensAt} /> : <FormattedMessage id={`storeCard.status${status}`} />}
      {status !== 'CLOSED' && queueNum > 0 && <> (<FormattedMessage id="storeCard.queue" values={{ count: queueNum }} />)</>}
    </b>
  )
}

/** The next opening of a closed store. */
export function OpeningText({ inDays, day, time }: Opening) {
  const locale = useIntl().locale as Locale
  const values = { day: weekdayName(day, locale), time: clockText(time, locale) }
  const id = (['storeCard.opensLater', 'storeCard.opensTomorrow'] as const)[inDays] ?? 'storeCard.opensDay'
  return <FormattedMessage id={id} values={values} />
}
