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
  /** It is all that the page says: its title is the heading of the page. */
  readonly alone?: boolean
}

/** In place of a list that has nothing to show: one picture, two lines, one button. */
export function EmptyState({ picture, title, help, children, alone = false }: EmptyStateProps) {
  const Heading = alone ? 'h1' : 'h2'
  return (
    <div className={css.emptyState}>
      <span className={`${css.picture} ${css[picture]}`} />
      <Heading className={css.title}>{title}</Heading>
      <p className={css.help}>{help}</p>
      {children}
    </div>
  )
}
