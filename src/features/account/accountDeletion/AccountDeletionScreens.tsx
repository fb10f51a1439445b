import { useDispatch, useSelector } from 'react-redux'
import { AssetsStep } from './AssetsStep'
import { DeclarationStep } from './DeclarationStep'
import {
  agreementChanged, agreementTapped, deletionCodeSubmitted, continued, keepTapped, deletionRetryTapped, recheckTapped,
  deletionResendTapped, settleTapped, submitConfirmed,
} from './events'
import { selectAccountDeletion, type WithAccountDeletion } from './selectors'
import { SubmitStep } from './SubmitStep'
import { backTapped, tabTapped } from '../../../navigation/events'
import type { ScreenProps } from '../../../data/declare'
import { FormattedMessage, useIntl } from 'react-intl'
import { Button } from '../../../ui/controls/Button'
import { StatusPage } from '../../../ui/status/StatusPage'
import type { AccountDeletionState } from './types'
import { CodeField, ResendButton, type ResendButtonProps } from '../../../ui/controls/CodeField'
import { KeepButton, StepHead, StepPage, ErrorNote } from './StepPage'
import { isCodeUnusable } from './logic'
import css from './StepPage.module.css'

/** State and handlers that every step shares. Both exit handlers leave the account untouched. */
function useStep() {
  const dispatch = useDispatch()
  const progress = useSelector((state: WithAccountDeletion) => selectAccountDeletion(state))
  return { dispatch, progress, exitHandlers: { onBack: () => dispatch(backTapped()), onKeep: () => dispatch(keepTapped()) } }
}

export function DeletionDeclarationScreen() {
  const { dispatch, exitHandlers } = useStep()
  return <DeclarationStep {...exitHandlers} onContinue={() => dispatch(continued({ step: 'declaration' }))} />
}

export function DeletionCheckScreen() {
  const { dispatch, progress, exitHandlers } = useStep()
  return (
    <AssetsStep
      {...exitHandlers}
      check={progress.check}
      onContinue={() => dispatch(continued({ step: 'check' }))}
      onRecheck={() => dispatch(recheckTapped())}
      onSettle={(kind) => dispatch(settleTapped({ kind }))}
    />
  )
}

export function DeletionVerifyScreen({ now }: ScreenProps) {
  const { dispatch, progress, exitHandlers } = useStep()
  return (
    <VerifyStep
      {...exitHandlers}
      {...progress}
      now={now}
      onCode={(otp) => dispatch(deletionCodeSubmitted({ otp }))}
      onResend={() => dispatch(deletionResendTapped())}
    />
  )
}

/** Step 4: agreement and confirmation. After the request it shows the outcome. */
export function DeletionSubmitScreen() {
  const { dispatch, progress, exitHandlers } = useStep()
  const { phase, busy, agreed, error } = progress
  if (phase === 'unknown' || phase === 'deleted') {
    const home = () => dispatch(tabTapped({ tab: 'home' }))
    return <OutcomePage phase={phase} busy={busy} onRetry={() => dispatch(deletionRetryTapped())} onHome={home} />
  }
  return (
    <SubmitStep
      {...exitHandlers}
      agreed={agreed}
      isSubmitting={phase === 'submitting'}
      error={error}
      onAgree={(ticked) => dispatch(agreementChanged({ agreed: ticked }))}
      onAgreement={() => dispatch(agreementTapped())}
      onConfirm={() => dispatch(submitConfirmed())}
    />
  )
}

export interface OutcomePageProps extends Pick<AccountDeletionState, 'busy'> {
  readonly phase: 'unknown' | 'deleted'
  readonly onRetry: () => void
  readonly onHome: () => void
}

/** `unknown` offers another query of the outcome. */
export function OutcomePage({ phase, busy, onRetry, onHome }: OutcomePageProps) {
  return (
    <div role="status" aria-busy={busy}>
      <StatusPage
        picture={phase === 'deleted' ? 'bowl' : 'cloud'}
        title={<FormattedMessage id={`accountDeletion.${phase}`} />}
        help={<FormattedMessage id={`accountDeletion.${phase}Help`} />}
      >
        {phase === 'unknown' && (
          <Button kind="main" busy={busy} onClick={onRetry}>
            <FormattedMessage id="accountDeletion.checkOutcome" />
          </Button>
        )}
        {phase === 'deleted' && (
          <Button kind="main" onClick={onHome}>
            <FormattedMessage id="notFound.home" />
          </Button>
        )}
      </StatusPage>
    </div>
  )
}

type VerifyState = Pick<AccountDeletionState, 'code' | 'busy' | 'error'>

export interface VerifyStepProps extends VerifyState, Pick<ResendButtonProps, 'now' | 'onResend'> {
  readonly onBack: () => void
  readonly onCode: (otp: string) => void
  readonly onKeep: () => void
}

/** Asks for the six-digit code. Only the last digits of the phone are shown. */
export function VerifyStep({ code, busy, error, now, onBack, onCode, onResend, onKeep }: VerifyStepProps) {
  const { formatMessage } = useIntl()
  const phone = <span className={css.phone}>{code?.maskedPhone}</span>
  return (
    <StepPage step="verify" onBack={onBack} actions={<KeepButton onKeep={onKeep} />}>
      <StepHead
        title={<FormattedMessage id="accountDeletion.verify" />}
        help={
          code ? (
            <FormattedMessage id="accountDeletion.sentTo" values={{ phone }} />
          ) : (
            <FormattedMessage id={error ? 'accountDeletion.notSent' : 'accountDeletion.sending'} />
          )
        }
      />
      <div>
        {code && !isCodeUnusable(error) && (
          <CodeField label={formatMessage({ id: 'login.code' })} busy={busy} refusal={error} onCode={onCode} />
        )}
        <div role="alert">{error && <ErrorNote error={error} />}</div>
      </div>
      {(code ?? error) && (
        <div>
          <ResendButton resendAt={code?.resendAt ?? 0} now={now} busy={busy} onResend={onResend} />
        </div>
      )}
    </StepPage>
  )
}
