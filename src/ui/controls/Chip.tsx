import type { ReactNode } from 'react'
import css from './Chip.module.css'
import { Icon } from '../icons/Icon'

export interface ChipProps {
  readonly children: ReactNode
  readonly on?: boolean
  /** Number of chosen options. */
  readonly count?: number
  /** The chip opens a sheet instead of toggling. */
  readonly opensSheet?: boolean
  readonly icon?: 'coupon'
  /** The chip removes itself: this is its name. */
  readonly removeLabel?: string
  /** Without it the chip is a static label. */
  readonly onTap?: (() => void) | undefined
}

/** A filter in a bar that toggles or opens a sheet. It is 36 px high, with a touch target of 44 px. */
export function Chip({ children, on = false, count = 0, opensSheet = false, icon, removeLabel, onTap }: ChipProps) {
  const className = `${css.chip} ${on ? css.on : ''}`
  const inside = (
    <>
      {icon && <Icon name={icon} size="s" />}
      {children}
      {count > 1 && <b>{count}</b>}
      {opensSheet && <Icon name="chevronDown" size="s" />}
      {removeLabel !== undefined && <Icon name="close" size="s" />}
    </>
  )
  if (!onTap) return <span className={className}>{inside}</span>
  const state = removeLabel === undefined ? stateOf(opensSheet, on) : { 'aria-label': removeLabel }
  return (
    <button type="button" className={className} onClick={onTap} {...state}>
      {inside}
    </button>
  )
}

function stateOf(opensSheet: boolean, on: boolean) {
  return opensSheet ? ({ 'aria-haspopup': 'dialog' } as const) : { 'aria-pressed': on }
}
