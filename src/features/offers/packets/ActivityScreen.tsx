import { FormattedMessage } from 'react-intl'
import { useDispatch, useSelector } from 'react-redux'
import { ActivityPage } from './ActivityPage'
import { ActivitySkeleton } from './ActivitySkeleton'
import { appTapped, packetBannerTapped, chatTapped, packetClaimTapped, packetProductsTapped } from './events'
import { activityResource, selectActivity, selectClaim } from './selectors'
import type { WithMutations } from '../../../loading/mutation/selectors'
import { stateOf } from './state'
import { failureMessageId } from '../../../loading/feed/FeedList'
import { resourceRetryTapped } from '../../../loading/resource/events'
import { selectResource } from '../../../loading/resource/selectors'
import type { WithResources } from '../../../loading/resource/selectors'
import { backTapped, textLinkTapped, tabTapped } from '../../../navigation/events'
import { selectInShell } from '../../../navigation/selectors'
import type { WithNavigation } from '../../../navigation/selectors'
import { Button } from '../../../ui/Button'
import { NavBar } from '../../../ui/NavBar'
import { StatusPage } from '../../../ui/StatusPage'
import type { ScreenProps } from '../../../loading/declare'

/** The page of an activity that gives packets away. */
export function ActivityScreen({ params }: ScreenProps) {
  const dispatch = useDispatch()
  const { activityId = '', dialogId = null } = params
  const resource = activityResource(params) ?? ''
  const content = useSelector((state: WithResources) => selectActivity(state, resource))
  const claim = useSelector((state: WithMutations) => selectClaim(state, activityId))
  const inShell = useSelector((state: WithNavigation) => selectInShell(state))
  const phase = useSelector((state: WithResources) => selectResource(state, resource)?.phase)
  const back = () => dispatch(backTapped())
  if (!content) return phase === 'failed' ? <Missing resource={resource} onBack={back} /> : <ActivitySkeleton onBack={back} />
  return (
    <ActivityPage
      content={content}
      state={stateOf(content.activity, claim, inShell)}
      onClaim={() => dispatch(packetClaimTapped({ activityId, dialogId }))}
      onUse={() => dispatch(packetProductsTapped({ activityId }))}
      onApp={() => dispatch(appTapped({ activityId }))}
      onBannerTap={() => dispatch(packetBannerTapped({ activityId }))}
      onChatTap={() => dispatch(chatTapped({ activityId }))}
      onRuleLink={(link) => dispatch(textLinkTapped({ link, from: `activity ${activityId}` }))}
      onBack={back}
    />
  )
}

/** The server knows no such activity, or could not be reached. */
function Missing({ resource, onBack }: { readonly resource: string; readonly onBack: () => void }) {
  const dispatch = useDispatch()
  const failure = useSelector((state: WithResources) => selectResource(state, resource)?.failure)
  const isOver = failure?.kind === 'refused'
  const words = isOver ? 'packets.over' : failureMessageId(failure?.kind ?? '')
  return (
    <>
      <NavBar title={<FormattedMessage id="packets.title" />} onBack={onBack} />
      <StatusPage
        picture={isOver ? 'bowl' : 'cloud'}
        title={<FormattedMessage id={words} />}
        help={<FormattedMessage id={`${words}Help`} />}
      >
        <Button kind="main" onClick={() => dispatch(isOver ? tabTapped({ tab: 'home' }) : resourceRetryTapped({ resource }))}>
          <FormattedMessage id={isOver ? 'notFound.home' : 'ui.retry'} />
        </Button>
      </StatusPage>
    </>
  )
}
