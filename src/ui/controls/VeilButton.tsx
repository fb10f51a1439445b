import { useState } from 'react'
import { PathIcon } from '../icons/Icon'
import { ICONS, type IconName } from '../icons/iconShapes'
import css from './VeilButton.module.css'

export interface VeilButtonProps {
  /** A shared icon, or custom paths. */
  readonly icon: IconName | readonly string[]
  readonly label: string
  readonly onClick: () => void
  /** State of a toggle button; absent for a plain button. */
  readonly pressed?: boolean
  readonly disabled?: boolean
  /** The button is no longer over a photo. */
  readonly hasNoVeil?: boolean
}

/** A round button over a photo: 40 px on a dark veil, with a touch target of 44 px. */
export function VeilButton({ icon, label, onClick, pressed, disabled = false, hasNoVeil = false }: VeilButtonProps) {
  // A toggle that is on from the start does not pop.
  const [isTapped, setTapped] = useState(false)
  return (
    <button
      type="button"
      className={`${css.button} ${hasNoVeil ? css.bare : ''} ${pressed ? css.on : ''} ${pressed && isTapped ? css.popped : ''}`}
      aria-label={label}
      aria-pressed={pressed}
      disabled={disabled}
      onClick={() => {
        setTapped(true)
        onClick()
      }}
    >
      <PathIcon paths={typeof icon === 'string' ? ICONS[icon] : icon} />
    </button>
  )
}
