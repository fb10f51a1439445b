import { FormattedMessage, useIntl } from 'react-intl'
import { CodeField, ResendButton } from '../../../ui/controls/CodeField'
import type { ResendButtonProps } from '../../../ui/controls/CodeField'
import { KeepButton } from './KeepButton'
import { isCodeUnusable } from './logic'
import { StepHead, StepPage } from './StepPage'
import css from './StepPage.module.css'
import { ErrorNote } from './ErrorNote'
import type { AccountDeletionState } from './types'

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
