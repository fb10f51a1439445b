import type { ReactNode } from 'react'
import css from './Button.module.css'

export interface ButtonProps {
  /** One `main` button a screen; `danger` is for what cannot be undone, at the very moment of doing it. */
  readonly kind: 'main' | 'soft' | 'tint' | 'gold' | 'packet' | 'danger'
  readonly size?: 'full' | 'mini'
  readonly children: ReactNode
  readonly onClick?: () => void
  /** A request is pending: the text stays, a second tap does nothing. */
  readonly busy?: boolean
  readonly disabled?: boolean
  readonly submits?: boolean
}

/** A button with words. */
export function Button({ kind, size = 'full', children, onClick, busy = false, disabled = false, submits = false }: ButtonProps) {
  return (
    <button
      type={submits ? 'submit' : 'button'}
      className={`${css.button} ${css[kind]} ${size === 'mini' ? css.mini : ''} ${busy ? css.busy : ''}`}
      onClick={() => !busy && onClick?.()}
      disabled={disabled}
      aria-busy={busy}
      aria-disabled={busy || undefined}
    >
      {children}
    </button>
  )
}

export interface ButtonLinkProps extends Pick<ButtonProps, 'kind' | 'size' | 'children'> {
  /** Where the device is to take it from there: a number to dial, an app. Pages of the app are opened by events. */
  readonly href: string
  /** A web page outside, in a tab of its own. */
  readonly opensTab?: boolean
}

/** What looks like a button and is the device's to follow. */
export function ButtonLink({ kind, size = 'full', href, opensTab = false, children }: ButtonLinkProps) {
  const tab = opensTab ? { target: '_blank', rel: 'noopener noreferrer' } : {}
  return (
    <a href={href} {...tab} className={`${css.button} ${css[kind]} ${size === 'mini' ? css.mini : ''}`}>
      {children}
    </a>
  )
}
