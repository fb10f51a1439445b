import type { ReactNode } from 'react'
import css from './ActionBar.module.css'

export interface ActionBarProps {
  /** Two buttons, the main one last: in one row, or stacked if the text needs it. */
  readonly isPair?: boolean
  readonly children: ReactNode
}

/** Shows the next actions in a bar at the lower edge of the screen, so that they are always reachable. */
export function ActionBar({ isPair = false, children }: ActionBarProps) {
  if (!isPair) return <div className={css.bar} data-foot="">{children}</div>
  return <div className={`${css.bar} ${css.pair}`} data-foot=""><div className={css.buttons}>{children}</div></div>
}
