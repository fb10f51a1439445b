import type { ReactNode } from 'react'
import css from './Facts.module.css'
import { Icon } from '../icons/Icon'
import type { IconName } from '../icons/iconShapes'

export function Facts({ children }: { readonly children: ReactNode }) {
  return <ul className={css.facts}>{children}</ul>
}

/** One fact; the icon is decorative. */
export function Fact({ icon, children }: { readonly icon: IconName; readonly children: ReactNode }) {
  return (
    <li className={css.fact}>
      <Icon name={icon} />
      <span>{children}</span>
    </li>
  )
}
