import { useState, type ReactNode } from 'react'
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

/** The bottom tabs; a dot marks unread content. The others make room for a tab that comes later, instead of jumping. */
export function TabBar<Tab extends string>({ tabs, current, onTap }: TabBarProps<Tab>) {
  const { formatMessage } = useIntl()
  const [firstCount] = useState(tabs.length)
  return (
    <nav className={css.bar} data-foot="" aria-label={formatMessage({ id: 'tabs.label' })}>
      <ul className={`${css.list} ${tabs.length > firstCount ? css.grown : ''}`} data-tabs={tabs.length}>
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
