import type { ReactNode } from 'react'
import { useIntl } from 'react-intl'
import { formatMoment } from '../../../../../i18n/dates'
import type { Locale } from '../../../../../i18n/locales'
import css from './DetailRows.module.css'

export interface DetailRowsProps {
  /** Null rows are omitted. */
  readonly rows: readonly ({ readonly key: string; readonly name: ReactNode; readonly value: ReactNode } | null)[]
}

/** Names on the left, values on the right; a value that does not fit is below its name. */
export function DetailRows({ rows }: DetailRowsProps) {
  return (
    <dl className={css.rows}>
      {rows.map((row) => row && (
        <div key={row.key} className={css.row}>
          <dt className={css.name}>{row.name}</dt>
          <dd className={css.value}>{row.value}</dd>
        </div>
      ))}
    </dl>
  )
}

/** Where a date and its time do not fit in one line, the time is in the next one. */
export function Moment({ at }: { readonly at: number }) {
  const moment = formatMoment(at, useIntl().locale as Locale)
  const end = moment.lastIndexOf('\u00a0')
  return <>{moment.slice(0, end)} {moment.slice(end + 1)}</>
}
