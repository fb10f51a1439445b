import css from './Segmented.module.css'

export interface SegmentedProps<Key extends string> {
  readonly label: string
  readonly parts: readonly { readonly key: Key; readonly words: string }[]
  readonly chosen: Key
  readonly onChoose: (key: Key) => void
}

/** A segmented control with two or three options. */
export function Segmented<Key extends string>({ label, parts, chosen, onChoose }: SegmentedProps<Key>) {
  return (
    <div className={css.track} role="group" aria-label={label}>
      {parts.map(({ key, words }) => (
        <button
          key={key}
          type="button"
          className={`${css.part} ${key === chosen ? css.chosen : ''}`}
          aria-pressed={key === chosen}
          onClick={() => onChoose(key)}
        >
          {words}
        </button>
      ))}
    </div>
  )
}
