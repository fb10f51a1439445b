import { useEffect, useRef, useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { Button } from '../../ui/Button'
import { useTimeLeft } from '../../ui/useTimeLeft'
import css from './LoginSheet.module.css'

const DIGITS = 6

export interface CodeStepProps {
  readonly busy: boolean
  /** Epoch ms from which another code may be asked for. */
  readonly resendAt: number
  /** Epoch ms. */
  readonly now: () => number
  /** Changes when the host refused a code: the field is emptied and may be filled again. */
  readonly refused: object | null
  readonly onCode: (otp: string) => void
  readonly onResend: () => void
  readonly onPhoneChange: () => void
}

/** One field for the six digits, so that paste and the phone's own suggestion just work. The sixth digit sends it. */
export function CodeStep({ busy, resendAt, now, refused, onCode, onResend, onPhoneChange }: CodeStepProps) {
  const { formatMessage } = useIntl()
  const [code, setCode] = useState('')
  const field = useRef<HTMLInputElement>(null)
  const seconds = Math.ceil(useTimeLeft(resendAt, now) / 1000)

  useEffect(() => field.current?.focus(), [])
  useEffect(() => {
    if (refused) setCode('')
  }, [refused])

  function enter(text: string): void {
    const digits = text.replace(/\D/g, '').slice(0, DIGITS)
    setCode(digits)
    if (digits.length === DIGITS && digits !== code && !busy) onCode(digits)
  }

  return (
    <div className={css.step}>
      <div className={`${css.field} ${refused ? css.wrong : ''}`}>
        <input
          ref={field}
          className={`${css.input} ${css.code}`}
          type="text"
          inputMode="numeric"
          autoComplete="one-time-code"
          placeholder="••••••"
          aria-label={formatMessage({ id: 'login.code' })}
          aria-invalid={refused !== null}
          aria-busy={busy}
          value={code}
          onChange={(event) => enter(event.target.value)}
        />
      </div>
      <div className={css.pair}>
        <Button kind="soft" size="mini" onClick={onPhoneChange}>
          <FormattedMessage id="login.changePhone" />
        </Button>
        <Button kind="tint" size="mini" disabled={seconds > 0 || busy} onClick={onResend}>
          {seconds > 0 ? <FormattedMessage id="login.resendIn" values={{ seconds }} /> : <FormattedMessage id="login.resend" />}
        </Button>
      </div>
    </div>
  )
}
