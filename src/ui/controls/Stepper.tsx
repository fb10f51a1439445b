import { useIntl } from 'react-intl'
import { Icon } from '../icons/Icon'
import css from './Stepper.module.css'

export interface StepperProps {
  /** Names the counted item. */
  readonly label: string
  readonly value: number
  readonly min: number
  readonly max: number
  readonly disabled?: boolean
  /** Shows the plus only while the value is `min`: for menus, in which most quantities are zero. */
  readonly isQuiet?: boolean
  readonly onChange: (value: number) => void
}

/** A quantity that changes in steps of one. The button at a limit is disabled; the caller explains the limit. */
export function Stepper({ label, value, min, max, disabled = false, isQuiet = false, onChange }: StepperProps) {
  const { formatMessage } = useIntl()
  return (
    <div className={isQuiet && value <= min ? `${css.stepper} ${css.quiet}` : css.stepper} role="group" aria-label={label}>
      <button
        type="button"
        className={css.step}
        aria-label={formatMessage({ id: 'ui.less' }, { name: label })}
        disabled={disabled || value <= min}
        onClick={() => onChange(value - 1)}
      >
        <Icon name="minus" size="s" />
      </button>
      <output className={css.value}>{value}</output>
      <button
        type="button"
        className={css.step}
        aria-label={formatMessage({ id: 'ui.more' }, { name: label })}
        disabled={disabled || value >= max}
        onClick={() => onChange(value + 1)}
      >
        <Icon name="plus" size="s" />
      </button>
    </div>
  )
}
