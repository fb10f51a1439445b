import { Fragment } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import type { BusinessHours, Merchant } from '../../../../../api/discovery/merchants'
import { clockText, weekdayName } from '../../../../../i18n/dates'
import type { Locale } from '../../../../../i18n/locales'
import { Icon } from '../../../../../ui/icons/Icon'
import { OpenLine } from '../cards/OpenLine'
import storeRowsCss from '../cards/StoreRows.module.css'
import { groupHours, hoursByDay, openState, storeClock, type HoursGroup, type TimeRange } from '../../model/logic'
import css from './WeekHours.module.css'

export interface WeekHoursProps {
  readonly hours: readonly BusinessHours[]
  /** Days with the same hours share a line. */
  readonly grouped: boolean
  /** Weekday at the store, 1 (Monday) to 7. Its line is highlighted. */
  readonly today: number
}

export function WeekHours({ hours, grouped, today }: WeekHoursProps) {
  const daysText = useDaysText()
  const lines = grouped ? groupHours(hours) : hoursByDay(hours).map((each) => ({ from: each.day, to: each.day, ranges: each.ranges }))
  return (
    <dl className={css.week}>
      {lines.map((line) => (
        <div key={line.from} className={`${css.line} ${line.from <= today && today <= line.to ? css.today : ''}`}>
          <dt>{daysText(line)}</dt>
          <dd><Ranges ranges={line.ranges} /></dd>
        </div>
      ))}
    </dl>
  )
}

/** The hours of one day, such as `10.00–14.00, 17.00–22.00`. A line breaks only between two ranges. */
export function Ranges({ ranges }: { readonly ranges: readonly TimeRange[] }) {
  const locale = useIntl().locale as Locale
  if (ranges.length === 0) return <FormattedMessage id="stores.closedDay" />
  if (ranges.some(isAllDay)) return <FormattedMessage id="stores.allDay" />
  return ranges.map(({ start, end }, index) => (
    <Fragment key={index}>
      {index > 0 && ', '}
      <span className={css.range}>{`${clockText(start, locale)}–${clockText(end, locale)}`}</span>
    </Fragment>
  ))
}

function isAllDay({ start, end }: TimeRange): boolean {
  return start === '00:00' && end === '24:00'
}

function useDaysText(): (group: Pick<HoursGroup, 'from' | 'to'>) => string {
  const { formatMessage, locale } = useIntl()
  const name = (day: number): string => weekdayName(day, locale as Locale)
  return ({ from, to }) => {
    if (from === to) return name(from)
    if (to - from === 6) return formatMessage({ id: 'stores.everyDay' })
    return formatMessage({ id: 'stores.days' }, { from: name(from), to: name(to) })
  }
}

export interface StoreHoursProps {
  readonly merchant: Pick<Merchant, 'businessHours' | 'timeZone' | 'products'>
  readonly now: () => number
}

/** The opening status and today's hours; expands to the whole week unless all days are alike. */
export function StoreHours({ merchant, now }: StoreHoursProps) {
  const { businessHours, timeZone, products } = merchant
  const today = storeClock(timeZone, now()).day
  const ranges = hoursByDay(businessHours)[today - 1]?.ranges ?? []
  const state = openState(businessHours, timeZone, now())
  const line = (
    <span className={css.now}>
      <OpenLine merchant={merchant} now={now} />
      {ranges.length > 0 && !ranges.some(isAllDay) && <span className={css.ranges}><Ranges ranges={ranges} /></span>}
      {products.length > 0 && !state.open && (
        <span className={css.buy}><FormattedMessage id="stores.buyWhileClosed" /></span>
      )}
    </span>
  )
  const isEveryDayAlike = groupHours(businessHours).length === 1
  if (isEveryDayAlike && ranges.length > 0) {
    return (
      <div className={css.row}>
        <Icon name="clock" />
        {line}
      </div>
    )
  }
  return (
    <details className={storeRowsCss.hours}>
      <summary className={css.row}>
        <Icon name="clock" />
        {line}
        <Icon name="chevronDown" />
      </summary>
      <div className={storeRowsCss.week}>
        <WeekHours hours={businessHours} grouped today={today} />
      </div>
    </details>
  )
}
