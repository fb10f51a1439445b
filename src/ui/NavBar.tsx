import type { ReactNode } from 'react'
import { useIntl } from 'react-intl'
import { IconButton } from './IconButton'
import css from './NavBar.module.css'

export interface NavBarProps {
  readonly title: ReactNode
  readonly onBack: () => void
  /** At the far end: what can be done with all that the screen shows. */
  readonly action?: ReactNode
}

/** The bar of a screen that lies over the tabs: back, and its title. */
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
