import { useEffect, useRef } from 'react'
import css from './UnderlineTabs.module.css'

export interface UnderlineTabsProps<Key extends string> {
  readonly label: string
  /** `widest` reserves the width of a text that may follow, such as one with a count. */
  readonly options: readonly { readonly key: Key; readonly text: string; readonly widest?: string }[]
  readonly chosen: Key
  readonly onChoose: (key: Key) => void
}

/** Underlined tabs; they scroll horizontally when they do not fit. */
export function UnderlineTabs<Key extends string>({ label, options, chosen, onChoose }: UnderlineTabsProps<Key>) {
  const row = useRef<HTMLDivElement>(null)
  const chosenIndex = options.findIndex(({ key }) => key === chosen)
  useEffect(() => {
    const element = row.current
    const tab = element?.children[chosenIndex]
    // Horizontal only: scrollIntoView would also scroll the page.
    if (element && tab instanceof HTMLElement) element.scrollLeft = tab.offsetLeft - (element.clientWidth - tab.clientWidth) / 2
  }, [chosenIndex])
  return (
    <div ref={row} className={css.row} role="group" aria-label={label}>
      {options.map(({ key, text, widest = text }) => (
        <button
          key={key}
          type="button"
          className={`${css.tab} ${key === chosen ? css.chosen : ''}`}
          aria-pressed={key === chosen}
          data-widest={widest}
          onClick={() => onChoose(key)}
        >
          {text}
        </button>
      ))}
    </div>
  )
}
