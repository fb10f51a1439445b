import { Sign } from './Icon'
import { ICONS } from './iconShapes'
import type { IconName } from './iconShapes'
import css from './VeilButton.module.css'

export interface VeilButtonProps {
  /** A name, or the paths of a sign of one's own. */
  readonly icon: IconName | readonly string[]
  /** The accessible name. */
  readonly label: string
  readonly onClick: () => void
  /** A switch: on or off. Left out for a plain button. */
  readonly pressed?: boolean
  readonly disabled?: boolean
  /** It no longer lies on a photo. */
  readonly bare?: boolean
}

/** A round button over a photo: drawn 40 px on a veil, touched 44. */
export function VeilButton({ icon, label, onClick, pressed, disabled = false, bare = false }: VeilButtonProps) {
  return (
    <button
      type="button"
      className={`${css.button} ${bare ? css.bare : ''} ${pressed ? css.on : ''}`}
      aria-label={label}
      aria-pressed={pressed}
      disabled={disabled}
      onClick={onClick}
    >
      <Sign paths={typeof icon === 'string' ? ICONS[icon] : icon} />
    </button>
  )
}
