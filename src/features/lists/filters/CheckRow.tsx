import { Icon } from '../../../ui/Icon'
import css from './CheckRow.module.css'

export interface CheckRowProps {
  readonly words: string
  /** `some`: stands for several, of which not all are chosen. */
  readonly state: 'on' | 'some' | 'off'
  readonly onTap: () => void
}

/** A choice with its box; the whole row is the tap. */
export function CheckRow({ words, state, onTap }: CheckRowProps) {
  // Half chosen can only be said to the element itself: there is no attribute for it.
  const showSome = (box: HTMLInputElement | null): void => {
    if (box) box.indeterminate = state === 'some'
  }
  return (
    <label className={css.row}>
      <span className={`${css.words} ${state === 'on' ? css.on : ''}`}>{words}</span>
      <span className={css.mark}>
        <input ref={showSome} type="checkbox" className={css.box} checked={state === 'on'} onChange={onTap} />
        <Icon name="check" size="s" />
      </span>
    </label>
  )
}
