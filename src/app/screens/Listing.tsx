import type { ReactNode } from 'react'
import { FormattedMessage } from 'react-intl'
import { useDispatch, useSelector } from 'react-redux'
import { resetTapped } from '../../features/filters/events'
import { selectChosen } from '../../features/filters/selectors'
import type { WithFilters } from '../../features/filters/selectors'
import { pulled } from '../../loading/feed/events'
import { FeedFailed } from '../../loading/feed/FeedList'
import { selectFeed } from '../../loading/feed/selectors'
import type { WithFeeds } from '../../loading/feed/selectors'
import { retryTapped } from '../../loading/resource/events'
import { selectResource } from '../../loading/resource/selectors'
import type { WithResources } from '../../loading/resource/selectors'
import { backTapped, tabTapped } from '../../navigation/events'
import { Blank } from '../../ui/Blank'
import { Button } from '../../ui/Button'
import { ListPage } from '../../ui/ListPage'
import { NavBar } from '../../ui/NavBar'
import { Notice } from '../../ui/Notice'

export interface ListingProps {
  /** The list that pulling loads anew. */
  readonly feed: string
  readonly title: ReactNode
  readonly action?: ReactNode
  readonly header?: ReactNode
  readonly bar?: ReactNode
  readonly children: ReactNode
}

/** The page of a list: back, pulling, and what stands around it. */
export function Listing({ feed: name, children, ...frame }: ListingProps) {
  const dispatch = useDispatch()
  const refreshing = useSelector((state: WithFeeds) => selectFeed(state, name)?.phase === 'refreshing')
  return (
    <ListPage {...frame} refreshing={refreshing} onBack={() => dispatch(backTapped())} onPull={() => dispatch(pulled({ feed: name }))}>
      {children}
    </ListPage>
  )
}

/** In place of a list that has nothing; one that goes by filters can be freed of them. */
export function Nothing({ feed, title, help }: { readonly feed: string; readonly title: ReactNode; readonly help: ReactNode }) {
  const dispatch = useDispatch()
  const filtered = useSelector((state: WithFilters) => selectChosen(state, feed).length > 0)
  return (
    <Blank picture="bowl" title={title} help={filtered ? <FormattedMessage id="filters.noStoresHelp" /> : help}>
      {filtered && (
        <Button kind="main" size="mini" onClick={() => dispatch(resetTapped({ feed }))}>
          <FormattedMessage id="filters.reset" />
        </Button>
      )}
    </Blank>
  )
}

/** What a page is about, while it comes, when it failed, and when there is no such thing. */
export function AboutIt({
  resource: name,
  missing,
  children,
}: {
  readonly resource: string
  readonly missing: ReactNode
  readonly children: ReactNode
}) {
  const dispatch = useDispatch()
  const resource = useSelector((state: WithResources) => selectResource(state, name))
  if (resource?.phase === 'failed') return <FeedFailed onRetry={() => dispatch(retryTapped({ resource: name }))} />
  const found = (resource?.content as { readonly found?: boolean } | null | undefined)?.found
  return found === false ? missing : children
}

/** A page about something that there is not, or an address that names nothing. */
export function Unknown({ title }: { readonly title: ReactNode }) {
  const dispatch = useDispatch()
  return (
    <>
      <NavBar title={title} onBack={() => dispatch(backTapped())} />
      <Notice picture="bowl" title={<FormattedMessage id="discovery.unknown" />} help={<FormattedMessage id="discovery.unknownHelp" />}>
        <Button kind="main" onClick={() => dispatch(tabTapped({ tab: 'home' }))}>
          <FormattedMessage id="notFound.home" />
        </Button>
      </Notice>
    </>
  )
}
