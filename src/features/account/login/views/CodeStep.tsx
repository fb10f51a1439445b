import type { ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { LOGIN_REFUSALS } from '../../../../api/account/loginEndpoints'
import { Button } from '../../../../ui/controls/Button'
import { CodeField, ResendButton } from '../../../../ui/controls/CodeField'
import type { CodeFieldProps, ResendButtonProps } from '../../../../ui/controls/CodeField'
import css from './LoginSteps.module.css'
import type { LoginError } from '../model/types'

export interface CodeStepProps extends Pick<CodeFieldProps, 'onCode'>, ResendButtonProps {
  /** Masked phone number, '' if this page does not know it. */
  readonly sentTo: string
  readonly error: LoginError | null
  /** The message of the error. */
  readonly alert: ReactNode
  /** The code is expired or has no tries left: the user needs a new one. */
  readonly isUnusable: boolean
  readonly onPhoneChange: () => void
  readonly onReferralRemove: () => void
}

/** Code input with two alternatives: a new code or another phone number. */
export function CodeStep({ sentTo, error, alert, isUnusable, onCode, onPhoneChange, onReferralRemove, ...resendProps }: CodeStepProps) {
  const { formatMessage } = useIntl()
  // The server refused the invitation and not the code: the code stays and works once the invitation is removed.
  const isReferralRefused = error?.code === LOGIN_REFUSALS.referralRefused
  return (
    <div className={css.step}>
      {sentTo !== '' && !isUnusable && (
        <p className={css.sent}>
          <FormattedMessage id="login.codeSentTo" values={{ phone: <b className={css.number}>{sentTo}</b> }} />
        </p>
      )}
      {!isUnusable && (
        <CodeField label={
          formatMessage({ id: 'login.code' })
        } busy={resendProps.busy} refusal={isReferralRefused ? null : error} onCode={onCode} />
      )}
      {alert}
      {isReferralRefused && (
        <Button kind="main" busy={resendProps.busy} onClick={onReferralRemove}>
          <FormattedMessage id="login.referralRemove" />
        </Button>
      )}
      <div className={css.pair}>
        <Button kind="soft" size="mini" onClick={onPhoneChange}>
          <FormattedMessage id="login.changePhone" />
        </Button>
        <ResendButton {...resendProps} />
      </div>
    </div>
  )
}
