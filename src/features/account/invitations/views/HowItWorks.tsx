import { FormattedMessage } from 'react-intl'
import css from './HowItWorks.module.css'

export interface HowItWorksProps {
  /** Selects the texts for the inviter or for the friend. */
  readonly audience: 'inviter' | 'friend'
  readonly values: Readonly<Record<string, string | number>>
}

const STEPS = [1, 2, 3] as const

export function HowItWorks({ audience, values }: HowItWorksProps) {
  return (
    <section className={css.paper}>
      <h2 className={css.heading}>
        <FormattedMessage id="invitations.how" />
      </h2>
      <ol className={css.steps}>
        {STEPS.map((step) => (
          <li key={step} className={css.step}>
            <span className={css.number} aria-hidden="true">
              {step}
            </span>
            <span className={css.text}>
              <FormattedMessage id={`invitations.how.${audience}${step}`} values={values} />
            </span>
          </li>
        ))}
      </ol>
    </section>
  )
}
