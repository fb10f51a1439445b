import { useIntl } from 'react-intl'
import { Icon } from './Icon'
import css from './Stepper.module.css'

export interface StepperProps {
  /** What is counted, by name. */
  readonly label: string
  readonly value: number
  readonly least: number
  readonly most: number
  /** Nothing can be changed at the moment. */
  readonly disabled?: boolean
  readonly onChange: (value: number) => void
}

/** How many, one more or one less at a time. At either end that side is off; why stands beside it. */
export function Stepper({ label, value, least, most, disabled = false, onChange }: StepperProps) {
  const { formatMessage } = useIntl()
  return (
    <div className={css.stepper} role="group" aria-label={label}>
      <button
        type="button"
        className={css.step}
        aria-label={formatMessage({ id: 'ui.less' }, { name: label })}
        disabled={disabled || value <= least}
        onClick={() => onChange(value - 1)}
      >
        <Icon name="minus" size="s" />
      </button>
      <output className={css.value}>{value}</output>
      <button
        type="button"
        className={css.step}
        aria-label={formatMessage({ id: 'ui.more' }, { name: label })}
        disabled={disabled || value >= most}
        onClick={() => onChange(value + 1)}
      >
        <Icon name="plus" size="s" />
      </button>
    </div>
  )
}
