import type { ReactNode } from 'react'
import css from './ActionBar.module.css'

/** Shows the next actions in a bar at the lower edge of the screen, so that they are always reachable. */
export function ActionBar({ children }: { readonly children: ReactNode }) {
  return <div className={css.bar} data-foot="">{children}</div>
}
