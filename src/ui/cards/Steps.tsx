import type { ReactNode } from 'react'
import { Icon } from '../icons/Icon'
import css from './Steps.module.css'

export interface StepsProps {
  readonly label: string
  readonly names: readonly ReactNode[]
  /** Index of the active step, from 0; earlier steps are done. */
  readonly at: number
}

/** Progress through a few steps. */
export function Steps({ label, names, at }: StepsProps) {
  return (
    <ol className={css.steps} aria-label={label}>
      {names.map((name, index) => (
        <li
          key={index}
          className={`${css.step} ${index < at ? css.done : ''} ${index === at ? css.current : ''}`}
          aria-current={index === at ? 'step' : undefined}
        >
          <span className={css.mark} aria-hidden="true">
            {index < at ? <Icon name="check" size="s" /> : index + 1}
          </span>
          <span className={css.name}>{name}</span>
        </li>
      ))}
    </ol>
  )
}
