import type { ReactNode } from 'react'
import css from './NumberedSteps.module.css'

export interface NumberedStepsProps {
  readonly steps: readonly ReactNode[]
  /** Beside each step, what is to be looked for; only for the eye. */
  readonly signs?: readonly ReactNode[]
}

/** What is to be done, one thing after another. */
export function NumberedSteps({ steps, signs = [] }: NumberedStepsProps) {
  return (
    <ol className={css.steps}>
      {steps.map((step, at) => (
        <li key={at} className={css.step}>
          <span className={css.number} aria-hidden="true">
            {at + 1}
          </span>
          <span className={css.words}>{step}</span>
          {signs[at] && <span className={css.sign}>{signs[at]}</span>}
        </li>
      ))}
    </ol>
  )
}
