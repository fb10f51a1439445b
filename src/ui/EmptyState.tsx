import type { ReactNode } from 'react'
import css from './EmptyState.module.css'

/** What is missing: something to eat where nothing else fits, a rain cloud for what did not work. */
export type EmptyPicture = 'bowl' | 'cloud' | 'coupon' | 'heart' | 'receipt' | 'search' | 'bolt' | 'map' | 'film' | 'gift'

export interface EmptyStateProps {
  readonly picture: EmptyPicture
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
