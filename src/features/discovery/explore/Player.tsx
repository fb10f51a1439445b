import { useDeferredValue, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useIntl } from 'react-intl'
import { useDispatch, useSelector } from 'react-redux'
import { FeedFooter } from '../../../loading/feed/FeedList'
import type { Feed } from '../../../loading/feed/logic'
import { backTapped } from '../../../navigation/events'
import { VeilButton } from '../../../ui/VeilButton'
import { captionsSwitched, soundSwitched } from './events'
import css from './Player.module.css'
import { selectExplore } from './selectors'
import { SIGNS } from './signs'
import { VideoSlide } from './VideoSlide'

export interface PlayerProps {
  readonly ids: readonly string[]
  /** The list that they are of; null before it was asked for. */
  readonly feed: Feed | null
  /** Nothing lies over it. */
  readonly isActive: boolean
  readonly onShown: (contentId: string) => void
  readonly onEndReached: () => void
  readonly onRetry: () => void
}

/** So many videos before the last one the next page is asked for. */
const AHEAD = 3

/** Videos one under another, each as high as the screen: swiped, or scrolled by keys. */
export function Player({ ids, feed, isActive, onShown, onEndReached, onRetry }: PlayerProps) {
  const dispatch = useDispatch()
  const { formatMessage } = useIntl()
  const { sound, captions } = useSelector(selectExplore)
  const strip = useRef<HTMLDivElement>(null)
  const { at, onScroll } = useAt(strip, ids, isActive)
  // The video in front plays at once; what gets ready around it may take a few frames more.
  const centre = useDeferredValue(at)
  const current = ids[at]
  useEffect(() => {
    if (current !== undefined) onShown(current)
  }, [current, onShown])
  const wantsMore = feed?.phase === 'ready' && feed.hasMore && at >= ids.length - AHEAD
  useEffect(() => {
    if (wantsMore) onEndReached()
    // The list's length: a longer list may need another page at once.
  }, [wantsMore, ids.length, onEndReached])
  const isOver = feed !== null && feed.ids.length > 0 && (feed.phase === 'failed' || feed.phase === 'moreFailed' || !feed.hasMore)
  const label = formatMessage({ id: 'explore.player' })
  // What scrolls can be reached with the keys.
  const inTabOrder = ids.length > 1 ? 0 : -1
  return (
    <main className={css.player}>
      <h1 className="spoken">{label}</h1>
      <div className={css.top}>
        <VeilButton icon="back" label={formatMessage({ id: 'ui.back' })} onClick={() => dispatch(backTapped())} />
        <span className={css.switches}>
          <VeilButton
            icon={captions ? SIGNS.captions : SIGNS.noCaptions}
            label={formatMessage({ id: captions ? 'explore.captionsOff' : 'explore.captionsOn' })}
            onClick={() => dispatch(captionsSwitched({ on: !captions }))}
          />
          <VeilButton
            icon={sound ? SIGNS.sound : SIGNS.muted}
            label={formatMessage({ id: sound ? 'explore.soundOff' : 'explore.soundOn' })}
            onClick={() => dispatch(soundSwitched({ on: !sound }))}
          />
        </span>
      </div>
      <div
        ref={strip} className={css.strip} role="feed" aria-label={label} aria-busy={feed?.phase === 'loadingMore'} tabIndex={inTabOrder}
        onScroll={onScroll}
      >
        {ids.map((id, each) => (
          <VideoSlide key={id} contentId={id} place={placeOf(each - centre)} isPlaying={isActive && each === at} number={each + 1} />
        ))}
        {isOver && (
          <div className={css.end}>
            <FeedFooter feed={feed} onRetry={onRetry} />
          </div>
        )}
      </div>
    </main>
  )
}

/** A strip that is so near to a video has come to rest there: heights are not whole pixels everywhere. */
const SETTLED_PX = 2

function placeOf(distance: number) {
  if (distance === 0) return 'front'
  if (distance === 1) return 'next'
  return Math.abs(distance) <= 2 ? 'near' : 'far'
}

/**
 * Which video is in front. The browser scrolls and snaps by itself; nothing is drawn anew before it has come to rest on one. A list that
 * comes anew may begin otherwise: the video in front stays there. What lay hidden may have lost its place, and finds it again.
 */
function useAt(strip: { readonly current: HTMLElement | null }, ids: readonly string[], isActive: boolean) {
  const [front, setFront] = useState(ids[0])
  const at = Math.max(0, ids.indexOf(front ?? ''))
  useLayoutEffect(() => {
    const element = strip.current
    if (!element || element.clientHeight === 0) return
    const place = at * element.clientHeight
    // A finger on its way from one to the next is never farther than that.
    if (Math.abs(element.scrollTop - place) > element.clientHeight / 2) element.scrollTop = place
  }, [strip, at, ids, isActive])
  const onScroll = (): void => {
    const { scrollTop = 0, clientHeight = 0 } = strip.current ?? {}
    if (clientHeight === 0 || !isActive) return
    const reached = Math.round(scrollTop / clientHeight)
    if (Math.abs(scrollTop - reached * clientHeight) <= SETTLED_PX) setFront(ids[Math.min(reached, ids.length - 1)])
  }
  return { at, onScroll }
}
