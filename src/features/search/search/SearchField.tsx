import { useEffect, useRef, useState } from 'react'
import type { FormEvent } from 'react'
import { useIntl } from 'react-intl'
import { Icon } from '../../../ui/Icon'
import { IconButton } from '../../../ui/IconButton'
import css from './SearchField.module.css'
import { tidy } from './typing'

/** Longer words are found nowhere. */
const LONGEST = 60

export interface SearchFieldProps {
  readonly text: string
  /** Whether it starts with the keyboard open. */
  readonly focuses: boolean
  readonly onChange: (text: string) => void
  readonly onSubmit: () => void
}

/** Where one types what to look for. The search key closes the keyboard, so that what was found is seen. */
export function SearchField({ text, focuses, onChange, onSubmit }: SearchFieldProps) {
  const { formatMessage } = useIntl()
  const input = useRef<HTMLInputElement>(null)
  const [focusesAtFirst] = useState(focuses)
  useEffect(() => {
    if (focusesAtFirst) input.current?.focus({ preventScroll: true })
  }, [focusesAtFirst])

  function submit(event: FormEvent): void {
    event.preventDefault()
    if (tidy(text) === '') return
    input.current?.blur()
    onSubmit()
  }

  function clear(): void {
    onChange('')
    input.current?.focus()
  }

  const hint = formatMessage({ id: 'search.field' })
  return (
    <form className={css.field} role="search" onSubmit={submit}>
      <Icon name="search" size="m" />
      <input
        ref={input}
        className={css.input}
        type="search"
        inputMode="search"
        enterKeyHint="search"
        autoComplete="off"
        autoCorrect="off"
        autoCapitalize="off"
        spellCheck={false}
        maxLength={LONGEST}
        placeholder={hint}
        aria-label={hint}
        value={text}
        onChange={(event) => onChange(event.target.value)}
      />
      {text !== '' && <IconButton icon="close" label={formatMessage({ id: 'search.clear' })} onClick={clear} />}
    </form>
  )
}
