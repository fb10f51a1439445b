import type { ReactNode } from 'react'
import css from './SavedBadge.module.css'

/** A small green badge: an amount that was saved, or a part that is paid. */
export function SavedBadge({ children }: { readonly children: ReactNode }) {
  return <span className={css.badge}>{children}</span>
}
