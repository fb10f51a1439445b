import { Icon } from './Icon'
import type { IconName } from './iconShapes'
import css from './IconButton.module.css'

export interface IconButtonProps {
  readonly icon: IconName
  /** The accessible name. */
  readonly label: string
  readonly onClick: () => void
}

/** A button without words, 44 px to touch. */
export function IconButton({ icon, label, onClick }: IconButtonProps) {
  return (
    <button type="button" className={css.button} aria-label={label} onClick={onClick}>
      <Icon name={icon} />
    </button>
  )
}
