import { Icon } from '../icons/Icon'
import type { IconName } from '../icons/iconShapes'
import css from './IconButton.module.css'

export interface IconButtonProps {
  readonly icon: IconName
  readonly label: string
  readonly onClick: () => void
}

/** An icon-only button with a touch target of 44 px. */
export function IconButton({ icon, label, onClick }: IconButtonProps) {
  return (
    <button type="button" className={css.button} aria-label={label} onClick={onClick}>
      <Icon name={icon} />
    </button>
  )
}
