import type { ReactNode } from 'react'
import css from './Disclosure.module.css'
import { Icon } from '../icons/Icon'

export interface DisclosureProps {
  readonly title: ReactNode
  readonly children: ReactNode
  readonly className?: string | undefined
  /** Open at first. */
  readonly isOpen?: boolean
}

/** A native details element with a custom arrow. */
export function Disclosure({ title, children, className = '', isOpen = false }: DisclosureProps) {
  return (
    <details className={`${css.fold} ${className}`} open={isOpen || undefined}>
      <summary>
        {title}
        <Icon name="chevronDown" size="s" />
      </summary>
      {children}
    </details>
  )
}
