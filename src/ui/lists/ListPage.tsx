import { useState, type ReactNode } from 'react'
import { useIntl } from 'react-intl'
import css from './ListPage.module.css'
import { NavBar } from '../bars/NavBar'
import { OnNamePassed } from '../media/PictureHead'
import { PullToRefresh } from './PullToRefresh'
import { StickyBar } from '../bars/StickyBar'

export interface ListPageProps {
  readonly title: ReactNode
  readonly onBack: () => void
  /** At the end of the title bar. */
  readonly action?: ReactNode
  /** Above the list; scrolls away. */
  readonly header?: ReactNode
  /** The header has the name as a `PictureHead`: the bar shows its title once that has scrolled away. */
  readonly hasOwnName?: boolean
  /** Tabs or filters. It scrolls with the page until it reaches the title bar, then sticks below it. */
  readonly bar?: ReactNode
  readonly refreshing?: boolean
  /** Without it the page has no pull-to-refresh. */
  readonly onPull?: (() => void) | undefined
  readonly children: ReactNode
}

/** The layout of a list screen: title bar, header, sticky bar, list. */
export function ListPage({ title, onBack, action, header, hasOwnName = false, bar, refreshing = false, onPull, children }: ListPageProps) {
  const { formatMessage } = useIntl()
  const [hasPassedName, setHasPassedName] = useState(false)
  const page = (
    <div className={css.page}>
      <NavBar title={title} isTitleHidden={hasOwnName && !hasPassedName} onBack={onBack} action={action} />
      <main className={css.content}>
        <OnNamePassed.Provider value={setHasPassedName}>{header}</OnNamePassed.Provider>
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
