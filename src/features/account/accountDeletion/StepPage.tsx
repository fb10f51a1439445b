import type { ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { useDispatch } from 'react-redux'
import { backTapped } from '../../../navigation/events'
import { NavBar } from '../../../ui/bars/NavBar'
import { Steps } from '../../../ui/cards/Steps'
import { keepTapped } from './events'
import { STEPS } from './logic'
import css from './StepPage.module.css'
import type { Step, StepError } from './types'
import { Button } from '../../../ui/controls/Button'
import type { MessageId } from '../../../i18n/messageId'

export interface StepPageProps {
  readonly step: Step
  readonly children: ReactNode
  /** `KeepButton` first where the next step leads towards the deletion, so that keeping the account is the easy choice. */
  readonly actions?: ReactNode
}

export function StepPage({ step, children, actions }: StepPageProps) {
  const dispatch = useDispatch()
  const { formatMessage } = useIntl()
  return (
    <div className={css.page}>
      <NavBar title={<FormattedMessage id="accountDeletion.title" />} onBack={() => dispatch(backTapped())} />
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

/** Leaves the deletion; the account stays. `isMain` highlights it next to a button that continues the deletion. */
export function KeepButton({ isMain = false }: { readonly isMain?: boolean }) {
  const dispatch = useDispatch()
  return (
    <Button kind={isMain ? 'main' : 'soft'} onClick={() => dispatch(keepTapped())}>
      <FormattedMessage id="accountDeletion.keep" />
    </Button>
  )
}

const ERROR_MESSAGES: Readonly<Record<string, MessageId>> = {
  network: 'accountDeletion.offline',
  timeout: 'accountDeletion.offline',
  lost: 'accountDeletion.notArrived',
}

/** Shows the server's message for a refusal, because it is in the user's language. Other kinds have texts of the app. */
export function ErrorNote({ error: { kind, message } }: { readonly error: StepError }) {
  const hasServerMessage = kind === 'refused' && message !== ''
  return <p className={css.error}>{
    hasServerMessage ? message : <FormattedMessage id={ERROR_MESSAGES[kind] ?? 'accountDeletion.error'} />
  }</p>
}
