import type { ReactNode } from 'react'
import { useIntl } from 'react-intl'
import { IconButton } from './IconButton'
import css from './NavBar.module.css'

export interface NavBarProps {
  readonly title: ReactNode
  readonly onBack: () => void
}

/** The bar of a screen that lies over the tabs: back, and where one is. */
export function NavBar({ title, onBack }: NavBarProps) {
  const { formatMessage } = useIntl()
  return (
    <header className={css.bar}>
      <IconButton icon="back" label={formatMessage({ id: 'ui.back' })} onClick={onBack} />
      <h1 className={css.title}>{title}</h1>
    </header>
  )
}
