import { FormattedMessage, useIntl } from 'react-intl'
import { useDispatch, useSelector } from 'react-redux'
import type { ScreenProps } from '../../../data/declare'
import { phoneText } from '../../../i18n/formats'
import { CodeField, ResendButton } from '../../../ui/controls/CodeField'
import { deletionCodeSubmitted, deletionResendTapped } from './events'
import { isCodeUnusable } from './logic'
import { selectAccountDeletion, type WithAccountDeletion } from './selectors'
import { KeepButton, StepHead, StepPage, ErrorNote } from './StepPage'
import css from './StepPage.module.css'

/** Asks for the six-digit code. Only the last digits of the phone are shown. */
export function DeletionVerifyScreen({ now }: Pick<ScreenProps, 'now'>) {
  const dispatch = useDispatch()
  const { code, busy, error } = useSelector((state: WithAccountDeletion) => selectAccountDeletion(state))
  const { formatMessage } = useIntl()
  const phone = <span className={css.phone}>{code && phoneText(code.maskedPhone)}</span>
  return (
    <StepPage step="verify" actions={<KeepButton />}>
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
          <CodeField
            label={formatMessage({ id: 'login.code' })} busy={busy} refusal={error}
            onCode={(otp) => dispatch(deletionCodeSubmitted({ otp }))}
          />
        )}
        <div role="alert">{error && <ErrorNote error={error} />}</div>
      </div>
      {(code ?? error) && (
        <div>
          <ResendButton
            resendAt={code?.resendAt ?? 0} now={now} busy={busy} onResend={() => dispatch(deletionResendTapped())}
          />
        </div>
      )}
    </StepPage>
  )
}
