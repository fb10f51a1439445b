import type { ReactNode } from 'react'
import css from './Chip.module.css'
import { Icon } from './Icon'

export interface ChipProps {
  readonly children: ReactNode
  readonly on?: boolean
  /** How many are chosen behind it. */
  readonly count?: number
  /** It opens a sheet rather than switching something. */
  readonly opens?: boolean
  readonly icon?: 'coupon'
  /** Left out: the chip only says what there is. */
  readonly onTap?: (() => void) | undefined
}

/** A filter in a bar: switched on or off, or opening more. Drawn 36 px, touched 44. */
export function Chip({ children, on = false, count = 0, opens = false, icon, onTap }: ChipProps) {
  const className = `${css.chip} ${on ? css.on : ''}`
  const inside = (
    <>
      {icon && <Icon name={icon} size="s" />}
      {children}
      {count > 1 && <b>{count}</b>}
      {opens && <Icon name="chevronDown" size="s" />}
    </>
  )
  if (!onTap) return <span className={className}>{inside}</span>
  return (
    <button type="button" className={className} onClick={onTap} {...(opens ? { 'aria-haspopup': 'dialog' } : { 'aria-pressed': on })}>
      {inside}
    </button>
  )
}
