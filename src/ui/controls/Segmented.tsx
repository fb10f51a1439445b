import css from './Segmented.module.css'

export interface SegmentedProps<Key extends string> {
  readonly label: string
  /** `count` has a line below the text, which is empty for 0. While all are 0, the texts are in the middle. */
  readonly options: readonly { readonly key: Key; readonly text: string; readonly count?: number }[]
  readonly chosen: Key
  readonly onChoose: (key: Key) => void
}

/** A segmented control with two or three options. */
export function Segmented<Key extends string>({ label, options, chosen, onChoose }: SegmentedProps<Key>) {
  const hasEmptyLine = options.some(({ count }) => count !== undefined) && options.every(({ count = 0 }) => count === 0)
  return (
    <div
      className={`${css.track} ${options.length > 2 ? css.three : ''} ${hasEmptyLine ? css.middle : ''}`} role="group" aria-label={label}
    >
      {options.map(({ key, text, count }) => (
        <button
          key={key}
          type="button"
          className={`${css.part} ${key === chosen ? css.chosen : ''}`}
          aria-pressed={key === chosen}
          onClick={() => onChoose(key)}
        >
          <span className={css.text}>{text}</span>
          {count !== undefined && <>{' '}<span className={css.count}>{count > 0 && count}</span></>}
        </button>
      ))}
    </div>
  )
}
