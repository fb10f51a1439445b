import { useId } from 'react'
import type { ReactNode } from 'react'
import css from './Row.module.css'

export interface RowGroupProps {
  readonly title: ReactNode
  /** Rows, each a list item. */
  readonly children: ReactNode
}

/** Rows that belong together, on one card under a heading. */
export function RowGroup({ title, children }: RowGroupProps) {
  const heading = useId()
  return (
    <section className={css.group} aria-labelledby={heading}>
      <h2 id={heading} className={css.heading}>
        {title}
      </h2>
      <ul className={css.card}>{children}</ul>
    </section>
  )
}
