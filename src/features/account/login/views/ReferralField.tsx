import { useEffect, useRef, useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { Icon } from '../../../../ui/icons/Icon'
import css from './LoginSteps.module.css'

export interface ReferralFieldProps {
  readonly code: string
  readonly onCode: (code: string) => void
}

/** Input of an invitation code. It is collapsed, because few users have one. */
export function ReferralField({ code, onCode }: ReferralFieldProps) {
  const { formatMessage } = useIntl()
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
      <div className={css.field}>
        <input
          ref={field}
          className={css.input}
          type="text"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={20}
          value={code}
          placeholder={formatMessage({ id: 'login.referral' })}
          aria-label={formatMessage({ id: 'login.referral' })}
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
