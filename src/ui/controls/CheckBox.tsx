import { Icon } from '../icons/Icon'
import css from './CheckBox.module.css'

export interface CheckBoxProps {
  /** `some`: a group of which only some are checked. */
  readonly state: 'on' | 'some' | 'off'
  /** The id that the surrounding label refers to. */
  readonly id?: string
  /** The accessible name without a surrounding label. */
  readonly label?: string
  readonly disabled?: boolean
  readonly onChange: (on: boolean) => void
}

/** A native checkbox with custom styling, so that keyboard and screen readers work. */
export function CheckBox({ state, id, label, disabled, onChange }: CheckBoxProps) {
  // `indeterminate` has no attribute; only the DOM property sets it.
  const showSome = (box: HTMLInputElement | null): void => {
    if (box) box.indeterminate = state === 'some'
  }
  return (
    <span className={css.mark}>
      <input
        ref={showSome}
        id={id}
        type="checkbox"
        className={css.box}
        aria-label={label}
        checked={state === 'on'}
        disabled={disabled}
        onChange={(event) => onChange(event.target.checked)}
      />
      <Icon name="check" size="s" />
    </span>
  )
}
