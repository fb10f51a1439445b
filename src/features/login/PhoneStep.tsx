import { useState } from 'react'
import type { FormEvent } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { Button } from '../../ui/Button'
import css from './LoginSheet.module.css'

/** Calling codes on offer; the first is where most shoppers are. */
const COUNTRIES = [
  ['62', 'ID'],
  ['60', 'MY'],
  ['65', 'SG'],
  ['66', 'TH'],
  ['84', 'VN'],
  ['63', 'PH'],
  ['86', 'CN'],
  ['852', 'HK'],
  ['886', 'TW'],
  ['61', 'AU'],
  ['81', 'JP'],
  ['1', 'US'],
] as const

export interface PhoneStepProps {
  readonly busy: boolean
  readonly onPhone: (phone: { readonly phoneNo: string; readonly countryCode: string }) => void
}

/** The number, checked against the rules of its country before anybody is asked. It stays in this component. */
export function PhoneStep({ busy, onPhone }: PhoneStepProps) {
  const { formatMessage } = useIntl()
  const [countryCode, setCountryCode] = useState('62')
  const [digits, setDigits] = useState('')
  const [wrong, setWrong] = useState(false)

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault()
    const { isValidPhoneNumber, parsePhoneNumber } = await import(/* webpackChunkName: "phone" */ 'libphonenumber-js/min')
    const text = `+${countryCode}${digits.replace(/\D/g, '').replace(/^0+/, '')}`
    if (!isValidPhoneNumber(text)) return setWrong(true)
    onPhone({ phoneNo: String(parsePhoneNumber(text).nationalNumber), countryCode })
  }

  return (
    <form className={css.step} onSubmit={(event) => void submit(event)} noValidate>
      <div className={`${css.field} ${wrong ? css.wrong : ''}`}>
        <select
          className={css.country}
          value={countryCode}
          aria-label={formatMessage({ id: 'login.country' })}
          onChange={(event) => setCountryCode(event.target.value)}
        >
          {COUNTRIES.map(([code, country]) => (
            <option key={code} value={code}>
              {`${country} +${code}`}
            </option>
          ))}
        </select>
        <input
          className={css.input}
          type="tel"
          inputMode="tel"
          autoComplete="tel-national"
          placeholder="812 3456 7890"
          maxLength={20}
          value={digits}
          aria-label={formatMessage({ id: 'login.phone' })}
          aria-invalid={wrong}
          aria-describedby={wrong ? 'login-phone-wrong' : undefined}
          onChange={(event) => {
            setDigits(event.target.value)
            setWrong(false)
          }}
        />
      </div>
      {wrong && (
        <p id="login-phone-wrong" className={css.trouble} role="alert">
          <FormattedMessage id="login.phoneFormat" />
        </p>
      )}
      <Button kind="main" submits busy={busy} disabled={digits.trim() === ''}>
        <FormattedMessage id="login.next" />
      </Button>
    </form>
  )
}
