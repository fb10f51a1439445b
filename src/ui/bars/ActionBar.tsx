import type { ReactNode } from 'react'
import { Skeleton } from '../status/Skeleton'
import css from './ActionBar.module.css'

export interface ActionBarProps {
  /** Two buttons, the main one last: in one row, or stacked if the text needs it. */
  readonly isPair?: boolean
  /** Of a pair, the main button has the longer text. */
  readonly hasLongMain?: boolean
  readonly children: ReactNode
}

/** Shows the next actions in a bar at the lower edge of the screen, so that they are always reachable. */
export function ActionBar({ isPair = false, hasLongMain = false, children }: ActionBarProps) {
  if (!isPair) return <div className={css.bar} data-foot="">{children}</div>
  return (
    <div className={`${css.bar} ${css.pair}`} data-foot="">
      <div className={`${css.buttons} ${hasLongMain ? css.longMain : ''}`}>{children}</div>
    </div>
  )
}

/** Reserves the place of the bar while its actions load. */
export function ActionBarSkeleton() {
  return (
    <ActionBar>
      <Skeleton className={css.waiting} />
    </ActionBar>
  )
}
