import { useId, useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { graphemesOf } from '../../../../shared/text/graphemes'
import css from './ProfileForm.module.css'
import { MAX_NICKNAME_LENGTH, nicknameToSave, typedNickname } from '../model/logic'

export interface NicknameFieldProps {
  readonly value: string
  readonly disabled: boolean
  /** Receives the text cut to `MAX_NICKNAME_LENGTH` characters. */
  readonly onChange: (userName: string) => void
}

/** Text in IME composition stays unchanged until it ends. Longer text is cut, and a message says so. */
export function NicknameField({ value, disabled, onChange }: NicknameFieldProps) {
  const { formatMessage } = useIntl()
  const id = useId()
  const [composing, setComposing] = useState<string | null>(null)
  const [touched, setTouched] = useState(false)
  const [tooLong, setTooLong] = useState(false)

  function applyText(text: string): void {
    const typed = typedNickname(text)
    setComposing(null)
    setTouched(true)
    setTooLong(typed.tooLong)
    onChange(typed.userName)
  }

  const missing = touched && nicknameToSave(value) === null
  const hintId = missing ? 'profile.nicknameMissing' : tooLong ? 'profile.nicknameMax' : null
  const hint = formatMessage({ id: 'profile.nicknameHint' })
  return (
    <div className={css.row}>
      <label className={css.label} htmlFor={id}>
        <FormattedMessage id="profile.nickname" />
      </label>
      <input
        id={id}
        className={`${css.input} ${missing ? css.wrong : ''}`}
        type="text"
        autoComplete="nickname"
        enterKeyHint="done"
        placeholder={hint}
        required
        disabled={disabled}
        aria-invalid={missing}
        aria-describedby={`${id}-error`}
        value={composing ?? value}
        onCompositionStart={() => setComposing(value)}
        onChange={(event) => {
          if (composing === null) applyText(event.target.value)
          else setComposing(event.target.value)
        }}
        onCompositionEnd={(event) => applyText(event.currentTarget.value)}
      />
      <div className={css.below}>
        <p id={`${id}-error`} className={missing ? css.error : css.note} role="status">
          {hintId && <FormattedMessage id={hintId} values={{ max: MAX_NICKNAME_LENGTH }} />}
        </p>
        <p className={css.count}>{`${graphemesOf(composing ?? value).length}/${MAX_NICKNAME_LENGTH}`}</p>
      </div>
    </div>
  )
}
