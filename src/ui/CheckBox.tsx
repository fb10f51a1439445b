import { Icon } from './Icon'
import css from './CheckBox.module.css'

export interface CheckBoxProps {
  /** `some`: stands for several, of which not all are chosen. */
  readonly state: 'on' | 'some' | 'off'
  /** For the label around it. */
  readonly id?: string
  /** Where no words around it name it. */
  readonly label?: string
  readonly disabled?: boolean
  readonly onChange: (on: boolean) => void
}

/** A box to tick, drawn as ours; the browser's own element, so that keys and screen readers know it. */
export function CheckBox({ state, id, label, disabled, onChange }: CheckBoxProps) {
  // Half chosen can only be said to the element itself: there is no attribute for it.
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
