import { useEffect, useRef, useState, type FocusEvent, type FormEvent, type KeyboardEvent } from 'react'
import { useIntl } from 'react-intl'
import { Icon } from '../icons/Icon'
import { IconButton } from './Button'
import css from './SearchField.module.css'
import { createSearchField, normalizeSpaces, onSearchChanged, typeText } from '../../shared/text/typing'

/** Longer keywords never match. */
const MAX_LENGTH = 60

interface SearchFieldProps {
  readonly text: string
  /** The placeholder and the accessible name. */
  readonly hint: string
  /** The accessible name of the clear button. */
  readonly clearLabel: string
  /** Focuses the field on mount, which opens the keyboard. */
  readonly hasAutoFocus?: boolean
  readonly onChange: (text: string) => void
  /** Called on Enter, unless the field is empty. */
  readonly onSubmit?: () => void
  readonly onFocus?: () => void
  /** The focus leaves the field and its clear button, for this element if there is one. */
  readonly onLeave?: (next: Element | null) => void
  /** Called on Escape, which then keeps the text; without it a browser may clear the field. */
  readonly onEscape?: () => void
}

/** Text of a search field whose page updates late, and its setter. */
export function useSearchText(searchText: string) {
  const [typing, setTyping] = useState(() => createSearchField(searchText))
  if (typing.searchText !== searchText) setTyping(onSearchChanged(typing, searchText))
  return [typing.text, (text: string) => setTyping(typeText(typing, text))] as const
}

/** The bar of a search screen: back button and field. */
export function SearchHeader({ onBack, ...field }: SearchFieldProps & { readonly onBack: () => void }) {
  const { formatMessage } = useIntl()
  return (
    <header className={css.bar}>
      <IconButton icon="back" label={formatMessage({ id: 'ui.back' })} onClick={onBack} />
      <SearchField {...field} />
    </header>
  )
}

/** Submitting closes the keyboard, so that the results are visible. */
function SearchField({ text, hint, clearLabel, hasAutoFocus = false, onChange, onSubmit, onFocus, onLeave, onEscape }: SearchFieldProps) {
  const input = useRef<HTMLInputElement>(null)
  const [hadAutoFocus] = useState(hasAutoFocus)
  useEffect(() => {
    if (hadAutoFocus) input.current?.focus({ preventScroll: true })
  }, [hadAutoFocus])

  function submit(event: FormEvent): void {
    event.preventDefault()
    if (normalizeSpaces(text) === '') return
    input.current?.blur()
    onSubmit?.()
  }

  function clear(): void {
    onChange('')
    input.current?.focus()
  }

  function escape(event: KeyboardEvent): void {
    if (event.key !== 'Escape' || !onEscape || event.nativeEvent.isComposing) return
    event.preventDefault()
    onEscape()
  }

  function leave({ currentTarget, relatedTarget }: FocusEvent<HTMLElement, Element>): void {
    if (!currentTarget.contains(relatedTarget)) onLeave?.(relatedTarget)
  }

  return (
    <form className={css.field} role="search" onSubmit={submit} onBlur={leave}>
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
        onFocus={onFocus}
        onKeyDown={escape}
      />
      {text !== '' && <IconButton icon="close" label={clearLabel} onClick={clear} />}
    </form>
  )
}
