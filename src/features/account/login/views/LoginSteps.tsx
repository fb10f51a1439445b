import { FormattedMessage, useIntl } from 'react-intl'
import { LOGIN_REFUSALS } from '../../../../api/account/loginEndpoints'
import type { MessageId } from '../../../../i18n/messageId'
import { phoneHref } from '../../../../shared/text/phoneHref'
import { SERVICE_PHONE } from '../../../../shared/web/support'
import type { Phone } from '../model/events'
import css from './LoginSteps.module.css'
import { PhoneStep } from './PhoneStep'
import { SliderStep } from './SliderStep'
import type { LoginState, LoginError, PhoneDraft } from '../model/types'
import type { ReactNode } from 'react'
import { Button, ButtonLink } from '../../../../ui/controls/Button'
import { Icon } from '../../../../ui/icons/Icon'
import { CodeField, ResendButton, type CodeFieldProps, type ResendButtonProps } from '../../../../ui/controls/CodeField'

export interface LoginStepsProps {
  readonly login: LoginState
  /** Epoch ms, for the wait before a resend. */
  readonly now: () => number
  /** Typed input, owned by the parent component: it must never enter Redux state. */
  readonly draft: PhoneDraft
  readonly onDraft: (draft: PhoneDraft) => void
  /** Number that received the code, as the user typed it; '' if unknown. Like the draft it never enters Redux state. */
  readonly sentTo: string
  readonly onPhone: (phone: Phone) => void
  readonly onPhoneChange: () => void
  readonly onPieceDropped: (offset: number) => void
  readonly onRefresh: () => void
  readonly onResend: () => void
  readonly onCode: (otp: string) => void
  readonly onReferralRemove: () => void
  readonly onTerms: () => void
  readonly onPrivacy: () => void
}

/** Steps of the login: phone with the terms, puzzle, code. Phone number and code only pass through callbacks and are not stored. */
export function LoginSteps({ login, now, draft, onDraft, sentTo, ...handlers }: LoginStepsProps) {
  const { step, busy, challenge, resendAt, spent, error } = login
  const isFrozen = error?.code === LOGIN_REFUSALS.frozen
  const alert = (
    <div role="alert" className={css.alert}>
      {error && <ErrorText error={error} />}
      {isFrozen && <ServiceLink />}
    </div>
  )
  return (
    <>
      {step === 'phone' && (
        <PhoneStep busy={busy} isFrozen={isFrozen} alert={alert} draft={draft} onDraft={onDraft} onPhone={handlers.onPhone} />
      )}
      {step === 'slider' && (
        <SliderStep challenge={challenge} busy={busy} alert={alert} onDropped={handlers.onPieceDropped} onRefresh={handlers.onRefresh} />
      )}
      {step === 'code' && (
        <CodeStep
          sentTo={sentTo}
          error={error}
          alert={alert}
          isUnusable={spent}
          busy={busy}
          resendAt={resendAt ?? 0}
          now={now}
          onCode={handlers.onCode}
          onResend={handlers.onResend}
          onPhoneChange={handlers.onPhoneChange}
          onReferralRemove={handlers.onReferralRemove}
        />
      )}
      {step === 'phone' && <Terms {...handlers} />}
    </>
  )
}

/** The only way on for a frozen account. */
function ServiceLink() {
  return (
    <div className={css.service}>
      <ButtonLink kind="main" href={phoneHref(SERVICE_PHONE)}>
        <Icon name="phone" />
        <FormattedMessage id="login.callService" />
      </ButtonLink>
    </div>
  )
}

/** Links to the terms and the privacy policy, which the user accepts with the first step. */
function Terms({ onTerms, onPrivacy }: Pick<LoginStepsProps, 'onTerms' | 'onPrivacy'>) {
  return (
    <p className={css.terms}>
      <FormattedMessage
        id="login.terms"
        values={{
          terms: (text) => (
            <button key="terms" type="button" className={css.link} onClick={() => onTerms()}>
              {text}
            </button>
          ),
          privacy: (text) => (
            <button key="privacy" type="button" className={css.link} onClick={() => onPrivacy()}>
              {text}
            </button>
          ),
        }}
      />
    </p>
  )
}

/** Shows the server's message for a refusal, because it is in the user's language. Other kinds have texts of the app. */
function ErrorText({ error: { kind, message } }: { readonly error: LoginError }) {
  return <p className={css.error}>{message !== '' && kind === 'refused' ? message : <FormattedMessage id={messageFor(kind)} />}</p>
}

function messageFor(kind: string): MessageId {
  if (kind === 'network' || kind === 'timeout') return 'login.offline'
  return kind === 'rateLimited' ? 'login.tooOften' : 'login.error'
}

interface CodeStepProps extends Pick<CodeFieldProps, 'onCode'>, ResendButtonProps {
  /** Phone number, '' if this page does not know it. */
  readonly sentTo: string
  readonly error: LoginError | null
  readonly alert: ReactNode
  /** The code is expired or has no tries left: the user needs a new one. */
  readonly isUnusable: boolean
  readonly onPhoneChange: () => void
  readonly onReferralRemove: () => void
}

function CodeStep({ sentTo, error, alert, isUnusable, onCode, onPhoneChange, onReferralRemove, ...resendProps }: CodeStepProps) {
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
