import type { ReactNode } from 'react'
import { useIntl } from 'react-intl'
import { IconButton } from '../controls/IconButton'
import css from './NavBar.module.css'

export interface NavBarProps {
  readonly title: ReactNode
  readonly onBack: () => void
  /** At the end of the bar: an action for the whole screen. */
  readonly action?: ReactNode
}

/** The title bar of a screen above the tabs, with a back button. */
export function NavBar({ title, onBack, action }: NavBarProps) {
  const { formatMessage } = useIntl()
  return (
    <header className={css.bar}>
      <IconButton icon="back" label={formatMessage({ id: 'ui.back' })} onClick={onBack} />
      <h1 className={css.title}>{title}</h1>
      {action}
    </header>
  )
}
