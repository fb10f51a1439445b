import { useRef, type MouseEvent, type ReactNode } from 'react'
import css from './Button.module.css'
import { Icon } from '../icons/Icon'
import type { IconName } from '../icons/iconShapes'

export interface ButtonProps {
  /** At most one `main` button per screen. `danger` marks what deletes, and the final step of an irreversible action. */
  readonly kind: 'main' | 'soft' | 'tint' | 'gold' | 'packet' | 'danger'
  readonly size?: 'full' | 'mini'
  readonly children: ReactNode
  readonly onClick?: () => void
  /** A request is pending: the label stays, and taps are ignored. */
  readonly busy?: boolean
  readonly disabled?: boolean
  readonly submits?: boolean
  /** A second tap within half a second is ignored: the button opens another app or tab, and a double click would open two. */
  readonly opensOnce?: boolean
}

const DOUBLE_TAP_MS = 500

const KIND_CLASSES: Readonly<Record<ButtonProps['kind'], string | undefined>> = {
  main: css.main, soft: css.soft, tint: css.tint, gold: css.gold, packet: css.packet, danger: css.danger,
}

export function Button(
  { kind, size = 'full', children, onClick, busy = false, disabled = false, submits = false, opensOnce = false }: ButtonProps,
) {
  const tappedAt = useRef(-Infinity)
  function tap({ timeStamp }: MouseEvent): void {
    const isRepeated = opensOnce && timeStamp - tappedAt.current < DOUBLE_TAP_MS
    if (busy || isRepeated) return
    tappedAt.current = timeStamp
    onClick?.()
  }
  return (
    <button
      type={submits ? 'submit' : 'button'}
      className={`${css.button} ${KIND_CLASSES[kind]} ${size === 'mini' ? css.mini : ''} ${busy ? css.busy : ''}`}
      onClick={tap}
      disabled={disabled}
      aria-busy={busy}
      aria-disabled={busy || undefined}
    >
      {children}
    </button>
  )
}

export interface ButtonLinkProps extends Pick<ButtonProps, 'kind' | 'size' | 'children'> {
  /** A target outside the app, for example a phone number or another app. Screens of the app are opened by events. */
  readonly href: string
  /** Opens an external web page in a new tab. */
  readonly opensTab?: boolean
}

/** A link with the style of a button. */
export function ButtonLink({ kind, size = 'full', href, opensTab = false, children }: ButtonLinkProps) {
  const tab = opensTab ? { target: '_blank', rel: 'noopener noreferrer' } : {}
  return (
    <a href={href} {...tab} className={`${css.button} ${KIND_CLASSES[kind]} ${size === 'mini' ? css.mini : ''}`}>
      {children}
    </a>
  )
}

/** Buttons below each other, equally wide. */
export function ButtonStack({ children }: Pick<ButtonProps, 'children'>) {
  return <div className={css.stack}>{children}</div>
}

interface IconButtonProps {
  readonly icon: IconName
  readonly label: string
  /** On a tinted circle. */
  readonly tinted?: boolean
  readonly onClick: () => void
}

const iconClass = (tinted: boolean) => (tinted ? `${css.icon} ${css.tint}` : css.icon)

/** An icon-only button with a touch target of 44 px. */
export function IconButton({ icon, label, tinted = false, onClick }: IconButtonProps) {
  return (
    <button type="button" className={iconClass(tinted)} aria-label={label} onClick={onClick}>
      <Icon name={icon} />
    </button>
  )
}

interface IconLinkProps extends Pick<IconButtonProps, 'icon' | 'label' | 'tinted'> {
  readonly href: string
}

/** A link to a target outside the app that looks like an icon-only button. */
export function IconLink({ icon, label, tinted = false, href }: IconLinkProps) {
  return (
    <a href={href} className={iconClass(tinted)} aria-label={label}>
      <Icon name={icon} />
    </a>
  )
}
