import type { ReactNode } from 'react'
import css from './ActionBar.module.css'

/** What can be done next, always in reach: a bar at the lower edge of a screen. */
export function ActionBar({ children }: { readonly children: ReactNode }) {
  return <div className={css.bar}>{children}</div>
}
