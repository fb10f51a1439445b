import type { ReactNode } from 'react'
import { useIntl } from 'react-intl'
import { Icon } from '../icons/Icon'
import type { IconName } from '../icons/iconShapes'
import css from './TabBar.module.css'

export interface TabItem<Tab extends string> {
  readonly tab: Tab
  readonly icon: IconName
  readonly text: ReactNode
  readonly unread: boolean
}
export interface TabBarProps<Tab extends string> {
  readonly tabs: readonly TabItem<Tab>[]
  readonly current: Tab
  readonly onTap: (tab: Tab) => void
}

/** The bottom tabs; a dot marks unread content. */
export function TabBar<Tab extends string>({ tabs, current, onTap }: TabBarProps<Tab>) {
  const { formatMessage } = useIntl()
  return (
    <nav className={css.bar} data-foot="" aria-label={formatMessage({ id: 'tabs.label' })}>
      <ul className={css.list} data-tabs={tabs.length}>
        {tabs.map(({ tab, icon, text, unread }) => (
          <li key={tab}>
            <button type="button" className={css.tab} aria-current={tab === current ? 'page' : undefined} onClick={() => onTap(tab)}>
              <span className={css.sign}>
                <Icon name={icon} size="l" />
                {unread && <i className={css.dot} role="img" aria-label={formatMessage({ id: 'tabs.unread' })} />}
              </span>
              {text}
            </button>
          </li>
        ))}
      </ul>
    </nav>
  )
}
