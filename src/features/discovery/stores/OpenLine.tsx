import { FormattedMessage, useIntl } from 'react-intl'
import type { Merchant } from '../../../api/merchants'
import { weekdayName } from '../../../i18n/dates'
import type { Locale } from '../../../i18n/locales'
import { openState, storeClock } from './logic'
import css from './OpenLine.module.css'
import { clockText } from './WeekHours'

export interface OpenLineProps {
  readonly merchant: Pick<Merchant, 'businessHours' | 'timeZone'>
  readonly now: () => number
}

/** Whether the store is open, and until or from when; nothing where its hours are not known. */
export function OpenLine({ merchant: { businessHours, timeZone }, now }: OpenLineProps) {
  if (businessHours.length === 0) return null
  const at = now()
  const state = openState(businessHours, timeZone, at)
  return (
    <span className={`${css.line} ${state.open ? css.open : ''}`}>
      <OpenText state={state} clock={storeClock(timeZone, at)} />
    </span>
  )
}

interface WordsProps {
  readonly state: ReturnType<typeof openState>
  readonly clock: ReturnType<typeof storeClock>
}

function OpenText({ state, clock }: WordsProps) {
  const locale = useIntl().locale as Locale
  if (state.open) {
    if (state.until === null) return <FormattedMessage id="stores.openAllDay" />
    return <FormattedMessage id="stores.openUntil" values={{ time: clockText(state.until, locale) }} />
  }
  if (state.opensAt === null) return <FormattedMessage id="stores.closed" />
  const { day, time } = state.opensAt
  const today = day === clock.day && time > clock.time
  const values = { day: weekdayName(day, locale), time: clockText(time, locale) }
  return <FormattedMessage id={today ? 'stores.opensToday' : 'stores.opensOn'} values={values} />
}
