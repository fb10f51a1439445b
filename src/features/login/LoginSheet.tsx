import { FormattedMessage } from 'react-intl'
import { Sheet } from '../../ui/Sheet'
import { CodeStep } from './CodeStep'
import type { LoginTrouble } from './events'
import css from './LoginSheet.module.css'
import { PhoneStep } from './PhoneStep'
import type { PhoneStepProps } from './PhoneStep'
import type { LoginState } from './types'
import { SliderStep } from './SliderStep'

export interface LoginSheetProps extends Pick<PhoneStepProps, 'onPhone'> {
  readonly open: boolean
  readonly login: LoginState
  /** Epoch ms, for the wait before another code. */
  readonly now: () => number
  readonly onPhoneChange: () => void
  readonly onPieceDropped: (offset: number) => void
  readonly onRefresh: () => void
  readonly onResend: () => void
  readonly onCode: (otp: string) => void
  readonly onClose: () => void
}

/** The way in: number, puzzle, code. Number and code pass through and are not kept. */
export function LoginSheet({ open, login, now, onClose, ...does }: LoginSheetProps) {
  const { step, busy, challenge, resendAt, trouble } = login
  return (
    <Sheet open={open} title={<FormattedMessage id="login.title" />} onClose={onClose}>
      {step === 'phone' && <PhoneStep busy={busy} onPhone={does.onPhone} />}
      {step === 'slider' && <SliderStep challenge={challenge} busy={busy} onDropped={does.onPieceDropped} onRefresh={does.onRefresh} />}
      {step === 'code' && (
        <CodeStep
          busy={busy}
          resendAt={resendAt ?? 0} now={now}
          refused={trouble}
          onCode={does.onCode}
          onResend={does.onResend}
          onPhoneChange={does.onPhoneChange}
        />
      )}
      <div role="alert">{trouble && <Trouble trouble={trouble} />}</div>
      <p className={css.terms}>
        <FormattedMessage id="login.terms" />
      </p>
    </Sheet>
  )
}

/** The host's own words where it sent some: they are in the shopper's language already. */
function Trouble({ trouble: { kind, message } }: { readonly trouble: LoginTrouble }) {
  return (
    <p className={css.trouble}>
      {message !== '' && kind === 'refused' ? (
        message
      ) : (
        <FormattedMessage id={kind === 'network' || kind === 'timeout' ? 'login.offline' : 'login.trouble'} />
      )}
    </p>
  )
}
