import type { ReactNode } from 'react'
import { Icon } from './Icon'
import type { IconName } from './iconShapes'
import css from './Row.module.css'

export interface RowProps {
  /** Before the title; only for the eye. */
  readonly icon?: IconName
  readonly title: ReactNode
  /** What tapping it does, or what came of it. */
  readonly help?: ReactNode
  /** How it stands now. */
  readonly value?: ReactNode
  /** Left out: the row only says something. */
  readonly onTap?: (() => void) | undefined
  /** It leads to another screen. */
  readonly leads?: boolean
  /** It ends or removes something. */
  readonly grave?: boolean
  /** Of several it is the one in use. */
  readonly current?: boolean
  readonly busy?: boolean
}

/** A line of a list of choices. A value that does not fit beside the title goes below it. */
export function Row({ icon, title, help, value, onTap, leads = false, grave = false, current = false, busy = false }: RowProps) {
  const inside = (
    <>
      {icon && <Icon name={icon} />}
      <span className={css.words}>
        <span className={css.line}>
          <span className={grave ? css.grave : css.title}>{title}</span>
          {value && <span className={css.value}>{value}</span>}
        </span>
        {help && <span className={css.help}>{help}</span>}
      </span>
      {current && <Icon name="check" />}
      {leads && <Icon name="chevronRight" />}
    </>
  )
  return (
    <li className={css.item}>
      {onTap ? (
        <button type="button" className={css.row} aria-busy={busy} aria-current={current || undefined} onClick={() => !busy && onTap()}>
          {inside}
        </button>
      ) : (
        <div className={css.row}>{inside}</div>
      )}
    </li>
  )
}
