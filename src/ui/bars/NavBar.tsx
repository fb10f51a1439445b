import type { ReactNode } from 'react'
import { useIntl } from 'react-intl'
import { IconButton } from '../controls/Button'
import css from './NavBar.module.css'

export interface NavBarProps {
  readonly title: ReactNode
  readonly onBack: () => void
  /** At the end of the bar: an action for the whole screen. */
  readonly action?: ReactNode
}

/** About the length of a name that fits on one line of a usual phone. */
const LONG_TITLE = 24

/** True for a name that may need two lines: they fit into the bar in smaller letters. `length`: that of a name with room on one line. */
export function isLongTitle(title: ReactNode, length = LONG_TITLE): boolean {
  return typeof title === 'string' && title.length > length
}

/** The title bar of a screen above the tabs, with a back button. */
export function NavBar({ title, onBack, action }: NavBarProps) {
  const { formatMessage } = useIntl()
  return (
    <header className={css.bar}>
      <IconButton icon="back" label={formatMessage({ id: 'ui.back' })} onClick={onBack} />
      <h1 className={`${css.title} ${isLongTitle(title) ? css.long : ''}`}>{title}</h1>
      {action}
    </header>
  )
}
