import type { ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { NavBar } from '../../../ui/bars/NavBar'
import { Steps } from '../../../ui/cards/Steps'
import { STEPS } from './logic'
import css from './StepPage.module.css'
import type { Step } from './types'

export interface StepPageProps {
  readonly step: Step
  readonly onBack: () => void
  readonly children: ReactNode
  /** `KeepButton` first where the next step leads towards the deletion, so that keeping the account is the easy choice. */
  readonly actions?: ReactNode
}

/** Layout of a step: progress, content, actions. */
export function StepPage({ step, onBack, children, actions }: StepPageProps) {
  const { formatMessage } = useIntl()
  return (
    <div className={css.page}>
      <NavBar title={<FormattedMessage id="accountDeletion.title" />} onBack={onBack} />
      <main className={css.main}>
        <Steps
          label={formatMessage({ id: 'accountDeletion.steps' })}
          names={STEPS.map((each) => (
            <FormattedMessage key={each} id={`accountDeletion.step.${each}`} />
          ))}
          at={STEPS.indexOf(step)}
        />
        <div className={css.content}>{children}</div>
        {actions && <div className={css.actions}>{actions}</div>}
      </main>
    </div>
  )
}

export interface StepHeadProps {
  readonly title: ReactNode
  readonly help: ReactNode
}

export function StepHead({ title, help }: StepHeadProps) {
  return (
    <div>
      <h2 className={css.title}>{title}</h2>
      <p className={css.help}>{help}</p>
    </div>
  )
}
