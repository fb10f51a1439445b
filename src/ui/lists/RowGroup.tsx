import { useId, type ReactNode } from 'react'
import css from './Row.module.css'

export interface RowGroupProps {
  readonly title: ReactNode
  /** Next to the heading: an action for all rows. */
  readonly action?: ReactNode
  readonly children: ReactNode
}

/** Related rows on one card under a heading. */
export function RowGroup({ title, action, children }: RowGroupProps) {
  const heading = useId()
  return (
    <section className={css.group} aria-labelledby={heading}>
      <div className={css.top}>
        <h2 id={heading} className={css.heading}>
          {title}
        </h2>
        {action}
      </div>
      <ul className={css.card}>{children}</ul>
    </section>
  )
}
