import type { ReactNode } from 'react'
import css from './SkipLink.module.css'

/** Precedes an endless list. Visible on keyboard focus, it moves focus past the list to the tabs. */
export function SkipLink({ children }: { readonly children: ReactNode }) {
  return (
    <button type="button" className={css.skip} onClick={() => document.querySelector<HTMLElement>('nav [aria-current]')?.focus()}>
      {children}
    </button>
  )
}
