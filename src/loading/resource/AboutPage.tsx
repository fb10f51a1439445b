import type { ReactNode } from 'react'
import { useDispatch, useSelector } from 'react-redux'
import { PageFailed } from '../feed/FeedList'
import { resourceRetryTapped } from './events'
import { selectResource } from './selectors'
import type { WithResources } from './selectors'
import { backTapped } from '../../navigation/events'
import { NavBar } from '../../ui/NavBar'
import { Unknown } from '../Listing'

export interface AboutPageProps {
  /** Null for an address that names nothing. */
  readonly resource: string | null
  readonly title: ReactNode
  /** The server's code for "there is no such thing". */
  readonly missing: string
  readonly skeleton: ReactNode
  /** What it is about, once that is there. */
  readonly children: ReactNode
  readonly hasContent: boolean
}

/** A page about one thing, in all the states that it has. */
export function AboutPage({ resource: name, title, missing, skeleton, children, hasContent }: AboutPageProps) {
  const dispatch = useDispatch()
  const resource = useSelector((state: WithResources) => selectResource(state, name ?? ''))
  if (name === null || (!hasContent && resource?.failure?.code === missing)) return <Unknown title={title} />
  if (hasContent) return children
  return (
    <>
      <NavBar title={title} onBack={() => dispatch(backTapped())} />
      <main aria-busy={resource?.phase !== 'failed'}>
        {resource?.phase === 'failed' ? (
          <PageFailed failure={resource.failure?.kind} onRetry={() => dispatch(resourceRetryTapped({ resource: name }))} />
        ) : skeleton}
      </main>
    </>
  )
}
