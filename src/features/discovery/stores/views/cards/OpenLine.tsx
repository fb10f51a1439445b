import { FormattedMessage, useIntl } from 'react-intl'
import type { Opening } from '../../../../../api/discovery/storeInfo'
import type { Merchant } from '../../../../../api/discovery/merchants'
import { clockText, weekdayName } from '../../../../../i18n/dates'
import type { Locale } from '../../../../../i18n/locales'
import { openState, storeClock } from '../../model/logic'
import css from './OpenLine.module.css'
import { OpenStatusLabel, type OpenStatusLabelProps } from './OpenStatusLabel'

export interface OpenLineProps {
  readonly merchant: Pick<Merchant, 'businessHours' | 'timeZone'>
  readonly now: () => number
}

/** Renders nothing where the server knows no opening hours. */
export function OpenLine({ merchant: { businessHours, timeZone }, now }: OpenLineProps) {
  if (businessHours.length === 0) return null
  const nowMs = now()
  const state = openState(businessHours, timeZone, nowMs)
  return (
    <span className={`${css.line} ${state.open ? css.open : css.closed}`}>
      <OpenText state={state} clock={storeClock(timeZone, nowMs)} />
    </span>
  )
}

interface OpenTextProps {
  readonly state: ReturnType<typeof openState>
  readonly clock: ReturnType<typeof storeClock>
}

function OpenText({ state, clock }: OpenTextProps) {
  const locale = useIntl().locale as Locale
  if (state.open) {
    if (state.until === null) return <FormattedMessage id="stores.openAllDay" />
    return <FormattedMessage id="stores.openUntil" values={{ time: clockText(state.until, locale) }} />
  }
  if (state.opensAt === null) return <ClosedText />
  const { day, time } = state.opensAt
  const inDays = day === clock.day && time > clock.time ? 0 : (day - clock.day + 7) % 7 || 7
  return <ClosedText opensAt={{ inDays, day, time }} />
}

/** The opening status of a store; of a closed one with the next opening, as on its own page. */
export function OpenPill({ status, opensAt }: Pick<OpenStatusLabelProps, 'status' | 'opensAt'>) {
  if (status !== 'CLOSED') return <OpenStatusLabel status={status} />
  return <b className={`${css.line} ${css.closed}`}><ClosedText opensAt={opensAt} /></b>
}

/** Says that a store is closed, and when it opens if that is known. */
export function ClosedText({ opensAt }: { readonly opensAt?: Opening | undefined }) {
  const locale = useIntl().locale as Locale
  if (!opensAt) return <FormattedMessage id="stores.closed" />
  const { inDays, day, time } = opensAt
  const values = { day: weekdayName(day, locale), time: clockText(time, locale) }
  return <FormattedMessage id={(['stores.opensToday', 'stores.opensTomorrow'] as const)[inDays] ?? 'stores.opensOn'} values={values} />
}
