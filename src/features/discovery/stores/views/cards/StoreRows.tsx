import { FormattedMessage } from 'react-intl'
import type { Merchant } from '../../../../../api/discovery/merchants'
import { Icon } from '../../../../../ui/icons/Icon'
import { hoursByDay, storeClock } from '../../model/logic'
import { StoreContact, type StoreContactProps } from '../page/StoreContact'
import css from './StoreRows.module.css'
import { Ranges, WeekHours } from '../page/WeekHours'

export interface StoreRowsProps extends Omit<StoreContactProps, 'merchant'> {
  readonly merchant: Merchant
  readonly now: () => number
}

/** When and where the store is open. Omits the rows of unknown values. */
export function StoreRows({ merchant, now, ...taps }: StoreRowsProps) {
  return (
    <>
      {merchant.businessHours.length > 0 && <Hours merchant={merchant} now={now} />}
      <StoreContact merchant={merchant} {...taps} />
    </>
  )
}

/** Today's hours; expands to the whole week. */
function Hours({ merchant: { businessHours, timeZone }, now }: Pick<StoreRowsProps, 'merchant' | 'now'>) {
  const today = storeClock(timeZone, now()).day
  const ranges = hoursByDay(businessHours)[today - 1]?.ranges ?? []
  return (
    <details className={css.hours}>
      <summary className={css.row}>
        <Icon name="clock" />
        <span className={css.text}>
          {ranges.length === 0
            ? <FormattedMessage id="stores.closedToday" />
            : <FormattedMessage id="stores.today" values={{ hours: <Ranges ranges={ranges} /> }} />}
        </span>
        <Icon name="chevronDown" />
      </summary>
      <div className={css.week}>
        <WeekHours hours={businessHours} grouped today={today} />
      </div>
    </details>
  )
}
