import { type ReactNode, useId } from 'react'
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
  /** The value keeps its column at the end, and a long title wraps to two lines beside it. */
  readonly alignsValue?: boolean
  /** The row opens another screen. */
  readonly opensScreen?: boolean
  /** The row shows more rows. */
  readonly unfolds?: boolean
  /** The row ends or deletes something. */
  readonly isDestructive?: boolean
  /** The active one of several rows. */
  readonly current?: boolean
  readonly busy?: boolean
}

/** A line in a list of settings or actions. A value that does not fit next to the title wraps below it. */
export function Row(
  {
    icon, title, help, value, onTap, alignsValue = false, opensScreen = false, unfolds = false, isDestructive = false, current = false,
    busy = false,
  }: RowProps,
) {
  const inside = (
    <>
      {icon && <Icon name={icon} />}
      <span className={css.text}>
        <span className={alignsValue ? `${css.line} ${css.aligned}` : css.line}>
          <span className={isDestructive ? css.destructive : css.title}>{title}</span>
          {value && <span className={css.value}>{value}</span>}
        </span>
        {help && <span className={css.help}>{help}</span>}
      </span>
      {current && <Icon name="check" />}
      {opensScreen && <Icon name="chevronRight" />}
      {unfolds && <Icon name="chevronDown" />}
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

interface RowGroupProps {
  readonly title: ReactNode
  /** Next to the heading: an action for all rows. */
  readonly action?: ReactNode
  readonly children: ReactNode
}

/** Related rows on one card under a heading. */
export function RowGroup({ title, action, children }: RowGroupProps) {
  const heading = useId()
  return (
    <section className={css.group} aria-labelledby={heading}>
      <div className={css.top}>
        <h2 id={heading} className={css.heading}>
          {title}
        </h2>
        {action}
      </div>
      <ul className={css.card}>{children}</ul>
    </section>
  )
}

interface SwitchRowProps {
  /** Decorative, before the title. */
  readonly icon?: ReactNode
  readonly title: ReactNode
  readonly help?: ReactNode
  readonly on: boolean
  readonly onSwitch: (on: boolean) => void
}

/** A settings row that is a switch as a whole. */
export function SwitchRow({ icon, title, help, on, onSwitch }: SwitchRowProps) {
  const id = useId()
  return (
    <li className={css.item}>
      <button
        type="button"
        role="switch"
        className={css.row}
        aria-checked={on}
        aria-labelledby={`${id}-title`}
        aria-describedby={help ? `${id}-help` : undefined}
        onClick={() => onSwitch(!on)}
      >
        <span className={css.lead}>
          {icon}
          <span className={css.text}>
            <span id={`${id}-title`} className={css.title}>
              {title}
            </span>
            {help && (
              <span id={`${id}-help`} className={css.help}>
                {help}
              </span>
            )}
          </span>
        </span>
        <span className={css.track} />
      </button>
    </li>
  )
}
