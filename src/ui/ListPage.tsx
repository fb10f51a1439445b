import type { ReactNode } from 'react'
import { useIntl } from 'react-intl'
import css from './ListPage.module.css'
import { NavBar } from './NavBar'
import { PullToRefresh } from './PullToRefresh'
import { StickyBar } from './StickyBar'

export interface ListPageProps {
  readonly title: ReactNode
  readonly onBack: () => void
  /** At the far end of the title. */
  readonly action?: ReactNode
  /** Above the list, scrolls away. */
  readonly header?: ReactNode
  /** Scrolls along until it meets the title, then stays below it: tabs, filters. */
  readonly bar?: ReactNode
  readonly refreshing?: boolean
  /** Left out: the page cannot be asked for anew. */
  readonly onPull?: (() => void) | undefined
  /** The list. */
  readonly children: ReactNode
}

/** The frame of a screen that lists things: where one is, what the list is about, its bar, the list. */
export function ListPage({ title, onBack, action, header, bar, refreshing = false, onPull, children }: ListPageProps) {
  const { formatMessage } = useIntl()
  const page = (
    <div className={css.page}>
      <NavBar title={title} onBack={onBack} action={action} />
      <main>
        {header}
        {bar && <StickyBar>{bar}</StickyBar>}
        <div className={bar ? css.list : css.bare}>{children}</div>
      </main>
    </div>
  )
  if (!onPull) return page
  return (
    <PullToRefresh refreshing={refreshing} onPull={onPull} label={formatMessage({ id: 'feed.refreshing' })}>
      {page}
    </PullToRefresh>
  )
}
