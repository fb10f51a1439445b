import { FormattedMessage } from 'react-intl'
import { useDispatch, useSelector } from 'react-redux'
import { ActivityPage } from './ActivityPage'
import { activityResource, selectActivity, selectClaim } from './selectors'
import type { WithMutations } from '../../../data/mutation/selectors'
import { activityStateOf } from './logic'
import { failureMessageId, failurePicture } from '../../../data/feed/FeedList'
import { FailedPage } from '../../../data/Listing'
import { selectResource, type WithResources } from '../../../data/resource/selectors'
import { backTapped } from '../../../navigation/events'
import { selectInShell, type WithNavigation } from '../../../navigation/selectors'
import { NavBar } from '../../../ui/bars/NavBar'
import type { ScreenProps } from '../../../data/declare'
import { Skeleton } from '../../../ui/status/Skeleton'
import page from './ActivityPage.module.css'
import css from './ActivitySkeleton.module.css'

export function ActivityScreen({ params }: ScreenProps) {
  const dispatch = useDispatch()
  const { activityId = '', dialogId = null } = params
  const resource = activityResource(params) ?? ''
  const content = useSelector((state: WithResources) => selectActivity(state, resource))
  const claim = useSelector((state: WithMutations) => selectClaim(state, activityId))
  const inShell = useSelector((state: WithNavigation) => selectInShell(state))
  const phase = useSelector((state: WithResources) => selectResource(state, resource)?.phase)
  const back = () => dispatch(backTapped())
  if (!content) return phase === 'failed' ? <ActivityFailed resource={resource} /> : <ActivitySkeleton onBack={back} />
  return (
    <ActivityPage
      activityId={activityId} dialogId={dialogId} content={content} state={activityStateOf(content.activity, claim, inShell)} onBack={back}
    />
  )
}

/** The activity does not exist, or its page failed to load. */
function ActivityFailed({ resource }: { readonly resource: string }) {
  const failure = useSelector((state: WithResources) => selectResource(state, resource)?.failure)
  const hasEnded = failure?.kind === 'refused'
  const messageId = hasEnded ? 'packets.over' : failureMessageId(failure?.kind ?? '')
  return (
    <FailedPage
      retried={hasEnded ? null : resource} picture={failurePicture(failure?.kind ?? '')} bar={<FormattedMessage id="packets.title" />}
      title={<FormattedMessage id={messageId} />} help={<FormattedMessage id={`${messageId}Help`} />}
    />
  )
}

function ActivitySkeleton({ onBack }: { readonly onBack: () => void }) {
  return (
    <>
      <NavBar title={<FormattedMessage id="packets.title" />} onBack={onBack} />
      <main className={page.page} aria-busy="true">
        <div className={page.hero}>
          <Skeleton className={css.envelope} />
        </div>
        <Skeleton className={css.ticket} />
        <Skeleton className={css.ticket} />
      </main>
    </>
  )
}
