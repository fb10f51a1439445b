import { useCallback } from 'react'
import type { ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { shallowEqual, useDispatch, useSelector } from 'react-redux'
import type { WithEntities } from '../../../entities/selectors'
import type { ScreenProps } from '../../../loading/declare'
import { PageFailed, useFeed } from '../../../loading/feed/FeedList'
import type { WithFeeds } from '../../../loading/feed/selectors'
import { backTapped, tabTapped } from '../../../navigation/events'
import { selectParamsOf } from '../../../navigation/selectors'
import type { WithNavigation } from '../../../navigation/selectors'
import { selectLogin } from '../../../session/selectors'
import { Button } from '../../../ui/Button'
import { NavBar } from '../../../ui/NavBar'
import { StatusPage } from '../../../ui/StatusPage'
import { selectIsVisible } from '../../base/connection/selectors'
import type { WithConnection } from '../../base/connection/selectors'
import { selectCanExplore } from '../../base/settings/selectors'
import { videoShown } from './events'
import { NotInvited } from './NotInvited'
import { Player } from './Player'
import css from './PlayVideoScreen.module.css'
import { selectPlaylist, watchFeed } from './selectors'

/** The player: the video of the address first, then those that follow it. */
export function PlayVideoScreen({ params: { contentId } }: ScreenProps<'contentId'>) {
  const dispatch = useDispatch()
  const invited = useSelector(selectCanExplore)
  const ids = useSelector((state: WithFeeds & WithEntities) => selectPlaylist(state, contentId), shallowEqual)
  const { feed, onEndReached, onRetry } = useFeed(watchFeed.of(contentId))
  // What lies under another screen, a login or another app does not go on.
  const isActive = useSelector((state: WithNavigation & WithConnection & Parameters<typeof selectLogin>[0]) =>
    selectParamsOf(state, 'playVideo')?.['contentId'] === contentId && selectIsVisible(state) && selectLogin(state) === null)
  const show = useCallback((shown: string) => void dispatch(videoShown({ contentId: shown })), [dispatch])
  if (!invited && feed?.phase === 'ready') return <Apart><NotInvited /></Apart>
  if (ids.length > 0) {
    return <Player ids={ids} feed={feed} isActive={isActive} onShown={show} onEndReached={onEndReached} onRetry={onRetry} />
  }
  if (feed?.phase === 'failed' && feed.failure === 'refused') return <Apart><Gone /></Apart>
  if (feed?.phase === 'failed') return <Apart><main><PageFailed failure={feed.failure} onRetry={onRetry} /></main></Apart>
  return feed?.phase === 'ready' ? <Apart><Gone /></Apart> : <Coming />
}

/** What stands there instead of a video. */
function Apart({ children }: { readonly children: ReactNode }) {
  const dispatch = useDispatch()
  return (
    <>
      <NavBar title={<FormattedMessage id="explore.title" />} onBack={() => dispatch(backTapped())} />
      {children}
    </>
  )
}

function Gone() {
  const dispatch = useDispatch()
  return (
    <StatusPage picture="film" title={<FormattedMessage id="explore.gone" />} help={<FormattedMessage id="explore.goneHelp" />}>
      <Button kind="main" onClick={() => dispatch(tabTapped({ tab: 'explore' }))}>
        <FormattedMessage id="explore.more" />
      </Button>
    </StatusPage>
  )
}

/** The boxes of a video that is still to come. */
function Coming() {
  const { formatMessage } = useIntl()
  return (
    <main className={css.coming} aria-busy="true" aria-label={formatMessage({ id: 'arriving.loading' })}>
      <i className={css.bone} />
      <i className={`${css.bone} ${css.short}`} />
      <i className={`${css.bone} ${css.card}`} />
    </main>
  )
}
