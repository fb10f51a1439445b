import { useId, useRef, type ReactNode } from 'react'
import { CheckBox } from '../controls/CheckBox'
import css from './PickRow.module.css'
import { useInert } from '../overlays/useInert'

export interface PickRowProps {
  readonly label: string
  /** Null while nothing can be selected: the row is its content alone. */
  readonly picked: boolean | null
  readonly onPick: (picked: boolean) => void
  readonly children: ReactNode
}

/** A row that a tap anywhere selects; its content is inert then. It is in the same place before, so that its pictures stay. */
export function PickRow({ label, picked, onPick, children }: PickRowProps) {
  const box = useId()
  const inside = useRef<HTMLDivElement>(null)
  useInert(inside, picked !== null)
  return (
    <div className={css.row}>
      {picked !== null && (
        <label className={picked ? `${css.pick} ${css.picked}` : css.pick} htmlFor={box}>
          <CheckBox id={box} label={label} state={picked ? 'on' : 'off'} onChange={onPick} />
        </label>
      )}
      <div ref={inside} className={css.content}>{children}</div>
    </div>
  )
}
