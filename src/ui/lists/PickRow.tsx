import { useId, useRef, type ReactNode } from 'react'
import { CheckBox } from '../controls/CheckBox'
import css from './PickRow.module.css'
import { useInert } from '../overlays/useInert'

export interface PickRowProps {
  readonly label: string
  readonly picked: boolean
  readonly onPick: (picked: boolean) => void
  readonly children: ReactNode
}

/** A row that a tap anywhere selects; its content is inert. */
export function PickRow({ label, picked, onPick, children }: PickRowProps) {
  const box = useId()
  const inside = useRef<HTMLDivElement>(null)
  useInert(inside, true)
  return (
    <div className={css.row}>
      <label className={picked ? `${css.pick} ${css.picked}` : css.pick} htmlFor={box}>
        <CheckBox id={box} label={label} state={picked ? 'on' : 'off'} onChange={onPick} />
      </label>
      <div ref={inside}>{children}</div>
    </div>
  )
}
