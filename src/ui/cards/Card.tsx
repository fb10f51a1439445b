import type { ReactNode } from 'react'
import css from './Card.module.css'

export interface CardProps {
  /** Names the target of a tap. */
  readonly label: string
  readonly onTap: () => void
  readonly className?: string | undefined
  readonly children: ReactNode
}

/** A list item. The whole card is one button; separately tappable children need their own z-index above it. */
export function Card({ label, onTap, className = '', children }: CardProps) {
  return (
    <article className={`${css.card} ${className}`}>
      <button type="button" className={css.tap} aria-label={label} onClick={onTap} />
      {children}
    </article>
  )
}
