import type { ReactNode } from 'react'
import { useIntl } from 'react-intl'
import css from './ListPage.module.css'
import { NavBar } from '../bars/NavBar'
import { PhotoBar } from '../bars/PhotoBar'
import { PullToRefresh } from './PullToRefresh'
import { StickyBar } from '../bars/StickyBar'

export interface ListPageProps {
  readonly title: ReactNode
  readonly onBack: () => void
  /** At the end of the title bar. */
  readonly action?: ReactNode
  /** Above the list; scrolls away. */
  readonly header?: ReactNode
  /** The header has the name as a `PictureHead`: the bar is over its picture, and shows the title once that has scrolled away. */
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
  const page = (
    <div className={css.page}>
      {hasOwnName ? (
        <>
          <h1 className="spoken">{title}</h1>
          <PhotoBar title={title} onBack={onBack} />
        </>
      ) : <NavBar title={title} onBack={onBack} action={action} />}
      <main className={`${css.content} ${hasOwnName ? css.underBar : ''}`}>
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
