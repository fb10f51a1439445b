import { useId } from 'react'
import type { ReactNode } from 'react'
import { CheckBox } from './CheckBox'
import css from './PickRow.module.css'

export interface PickRowProps {
  readonly label: string
  readonly picked: boolean
  readonly onPick: (picked: boolean) => void
  readonly children: ReactNode
}

/** A row that is picked by a tap anywhere on it; what lies in it does nothing meanwhile. */
export function PickRow({ label, picked, onPick, children }: PickRowProps) {
  const box = useId()
  return (
    <div className={css.row}>
      <label className={css.pick} htmlFor={box}>
        <CheckBox id={box} label={label} state={picked ? 'on' : 'off'} onChange={onPick} />
      </label>
      {/* React 18 hands the attribute on as it is written. */}
      <div className={css.inside} {...{ inert: '' }}>
        {children}
      </div>
    </div>
  )
}
