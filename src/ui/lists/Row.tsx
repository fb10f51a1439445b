import type { ReactNode } from 'react'
import { Icon } from '../icons/Icon'
import type { IconName } from '../icons/iconShapes'
import css from './Row.module.css'

export interface RowProps {
  /** Decorative, before the title. */
  readonly icon?: IconName
  readonly title: ReactNode
  /** The effect of a tap, or its result. */
  readonly help?: ReactNode
  readonly value?: ReactNode
  /** Without it the row is static. */
  readonly onTap?: (() => void) | undefined
  /** The row opens another screen. */
  readonly opensScreen?: boolean
  /** The row ends or deletes something. */
  readonly isDestructive?: boolean
  /** The active one of several rows. */
  readonly current?: boolean
  readonly busy?: boolean
}

/** A line in a list of settings or actions. A value that does not fit next to the title wraps below it. */
export function Row(
  { icon, title, help, value, onTap, opensScreen = false, isDestructive = false, current = false, busy = false }: RowProps,
) {
  const inside = (
    <>
      {icon && <Icon name={icon} />}
      <span className={css.text}>
        <span className={css.line}>
          <span className={isDestructive ? css.destructive : css.title}>{title}</span>
          {value && <span className={css.value}>{value}</span>}
        </span>
        {help && <span className={css.help}>{help}</span>}
      </span>
      {current && <Icon name="check" />}
      {opensScreen && <Icon name="chevronRight" />}
    </>
  )
  return (
    <li className={css.item}>
      {onTap ? (
        <button
          type="button" className={css.row} aria-busy={busy || undefined} aria-current={current || undefined}
          onClick={() => !busy && onTap()}
        >
          {inside}
        </button>
      ) : (
        <div className={css.row}>{inside}</div>
      )}
    </li>
  )
}
