import { useEffect, useRef, useState, type FormEvent } from 'react'
import { Icon } from '../icons/Icon'
import { IconButton } from './Button'
import css from './SearchField.module.css'
import { normalizeSpaces } from '../../shared/text/typing'

/** Longer keywords never match. */
const MAX_LENGTH = 60

export interface SearchFieldProps {
  readonly text: string
  /** The placeholder and the accessible name. */
  readonly hint: string
  /** The accessible name of the clear button. */
  readonly clearLabel: string
  /** Focuses the field on mount, which opens the keyboard. */
  readonly hasAutoFocus: boolean
  readonly onChange: (text: string) => void
  readonly onSubmit: () => void
}

/** A search field. Submitting closes the keyboard, so that the results are visible. */
export function SearchField({ text, hint, clearLabel, hasAutoFocus, onChange, onSubmit }: SearchFieldProps) {
  const input = useRef<HTMLInputElement>(null)
  const [hadAutoFocus] = useState(hasAutoFocus)
  useEffect(() => {
    if (hadAutoFocus) input.current?.focus({ preventScroll: true })
  }, [hadAutoFocus])

  function submit(event: FormEvent): void {
    event.preventDefault()
    if (normalizeSpaces(text) === '') return
    input.current?.blur()
    onSubmit()
  }

  function clear(): void {
    onChange('')
    input.current?.focus()
  }

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
        maxLength={MAX_LENGTH}
        placeholder={hint}
        aria-label={hint}
        value={text}
        onChange={(event) => onChange(event.target.value)}
      />
      {text !== '' && <IconButton icon="close" label={clearLabel} onClick={clear} />}
    </form>
  )
}
