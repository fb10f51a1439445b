import type { ReactNode } from 'react'
import css from './ActionBar.module.css'

/** Shows the next actions in a bar at the lower edge of the screen, so that they are always reachable. */
export function ActionBar({ children }: { readonly children: ReactNode }) {
  return <div className={css.bar} data-foot="">{children}</div>
}

/** Two buttons of an action bar, the main one last: in one row, or stacked if the text needs it. */
export function ActionButtons({ children }: { readonly children: ReactNode }) {
  return <div className={css.buttons}>{children}</div>
}
