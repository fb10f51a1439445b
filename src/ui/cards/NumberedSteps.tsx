import type { ReactNode } from 'react'
import css from './NumberedSteps.module.css'

export interface NumberedStepsProps {
  readonly steps: readonly ReactNode[]
  /** Decorative icons next to the steps, in the same order. */
  readonly icons?: readonly ReactNode[]
}

export function NumberedSteps({ steps, icons = [] }: NumberedStepsProps) {
  return (
    <ol className={css.steps}>
      {steps.map((step, index) => (
        <li key={index} className={css.step}>
          <span className={css.number} aria-hidden="true">
            {index + 1}
          </span>
          <span className={css.text}>{step}</span>
          {icons[index] && <span className={css.sign}>{icons[index]}</span>}
        </li>
      ))}
    </ol>
  )
}
