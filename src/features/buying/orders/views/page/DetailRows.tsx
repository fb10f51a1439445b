import type { ReactNode } from 'react'
import css from './DetailRows.module.css'

export interface DetailRowsProps {
  /** Null rows are omitted. */
  readonly rows: readonly ({ readonly key: string; readonly name: ReactNode; readonly value: ReactNode } | null)[]
}

/** Names on the left, values on the right. A long value wraps beside its name, with large text below it. */
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
