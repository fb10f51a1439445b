import { Children, type ReactNode } from 'react'
import css from './ScrollRow.module.css'

/** A list in one row that scrolls horizontally, to the edges of the screen. */
export function ScrollRow({ children }: { readonly children: ReactNode }) {
  return (
    <ul className={css.row}>
      {Children.map(children, (child) => <li className={css.item}>{child}</li>)}
    </ul>
  )
}
