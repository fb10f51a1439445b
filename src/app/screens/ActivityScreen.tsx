import { FormattedMessage } from 'react-intl'
import { useDispatch, useSelector } from 'react-redux'
import { ActivityPage } from '../../features/packets/ActivityPage'
import { ActivitySkeleton } from '../../features/packets/ActivitySkeleton'
import { appTapped, bannerTapped, chatTapped, claimTapped, productsTapped } from '../../features/packets/events'
import { activityResource, selectActivity, selectClaim } from '../../features/packets/selectors'
import { stateOf } from '../../features/packets/state'
import { retryTapped } from '../../loading/resource/events'
import { selectResource } from '../../loading/resource/selectors'
import { backTapped, linkTapped, tabTapped } from '../../navigation/events'
import { selectInShell } from '../../navigation/selectors'
import { Button } from '../../ui/Button'
import { NavBar } from '../../ui/NavBar'
import { Notice } from '../../ui/Notice'
import type { RootState } from '../rootReducer'
import type { ScreenProps } from './screenProps'

/** The page of an activity that gives packets away. */
export function ActivityScreen({ params }: ScreenProps) {
  const dispatch = useDispatch()
  const { activityId = '', dialogId = null } = params
  const resource = activityResource(params) ?? ''
  const content = useSelector((state: RootState) => selectActivity(state, resource))
  const claim = useSelector((state: RootState) => selectClaim(state, activityId))
  const inShell = useSelector((state: RootState) => selectInShell(state))
  const phase = useSelector((state: RootState) => selectResource(state, resource)?.phase)
  const back = () => dispatch(backTapped())
  if (!content) return phase === 'failed' ? <Missing resource={resource} onBack={back} /> : <ActivitySkeleton onBack={back} />
  return (
    <ActivityPage
      content={content}
      state={stateOf(content.activity, claim, inShell)}
      onClaim={() => dispatch(claimTapped({ activityId, dialogId }))}
      onUse={() => dispatch(productsTapped({ activityId }))}
      onApp={() => dispatch(appTapped({ activityId }))}
      onBannerTap={() => dispatch(bannerTapped({ activityId }))}
      onChatTap={() => dispatch(chatTapped({ activityId }))}
      onRuleLink={(link) => dispatch(linkTapped({ link, from: `activity ${activityId}` }))}
      onBack={back}
    />
  )
}

/** The server knows no such activity, or could not be reached. */
function Missing({ resource, onBack }: { readonly resource: string; readonly onBack: () => void }) {
  const dispatch = useDispatch()
  const failure = useSelector((state: RootState) => selectResource(state, resource)?.failure)
  const isOver = failure?.kind === 'refused'
  return (
    <>
      <NavBar title={<FormattedMessage id="packets.title" />} onBack={onBack} />
      <Notice
        picture={isOver ? 'bowl' : 'cloud'}
        title={<FormattedMessage id={isOver ? 'packets.over' : 'feed.failed'} />}
        help={<FormattedMessage id={isOver ? 'packets.overHelp' : 'feed.failedHelp'} />}
      >
        <Button kind="main" onClick={() => dispatch(isOver ? tabTapped({ tab: 'home' }) : retryTapped({ resource }))}>
          <FormattedMessage id={isOver ? 'notFound.home' : 'ui.retry'} />
        </Button>
      </Notice>
    </>
  )
}
