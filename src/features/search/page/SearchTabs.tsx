import type { ReactNode } from 'react'
import { useIntl } from 'react-intl'
import { SEARCH_TABS } from '../../../api/discovery/search'
import type { SearchTab } from '../../../api/discovery/search'
import { Segmented } from '../../../ui/controls/Segmented'
import css from './SearchTabs.module.css'

export interface SearchTabsProps {
  readonly tab: SearchTab
  readonly onChoose: (tab: SearchTab) => void
  /** At the end of the row. */
  readonly action?: ReactNode
}

const MESSAGES = { stores: 'search.tabStores', coupon: 'search.tabCoupon' } as const

export function SearchTabs({ tab, onChoose, action }: SearchTabsProps) {
  const { formatMessage } = useIntl()
  const options = SEARCH_TABS.map((key) => ({ key, text: formatMessage({ id: MESSAGES[key] }) }))
  return (
    <div className={css.tabs}>
      <Segmented label={formatMessage({ id: 'search.tabs' })} options={options} chosen={tab} onChoose={onChoose} />
      {action}
    </div>
  )
}
