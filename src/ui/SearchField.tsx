import { useEffect, useRef, useState } from 'react'
import type { FormEvent } from 'react'
import { Icon } from './Icon'
import { IconButton } from './IconButton'
import css from './SearchField.module.css'
import { tidy } from '../shared/typing'

/** Longer keywords never match. */
const LONGEST = 60

export interface SearchFieldProps {
  readonly text: string
  /** The placeholder and the accessible name. */
  readonly hint: string
  /** The accessible name of the clear button. */
  readonly clearLabel: string
  /** Focuses the field on mount, which opens the keyboard. */
  readonly focuses: boolean
  readonly onChange: (text: string) => void
  readonly onSubmit: () => void
}

/** A search field. Submitting closes the keyboard, so that the results are visible. */
export function SearchField({ text, hint, clearLabel, focuses, onChange, onSubmit }: SearchFieldProps) {
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
      {text !== '' && <IconButton icon="close" label={clearLabel} onClick={clear} />}
    </form>
  )
}
