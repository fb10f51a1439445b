import { FormattedMessage, useIntl } from 'react-intl'
import { CodeField, ResendButton } from '../../../ui/controls/CodeField'
import type { ResendButtonProps } from '../../../ui/controls/CodeField'
import { KeepButton } from './KeepButton'
import { isCodeUnusable } from './logic'
import { StepHead, StepPage } from './StepPage'
import css from './StepPage.module.css'
import { ErrorNote } from './ErrorNote'
import type { AccountDeletionState } from './types'

type VerifyState = Pick<AccountDeletionState, 'code' | 'busy' | 'trouble'>

export interface VerifyStepProps extends VerifyState, Pick<ResendButtonProps, 'now' | 'onResend'> {
  readonly onBack: () => void
  readonly onCode: (otp: string) => void
  readonly onKeep: () => void
}

/** Asks for the six-digit code. Only the last digits of the phone are shown. */
export function VerifyStep({ code, busy, trouble, now, onBack, onCode, onResend, onKeep }: VerifyStepProps) {
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
            <FormattedMessage id={trouble ? 'accountDeletion.notSent' : 'accountDeletion.sending'} />
          )
        }
      />
      <div>
        {code && !isCodeUnusable(trouble) && (
          <CodeField label={formatMessage({ id: 'login.code' })} busy={busy} refusal={trouble} onCode={onCode} />
        )}
        <div role="alert">{trouble && <ErrorNote error={trouble} />}</div>
      </div>
      {(code ?? trouble) && (
        <div>
          <ResendButton resendAt={code?.resendAt ?? 0} now={now} busy={busy} onResend={onResend} />
        </div>
      )}
    </StepPage>
  )
}
