import { useId, type ReactNode } from 'react'
import css from './Row.module.css'

export interface SwitchRowProps {
  readonly title: ReactNode
  readonly help?: ReactNode
  readonly on: boolean
  readonly onSwitch: (on: boolean) => void
}

/** A settings row that is a switch as a whole. */
export function SwitchRow({ title, help, on, onSwitch }: SwitchRowProps) {
  const id = useId()
  return (
    <li className={css.item}>
      <button
        type="button"
        role="switch"
        className={css.row}
        aria-checked={on}
        aria-labelledby={`${id}-title`}
        aria-describedby={help ? `${id}-help` : undefined}
        onClick={() => onSwitch(!on)}
      >
        <span className={css.text}>
          <span id={`${id}-title`} className={css.title}>
            {title}
          </span>
          {help && (
            <span id={`${id}-help`} className={css.help}>
              {help}
            </span>
          )}
        </span>
        <span className={css.track} />
      </button>
    </li>
  )
}
