import type { ReactNode } from 'react'
import { useDispatch, useSelector } from 'react-redux'
import { PageFailed } from '../feed/FeedList'
import { resourceRetryTapped } from './events'
import { selectResource, type WithResources } from './selectors'
import { backTapped } from '../../navigation/events'
import { NavBar } from '../../ui/bars/NavBar'

export interface ResourcePageProps {
  readonly resource: string
  readonly title: ReactNode
  readonly skeleton: ReactNode
  /** Rendered once the content has loaded. */
  readonly children: ReactNode
  readonly hasContent: boolean
  /** Replaces the message of a page that failed to load. */
  readonly renderFailed?: (failure: string | undefined, onRetry: () => void) => ReactNode
}

/** A page about one entity, with its loading and failed states. */
export function ResourcePage({ resource: name, title, skeleton, children, hasContent, renderFailed }: ResourcePageProps) {
  const dispatch = useDispatch()
  const resource = useSelector((state: WithResources) => selectResource(state, name))
  if (hasContent) return children
  const retry = () => dispatch(resourceRetryTapped({ resource: name }))
  return (
    <>
      <NavBar title={title} onBack={() => dispatch(backTapped())} />
      <main aria-busy={resource?.phase !== 'failed'}>
        {resource?.phase === 'failed'
          ? (renderFailed?.(resource.failure?.kind, retry) ?? <PageFailed failure={resource.failure?.kind} onRetry={retry} />)
          : skeleton}
      </main>
    </>
  )
}
