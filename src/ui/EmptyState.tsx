import type { ReactNode } from 'react'
import css from './EmptyState.module.css'

export interface EmptyStateProps {
  /** An empty bowl for "nothing here", a rain cloud for "did not work". */
  readonly picture: 'bowl' | 'cloud'
  /** What is so. */
  readonly title: ReactNode
  /** What helps. */
  readonly help: ReactNode
  /** One button at most. */
  readonly children?: ReactNode
}

/** In place of a list that has nothing to show: one picture, two lines, one button. */
export function EmptyState({ picture, title, help, children }: EmptyStateProps) {
  return (
    <div className={css.emptyState}>
      <span className={`${css.picture} ${css[picture]}`} />
      <h2 className={css.title}>{title}</h2>
      <p className={css.help}>{help}</p>
      {children}
    </div>
  )
}
