import type { ReactNode } from 'react'
import { FormattedMessage } from 'react-intl'
import { NumberedSteps } from '../../../ui/cards/NumberedSteps'
import { Button } from '../../../ui/controls/Button'
import css from './DownloadPage.module.css'
import { InstallIcon } from './InstallIcon'

interface WayProps {
  /** The way for this device is the main button. Another is a button if it may be the one for this device, else a line of text. */
  readonly isMain: boolean
  readonly isPossible?: boolean
  readonly icon: ReactNode
  readonly busy?: boolean
  readonly onTap: () => void
  readonly children: ReactNode
}

/** One way to get the app. */
export function Way({ isMain, isPossible = false, icon, busy = false, onTap, children }: WayProps) {
  if (isMain || isPossible) return <Button kind={isMain ? 'main' : 'soft'} busy={busy} onClick={onTap}>{icon}{children}</Button>
  return <button type="button" className={css.other} aria-busy={busy} onClick={() => !busy && onTap()}>{children}</button>
}

const MENU_STEPS = ['installed.menu1', 'installed.menu2', 'installed.menu3'] as const

/** Instructions for browsers with an entry in their menu. */
export function MenuSteps({ isOnlyWay }: { readonly isOnlyWay: boolean }) {
  if (isOnlyWay) return <NumberedSteps steps={MENU_STEPS.map((id) => <FormattedMessage key={id} id={id} />)} />
  return (
    <p className={css.manual}>
      <InstallIcon name="menu" />
      <span>
        <FormattedMessage id="installed.byMenu" />
      </span>
    </p>
  )
}
