import { useEffect, useId, useRef, useState, type FormEvent, type ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { Button } from '../../../../ui/controls/Button'
import { Icon } from '../../../../ui/icons/Icon'
import { retryImport } from '../../../../ui/status/retryImport'
import type { Phone } from '../model/events'
import css from './LoginSteps.module.css'
import type { PhoneDraft } from '../model/types'

/** Available calling codes. The first is that of most users. */
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
  /** The previous number belongs to a frozen account: only another one can go on. */
  readonly isFrozen: boolean
  /** The server's error for the previous number. */
  readonly alert: ReactNode
  readonly draft: PhoneDraft
  readonly onDraft: (draft: PhoneDraft) => void
  readonly onPhone: (phone: Phone) => void
}

/** The validation rules of all countries are a separate chunk. */
const loadRules = () => import(/* webpackChunkName: "phone" */ '../model/phone')

/** Validates the number with the rules of its country before any request. The invitation code is optional. */
export function PhoneStep({ busy, isFrozen, alert, draft, onDraft, onPhone }: PhoneStepProps) {
  const { formatMessage } = useIntl()
  const field = useRef<HTMLInputElement>(null)
  const fieldId = useId()
  const [inputError, setInputError] = useState<'format' | 'offline' | null>(null)
  const [checking, setChecking] = useState(false)
  const [isChanged, setIsChanged] = useState(false)

  useEffect(() => {
    // A user who goes back to correct the number finds the focus in the field.
    if (field.current?.value) field.current.focus()
    void retryImport(loadRules).catch(() => undefined)
  }, [])

  function change(changes: Partial<PhoneDraft>): void {
    onDraft({ ...draft, ...changes })
    if (changes.referralCode === undefined) setIsChanged(true)
    setInputError(null)
  }

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault()
    if (checking || busy) return
    setChecking(true)
    const rules = await loadRules().catch(() => null)
    setChecking(false)
    const phone = rules?.readPhone(draft.digits, draft.countryCode) ?? null
    if (phone === null) {
      setInputError(rules === null ? 'offline' : 'format')
      return field.current?.focus()
    }
    setIsChanged(false)
    const referralCode = draft.referralCode.trim().toUpperCase()
    onPhone(referralCode === '' ? phone : { ...phone, referralCode })
  }

  return (
    <form className={css.step} onSubmit={(event) => void submit(event)} noValidate>
      <label className={`${css.label} ${css.over}`} htmlFor={fieldId}>
        <FormattedMessage id="login.phone" />
      </label>
      <div className={`${css.field} ${inputError === 'format' ? css.wrong : ''}`}>
        <span className={css.countries}>
          <select
            className={css.country}
            value={draft.countryCode}
            aria-label={formatMessage({ id: 'login.country' })}
            onChange={(event) => change({ countryCode: event.target.value })}
          >
            {COUNTRIES.map(([code, country]) => (
              <option key={code} value={code}>
                {`${country} +${code}`}
              </option>
            ))}
          </select>
          <Icon name="chevronDown" size="s" />
        </span>
        <input
          ref={field}
          id={fieldId}
          data-first
          className={css.input}
          type="tel"
          inputMode="tel"
          autoComplete="tel-national"
          placeholder={draft.countryCode === '62' ? '812 3456 7890' : ''}
          maxLength={24}
          value={draft.digits}
          aria-invalid={inputError === 'format'}
          aria-describedby={inputError === null ? undefined : 'login-phone-wrong'}
          onChange={(event) => change({ digits: event.target.value })}
        />
      </div>
      {inputError === null ? (
        (!isFrozen || !isChanged) && alert
      ) : (
        <p id="login-phone-wrong" className={css.error} role="alert">
          <FormattedMessage id={inputError === 'format' ? 'login.phoneFormat' : 'login.offline'} />{' '}
          {inputError === 'format' && (
            <span className={css.errorHelp}>
              <FormattedMessage
                id={draft.countryCode === '62' ? 'login.phoneFormatHelp' : 'login.phoneFormatHelpAbroad'}
                values={{ code: draft.countryCode }}
              />
            </span>
          )}
        </p>
      )}
      <ReferralField code={draft.referralCode} onCode={(referralCode) => change({ referralCode })} />
      <Button kind="main" submits busy={busy || checking} disabled={draft.digits.trim() === '' || (isFrozen && !isChanged)}>
        <FormattedMessage id="login.next" />
      </Button>
    </form>
  )
}

/** Input of an invitation code. It is collapsed, because few users have one. */
function ReferralField({ code, onCode }: { readonly code: string; readonly onCode: (code: string) => void }) {
  const [isExpanded, setIsExpanded] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (isExpanded) field.current?.focus()
  }, [isExpanded])

  if (!isExpanded && code === '')
    return (
      <button type="button" className={css.fold} aria-expanded={false} onClick={() => setIsExpanded(true)}>
        <FormattedMessage id="login.referralTitle" />
        <Icon name="chevronDown" size="s" />
      </button>
    )
  return (
    <div>
      <label className={css.label} htmlFor="login-referral">
        <FormattedMessage id="login.referral" />
      </label>
      <div className={css.field}>
        <input
          ref={field}
          id="login-referral"
          className={css.input}
          type="text"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={20}
          value={code}
          aria-describedby="login-referral-help"
          onChange={(event) => onCode(event.target.value)}
        />
      </div>
      <p id="login-referral-help" className={css.hint}>
        <FormattedMessage id="login.referralHelp" />
      </p>
    </div>
  )
}
