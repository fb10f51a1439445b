import { useEffect, useRef } from 'react'
import css from './UnderTabs.module.css'

export interface UnderTabsProps<Key extends string> {
  readonly label: string
  readonly parts: readonly { readonly key: Key; readonly words: string }[]
  readonly chosen: Key
  readonly onChoose: (key: Key) => void
}

/** Underlined tabs; they scroll horizontally when they do not fit. */
export function UnderTabs<Key extends string>({ label, parts, chosen, onChoose }: UnderTabsProps<Key>) {
  const row = useRef<HTMLDivElement>(null)
  const at = parts.findIndex(({ key }) => key === chosen)
  useEffect(() => {
    const element = row.current
    const tab = element?.children[at]
    // Horizontal only: scrollIntoView would also scroll the page.
    if (element && tab instanceof HTMLElement) element.scrollLeft = tab.offsetLeft - (element.clientWidth - tab.clientWidth) / 2
  }, [at])
  return (
    <div ref={row} className={css.row} role="group" aria-label={label}>
      {parts.map(({ key, words }) => (
        <button
          key={key}
          type="button"
          className={`${css.tab} ${key === chosen ? css.chosen : ''}`}
          aria-pressed={key === chosen}
          onClick={() => onChoose(key)}
        >
          {words}
        </button>
      ))}
    </div>
  )
}
