import type { ReactNode } from 'react'
import { FormattedMessage } from 'react-intl'
import { useDispatch, useSelector } from 'react-redux'
import { backTapped, tabTapped } from '../navigation/events'
import { Button } from '../ui/Button'
import { ListPage } from '../ui/ListPage'
import { NavBar } from '../ui/NavBar'
import { StatusPage } from '../ui/StatusPage'
import { feedPulled } from './feed/events'
import { PageFailed } from './feed/FeedList'
import { selectFeed } from './feed/selectors'
import type { WithFeeds } from './feed/selectors'
import { resourceRetryTapped } from './resource/events'
import { selectResource } from './resource/selectors'
import type { WithResources } from './resource/selectors'

export interface ListScreenProps {
  /** The list that pulling loads anew. */
  readonly feed: string
  readonly title: ReactNode
  readonly action?: ReactNode
  readonly header?: ReactNode
  readonly bar?: ReactNode
  readonly children: ReactNode
}

/** The page of a list: back, pulling, and what stands around it. */
export function ListScreen({ feed: name, children, ...frame }: ListScreenProps) {
  const dispatch = useDispatch()
  const refreshing = useSelector((state: WithFeeds) => selectFeed(state, name)?.phase === 'refreshing')
  return (
    <ListPage {...frame} refreshing={refreshing} onBack={() => dispatch(backTapped())} onPull={() => dispatch(feedPulled({ feed: name }))}>
      {children}
    </ListPage>
  )
}

export interface ResourceBoundaryProps {
  readonly resource: string
  /** Of a boundary around a whole page: stands above what failed, beside the way back. */
  readonly title?: ReactNode
  readonly missing: ReactNode
  readonly children: ReactNode
}

/** What a page is about, while it comes, when it failed, and when there is no such thing. */
export function ResourceBoundary({ resource: name, title, missing, children }: ResourceBoundaryProps) {
  const dispatch = useDispatch()
  const resource = useSelector((state: WithResources) => selectResource(state, name))
  if (resource?.phase === 'failed') {
    const failed = <PageFailed failure={resource.failure?.kind} onRetry={() => dispatch(resourceRetryTapped({ resource: name }))} />
    return title === undefined ? failed : (
      <>
        <NavBar title={title} onBack={() => dispatch(backTapped())} />
        <main>{failed}</main>
      </>
    )
  }
  const found = (resource?.content as { readonly found?: boolean } | null | undefined)?.found
  return found === false ? missing : children
}

/** A page about something that there is not, or an address that names nothing. */
export function Unknown({ title }: { readonly title: ReactNode }) {
  const dispatch = useDispatch()
  return (
    <>
      <NavBar title={title} onBack={() => dispatch(backTapped())} />
      <StatusPage picture="map" title={<FormattedMessage id="discovery.unknown" />} help={<FormattedMessage id="discovery.unknownHelp" />}>
        <Button kind="main" onClick={() => dispatch(tabTapped({ tab: 'home' }))}>
          <FormattedMessage id="notFound.home" />
        </Button>
      </StatusPage>
    </>
  )
}
