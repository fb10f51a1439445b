import type { ReactNode } from 'react'
import css from './SkipLink.module.css'

/** Before a list without an end: seen once a keyboard comes to it, it leads past the list to the tabs. */
export function SkipLink({ children }: { readonly children: ReactNode }) {
  return (
    <button type="button" className={css.skip} onClick={() => document.querySelector<HTMLElement>('nav [aria-current]')?.focus()}>
      {children}
    </button>
  )
}
