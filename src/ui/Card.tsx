import type { ReactNode } from 'react'
import css from './Card.module.css'

export interface CardProps {
  /** What a tap on it opens, by name. */
  readonly label: string
  readonly onTap: () => void
  readonly className?: string | undefined
  readonly children: ReactNode
}

/** A thing in a list. The whole card is the tap; what is to be tapped apart lies over it with a z-index of its own. */
export function Card({ label, onTap, className = '', children }: CardProps) {
  return (
    <article className={`${css.card} ${className}`}>
      <button type="button" className={css.tap} aria-label={label} onClick={onTap} />
      {children}
    </article>
  )
}
