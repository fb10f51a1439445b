import { useCallback, type ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { shallowEqual, useDispatch, useSelector } from 'react-redux'
import type { WithEntities } from '../../../../entities/selectors'
import type { ScreenProps } from '../../../../data/declare'
import { PageFailed, useFeed } from '../../../../data/feed/FeedList'
import type { WithFeeds } from '../../../../data/feed/selectors'
import { backTapped, tabTapped } from '../../../../navigation/events'
import { selectParamsOf, type WithNavigation } from '../../../../navigation/selectors'
import { selectLogin } from '../../../../session/selectors'
import { Button } from '../../../../ui/controls/Button'
import { NavBar } from '../../../../ui/bars/NavBar'
import { StatusPage } from '../../../../ui/status/StatusPage'
import { selectIsVisible, type WithConnection } from '../../../base/connection/selectors'
import { selectCanExplore } from '../../../base/settings/selectors'
import { videoShown } from '../model/events'
import { NotInvited } from './NotInvited'
import { Player } from './Player'
import css from './PlayVideoScreen.module.css'
import { selectPlaylist, playlistFeed } from '../model/selectors'

/** Plays the video of the URL first, then those that follow it in the list. */
export function PlayVideoScreen({ params: { contentId } }: ScreenProps<'contentId'>) {
  const dispatch = useDispatch()
  const isInvited = useSelector(selectCanExplore)
  const ids = useSelector((state: WithFeeds & WithEntities) => selectPlaylist(state, contentId), shallowEqual)
  const { feed, onEndReached, onRetry } = useFeed(playlistFeed.of(contentId))
  // Pauses below another screen, below the login sheet and in a hidden page.
  const isActive = useSelector((state: WithNavigation & WithConnection & Parameters<typeof selectLogin>[0]) =>
    selectParamsOf(state, 'playVideo')?.['contentId'] === contentId && selectIsVisible(state) && selectLogin(state) === null)
  const emitShown = useCallback((shown: string) => void dispatch(videoShown({ contentId: shown })), [dispatch])
  if (!isInvited && feed?.phase === 'ready') return <PlayerNotice><NotInvited /></PlayerNotice>
  if (ids.length > 0) {
    return <Player ids={ids} feed={feed} isActive={isActive} onShown={emitShown} onEndReached={onEndReached} onRetry={onRetry} />
  }
  if (feed?.phase === 'failed' && feed.failure === 'refused') return <PlayerNotice><VideoNotFound /></PlayerNotice>
  if (feed?.phase === 'failed') return <PlayerNotice><main><PageFailed failure={feed.failure} onRetry={onRetry} /></main></PlayerNotice>
  return feed?.phase === 'ready' ? <PlayerNotice><VideoNotFound /></PlayerNotice> : <PlayerSkeleton />
}

/** Page frame for every state without a video. */
function PlayerNotice({ children }: { readonly children: ReactNode }) {
  const dispatch = useDispatch()
  return (
    <>
      <NavBar title={<FormattedMessage id="explore.title" />} onBack={() => dispatch(backTapped())} />
      {children}
    </>
  )
}

function VideoNotFound() {
  const dispatch = useDispatch()
  return (
    <StatusPage
      picture="film" title={<FormattedMessage id="explore.unavailable" />} help={<FormattedMessage id="explore.unavailableHelp" />}
    >
      <Button kind="main" onClick={() => dispatch(tabTapped({ tab: 'explore' }))}>
        <FormattedMessage id="explore.more" />
      </Button>
    </StatusPage>
  )
}

function PlayerSkeleton() {
  const { formatMessage } = useIntl()
  return (
    <main className={css.loading} aria-busy="true" aria-label={formatMessage({ id: 'arriving.loading' })}>
      <i className={css.skeleton} />
      <i className={`${css.skeleton} ${css.short}`} />
      <i className={`${css.skeleton} ${css.card}`} />
    </main>
  )
}
