import type { ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { LOGIN_REFUSALS } from '../../../api/account'
import { Button } from '../../../ui/Button'
import { CodeField, ResendButton } from '../../../ui/CodeField'
import type { CodeFieldProps, ResendButtonProps } from '../../../ui/CodeField'
import css from './LoginSteps.module.css'
import type { LoginTrouble } from './types'

export interface CodeStepProps extends Pick<CodeFieldProps, 'onCode'>, ResendButtonProps {
  /** Masked phone number, '' if this page does not know it. */
  readonly sentTo: string
  readonly trouble: LoginTrouble | null
  /** The message of the error. */
  readonly alert: ReactNode
  /** The code is expired or has no tries left: the user needs a new one. */
  readonly spent: boolean
  readonly onPhoneChange: () => void
  readonly onReferralRemove: () => void
}

/** Code input with two alternatives: a new code or another phone number. */
export function CodeStep({ sentTo, trouble, alert, spent, onCode, onPhoneChange, onReferralRemove, ...resending }: CodeStepProps) {
  const { formatMessage } = useIntl()
  // The server refused the invitation and not the code: the code stays and works once the invitation is removed.
  const invited = trouble?.code === LOGIN_REFUSALS.referralRefused
  return (
    <div className={css.step}>
      {sentTo !== '' && !spent && (
        <p className={css.sent}>
          <FormattedMessage id="login.codeSentTo" values={{ phone: <b className={css.number}>{sentTo}</b> }} />
        </p>
      )}
      {!spent && (
        <CodeField label={formatMessage({ id: 'login.code' })} busy={resending.busy} refused={invited ? null : trouble} onCode={onCode} />
      )}
      {alert}
      {invited && (
        <Button kind="main" busy={resending.busy} onClick={onReferralRemove}>
          <FormattedMessage id="login.referralRemove" />
        </Button>
      )}
      <div className={css.pair}>
        <Button kind="soft" size="mini" onClick={onPhoneChange}>
          <FormattedMessage id="login.changePhone" />
        </Button>
        <ResendButton {...resending} />
      </div>
    </div>
  )
}
