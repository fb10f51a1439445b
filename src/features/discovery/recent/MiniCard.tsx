import type { ReactNode } from 'react'
import css from './MiniCard.module.css'
import { Picture } from '../../../ui/media/Picture'

export interface MiniCardProps {
  /** URL of the picture, '' for none. */
  readonly picture: string
  readonly name: string
  /** Labels over the picture. */
  readonly badges?: ReactNode
  /** A second line, such as a store or a distance. */
  readonly note?: ReactNode
  readonly onTap: () => void
  /** A third line, such as a price. */
  readonly children?: ReactNode
}

/** A small card for a row that scrolls horizontally. All cards have the same height. */
export function MiniCard({ picture, name, badges, note, onTap, children }: MiniCardProps) {
  return (
    <button type="button" className={css.mini} onClick={onTap}>
      <Picture className={css.picture} src={picture} width={256} height={160} sizes="136px" />
      {badges !== undefined && <span className={css.badges}>{badges}</span>}
      <span className={css.name}>{name}</span>
      {note !== undefined && <span className={css.note}>{note}</span>}
      <span className={css.price}>{children}</span>
    </button>
  )
}
