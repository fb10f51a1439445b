import { useCallback, type ReactNode, useDeferredValue, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { shallowEqual, useDispatch, useSelector } from 'react-redux'
import type { WithEntities } from '../../../../entities/selectors'
import type { ScreenProps } from '../../../../data/declare'
import { PageFailed, useFeed, FeedFooter } from '../../../../data/feed/FeedList'
import type { WithFeeds } from '../../../../data/feed/selectors'
import { backTapped, tabTapped } from '../../../../navigation/events'
import { selectParamsOf, type WithNavigation } from '../../../../navigation/selectors'
import { selectLogin } from '../../../../session/selectors'
import { Button } from '../../../../ui/controls/Button'
import { NavBar } from '../../../../ui/bars/NavBar'
import { StatusPage } from '../../../../ui/status/StatusPage'
import { selectIsVisible, type WithConnection } from '../../../base/connection/selectors'
import { selectCanExplore } from '../../../base/settings/selectors'
import { videoShown, captionsSwitched, soundSwitched } from '../model/events'
import { NotInvited } from './NotInvited'
import type { Feed } from '../../../../data/feed/logic'
import { VeilButton } from '../../../../ui/controls/VeilButton'
import playerCss from './Player.module.css'
import { selectExplore, selectPlaylist, playlistFeed } from '../model/selectors'
import { ICONS } from '../model/icons'
import { VideoSlide } from './VideoSlide'
import css from './PlayVideoScreen.module.css'

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

interface PlayerProps {
  readonly ids: readonly string[]
  /** The list of the videos; null before its first request. */
  readonly feed: Feed | null
  /** True while nothing covers the player. */
  readonly isActive: boolean
  readonly onShown: (contentId: string) => void
  readonly onEndReached: () => void
  readonly onRetry: () => void
}

/** Requests the next page this many videos before the last one. */
const PREFETCH_DISTANCE = 3

/** Full-height videos in a vertical strip that snaps; users swipe or scroll with keys. */
function Player({ ids, feed, isActive, onShown, onEndReached, onRetry }: PlayerProps) {
  const dispatch = useDispatch()
  const { formatMessage } = useIntl()
  const { sound, captions } = useSelector(selectExplore)
  const strip = useRef<HTMLDivElement>(null)
  const { currentIndex, onScroll } = useCurrentVideo(strip, ids, isActive)
  // The current video plays immediately. Its neighbours may render a few frames later.
  const deferredIndex = useDeferredValue(currentIndex)
  const current = ids[currentIndex]
  useEffect(() => {
    if (current !== undefined) onShown(current)
  }, [current, onShown])
  const shouldLoadMore = feed?.phase === 'ready' && feed.hasMore && currentIndex >= ids.length - PREFETCH_DISTANCE
  useEffect(() => {
    if (shouldLoadMore) onEndReached()
    // Depends on the length: a longer list may need a further page immediately.
  }, [shouldLoadMore, ids.length, onEndReached])
  const hasEnded = feed !== null && feed.ids.length > 0 && (feed.phase === 'failed' || feed.phase === 'moreFailed' || !feed.hasMore)
  const label = formatMessage({ id: 'explore.player' })
  // A scrollable element must be reachable with the keyboard.
  const inTabOrder = ids.length > 1 ? 0 : -1
  return (
    <main className={playerCss.player}>
      <h1 className="spoken">{label}</h1>
      <div className={playerCss.top}>
        <VeilButton icon="back" label={formatMessage({ id: 'ui.back' })} onClick={() => dispatch(backTapped())} />
        <span className={playerCss.switches}>
          <VeilButton
            icon={captions ? ICONS.captions : ICONS.noCaptions}
            label={formatMessage({ id: captions ? 'explore.captionsOff' : 'explore.captionsOn' })}
            onClick={() => dispatch(captionsSwitched({ on: !captions }))}
          />
          <VeilButton
            icon={sound ? ICONS.sound : ICONS.muted}
            label={formatMessage({ id: sound ? 'explore.soundOff' : 'explore.soundOn' })}
            onClick={() => dispatch(soundSwitched({ on: !sound }))}
          />
        </span>
      </div>
      <div
        ref={strip} className={playerCss.strip} role="feed" aria-label={label} aria-busy={feed?.phase === 'loadingMore'}
        tabIndex={inTabOrder} onScroll={onScroll}
      >
        {ids.map((id, index) => (
          <VideoSlide key={id} contentId={id} proximity={
            proximityOf(index - deferredIndex)
          } isPlaying={isActive && index === currentIndex} number={index + 1} />
        ))}
        {hasEnded && (
          <div className={playerCss.end}>
            <FeedFooter feed={feed} onRetry={onRetry} />
          </div>
        )}
      </div>
    </main>
  )
}

/** Tolerance for a settled scroll position: element heights are fractional on some devices. */
const SETTLED_TOLERANCE_PX = 2

function proximityOf(distance: number) {
  if (distance === 0) return 'front'
  if (distance === 1) return 'next'
  return Math.abs(distance) <= 2 ? 'near' : 'far'
}

/**
 * Tracks the current video. The browser scrolls and snaps; React renders only after the strip settles on a video.
 * A reloaded list may start with another video, so the layout effect scrolls back to the current one. It also restores the position of a
 * strip that was hidden.
 */
function useCurrentVideo(strip: { readonly current: HTMLElement | null }, ids: readonly string[], isActive: boolean) {
  const [currentId, setCurrentId] = useState(ids[0])
  const currentIndex = Math.max(0, ids.indexOf(currentId ?? ''))
  useLayoutEffect(() => {
    const element = strip.current
    if (!element || element.clientHeight === 0) return
    const offset = currentIndex * element.clientHeight
    // A finger between two videos is never farther away than half the height.
    if (Math.abs(element.scrollTop - offset) > element.clientHeight / 2) element.scrollTop = offset
  }, [strip, currentIndex, ids, isActive])
  const onScroll = (): void => {
    const { scrollTop = 0, clientHeight = 0 } = strip.current ?? {}
    if (clientHeight === 0 || !isActive) return
    const index = Math.round(scrollTop / clientHeight)
    if (Math.abs(scrollTop - index * clientHeight) <= SETTLED_TOLERANCE_PX) setCurrentId(ids[Math.min(index, ids.length - 1)])
  }
  return { currentIndex, onScroll }
}
