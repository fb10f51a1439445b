import { useEffect, useRef, useState } from 'react'
import { FormattedMessage } from 'react-intl'
import { Button } from './Button'
import css from './CodeField.module.css'
import { useTimeLeft } from '../text/useTimeLeft'

const DIGITS = 6
const BOXES = [0, 1, 2, 3, 4, 5]

export interface CodeFieldProps {
  readonly label: string
  /** A request that checks the code is pending: another one cannot be entered, because its refusal clears the field. */
  readonly busy: boolean
  /** Changes with each refused code; the field is then cleared and has the focus. */
  readonly refusal: object | null
  readonly onCode: (code: string) => void
}

/** One input for six digits, so that paste and the phone's autofill work; six boxes display it. The sixth digit submits the code. */
export function CodeField({ label, busy, refusal, onCode }: CodeFieldProps) {
  const [code, setCode] = useState('')
  const field = useRef<HTMLInputElement>(null)

  useEffect(() => field.current?.focus(), [])
  useEffect(() => {
    if (!refusal) return
    setCode('')
    field.current?.focus()
  }, [refusal])

  function enter(text: string): void {
    const digits = text.replace(/\D/g, '').slice(0, DIGITS)
    setCode(digits)
    if (digits.length === DIGITS && digits !== code && !busy) onCode(digits)
  }

  return (
    <div className={`${css.field} ${refusal ? css.wrong : ''}`}>
      <span className={css.boxes} aria-hidden="true">
        {BOXES.map((at) => (
          <span key={at} className={at === Math.min(code.length, DIGITS - 1) ? css.next : css.box}>
            {code[at]}
          </span>
        ))}
      </span>
      <input
        ref={field}
        className={css.input}
        type="text"
        inputMode="numeric"
        autoComplete="one-time-code"
        aria-label={label}
        aria-invalid={refusal !== null}
        aria-busy={busy}
        value={code}
        readOnly={busy}
        onChange={(event) => enter(event.target.value)}
      />
    </div>
  )
}

export interface ResendButtonProps {
  /** Epoch ms after which another code may be requested. */
  readonly resendAt: number
  /** Epoch ms. */
  readonly now: () => number
  readonly busy: boolean
  readonly onResend: () => void
}

/** Requests another code; during the countdown a plain line of text. */
export function ResendButton({ resendAt, now, busy, onResend }: ResendButtonProps) {
  const seconds = Math.ceil(useTimeLeft(resendAt, now) / 1000)
  if (seconds > 0) {
    return (
      <p className={css.wait}>
        <FormattedMessage id="ui.resendIn" values={{ seconds }} />
      </p>
    )
  }
  return (
    <Button kind="tint" size="mini" disabled={busy} onClick={onResend}>
      <FormattedMessage id="ui.resend" />
    </Button>
  )
}
