import { useEffect, useRef, useState } from 'react'
import type { FormEvent } from 'react'
import { Icon } from './Icon'
import { IconButton } from './IconButton'
import css from './SearchField.module.css'
import { tidy } from '../shared/typing'

/** Longer words are found nowhere. */
const LONGEST = 60

export interface SearchFieldProps {
  readonly text: string
  /** What can be looked for: the placeholder and the accessible name. */
  readonly hint: string
  /** Names the button that empties the field. */
  readonly clearLabel: string
  /** Whether it starts with the keyboard open. */
  readonly focuses: boolean
  readonly onChange: (text: string) => void
  readonly onSubmit: () => void
}

/** Where one types what to look for. The search key closes the keyboard, so that what was found is seen. */
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
