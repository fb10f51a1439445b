import { useEffect, useRef, useState, type ReactNode, type RefObject } from 'react'
import css from './Clip.module.css'

export interface ClipProps {
  /** Encodings of the video; the browser plays the first one that it supports. */
  readonly sources: readonly { readonly url: string; readonly type: string }[]
  /** WebVTT captions and their language; null when there are none or the user does not want them. */
  readonly captions: { readonly url: string; readonly language: string } | null
  /** The video is in front of the user and plays, unless it needs a tap. */
  readonly active: boolean
  /** The video is likely to be the next one and is preloaded. */
  readonly preloads: boolean
  readonly sound: boolean
  /** Playback waits for a tap, and nothing is loaded before it. */
  readonly waitsForTap: boolean
  /** Accessible names of the play/pause button. */
  readonly labels: { readonly play: string; readonly pause: string }
  /** Icon over the video while it is paused. */
  readonly pausedIcon: ReactNode
  /** Called when the video leaves the front: played time in ms, and whether it reached its end. Not called when nothing was played. */
  readonly onWatched: (watchedMs: number, completed: boolean) => void
  /** The video cannot be loaded or played. */
  readonly onError: () => void
  /** Content over the lower end of the video. */
  readonly children: ReactNode
}

/** A looping short video with progress and captions. It plays while it is in front and fills its container. */
export function Clip(
  { sources, captions, active, preloads, sound, waitsForTap, labels, pausedIcon, onWatched, onError, children }: ClipProps,
) {
  const video = useRef<HTMLVideoElement>(null)
  const [isPaused, setIsPaused] = useState(waitsForTap)
  const [hasFrame, setHasFrame] = useState(false)
  const [isBuffering, setIsBuffering] = useState(false)
  usePlaying(video, active && !isPaused, () => setIsPaused(true))
  useWatching(video, active, onWatched)
  const caption = useCaptions(video, captions)
  // An error during preloading is ignored; the video loads again when it becomes active.
  const handleError = (): void => {
    if (active) onError()
  }
  return (
    <>
      <video
        ref={video}
        className={`${css.video} ${hasFrame ? css.ready : ''}`}
        playsInline
        loop
        muted={!sound}
        disablePictureInPicture
        disableRemotePlayback
        preload={!waitsForTap && (active || preloads) ? 'auto' : 'none'}
        crossOrigin="anonymous"
        tabIndex={-1}
        onPlaying={() => {
          setHasFrame(true)
          setIsBuffering(false)
        }}
        onWaiting={() => setIsBuffering(true)}
        onError={({ target, currentTarget }) => {
          // React also delivers the error events of the source elements to this handler.
          if (target === currentTarget) handleError()
        }}
      >
        {sources.map(({ url, type }, index) => (
          <source key={url} src={url} type={type} {...(index === sources.length - 1 ? { onError: handleError } : {})} />
        ))}
        <track key={captions?.url} kind="captions" src={captions?.url} srcLang={captions?.language} />
      </video>
      <button type="button" className={css.tap} aria-label={isPaused ? labels.play : labels.pause} onClick={() => setIsPaused(!isPaused)}>
        {isPaused && <span className={css.sign}>{pausedIcon}</span>}
      </button>
      <ClipFoot caption={caption !== '' && <p className={css.message} lang={captions?.language}>{caption}</p>}>{children}</ClipFoot>
      <Progress video={video} isBuffering={isBuffering && !isPaused} />
    </>
  )
}

/** False if the browser supports no encoding of a video: then trying again cannot help. */
export function canPlayAny(sources: ClipProps['sources']): boolean {
  const video = document.createElement('video')
  return sources.some(({ type }) => video.canPlayType(type) !== '')
}

/** The lower end of a video: captions above the children. */
export function ClipFoot({ caption, children }: { readonly caption?: ReactNode; readonly children: ReactNode }) {
  return (
    <div className={css.foot}>
      {caption}
      {children}
    </div>
  )
}

/** Plays and pauses. When the browser blocks autoplay, the video waits for a tap. */
function usePlaying(video: RefObject<HTMLVideoElement>, plays: boolean, onBlocked: () => void): void {
  const latestOnBlocked = useRef(onBlocked)
  useEffect(() => {
    latestOnBlocked.current = onBlocked
  })
  useEffect(() => {
    const element = video.current
    if (!element) return
    if (!plays) return element.pause()
    if (element.error !== null || element.networkState === HTMLMediaElement.NETWORK_NO_SOURCE) element.load()
    void element.play().catch((error: unknown) => {
      // Ignored rejections: a pause that interrupted play(), and errors that the element reports by its own event.
      if (error instanceof Error && error.name === 'NotAllowedError') latestOnBlocked.current()
    })
  }, [video, plays])
}

/** Measures the played time while the video is active, and reports it afterwards. */
function useWatching(video: RefObject<HTMLVideoElement>, active: boolean, onWatched: ClipProps['onWatched']): void {
  const latestOnWatched = useRef(onWatched)
  useEffect(() => {
    latestOnWatched.current = onWatched
  })
  useEffect(() => {
    const element = video.current
    if (!element || !active) return
    let [watched, lastTime, completed] = [0, element.currentTime, false]
    const update = (): void => {
      const { currentTime, duration } = element
      // The video has looped: the rest up to its end was played.
      const hasLooped = currentTime < lastTime
      watched += hasLooped ? Math.max(0, duration - lastTime) + currentTime : currentTime - lastTime
      completed ||= hasLooped
      lastTime = currentTime
    }
    element.addEventListener('timeupdate', update)
    return () => {
      element.removeEventListener('timeupdate', update)
      update()
      if (watched > 0) latestOnWatched.current(Math.round(watched * 1000), completed)
    }
  }, [video, active])
}

/** The current caption, or ''. Rendered here, so that captions do not overlap the content over the video. */
function useCaptions(video: RefObject<HTMLVideoElement>, captions: ClipProps['captions']): string {
  const [caption, setCaption] = useState('')
  const url = captions?.url
  useEffect(() => {
    const track = video.current?.textTracks?.[0]
    if (!track || url === undefined) return
    track.mode = 'hidden'
    const show = (): void => setCaption([...(track.activeCues ?? [])].map((cue) => (cue as VTTCue).text).join('\n'))
    track.addEventListener('cuechange', show)
    return () => {
      track.removeEventListener('cuechange', show)
      track.mode = 'disabled'
      setCaption('')
    }
  }, [video, url])
  return caption
}

/** Updates the progress bar without React renders. */
function Progress({ video, isBuffering }: { readonly video: RefObject<HTMLVideoElement>; readonly isBuffering: boolean }) {
  const bar = useRef<HTMLElement>(null)
  useEffect(() => {
    const element = video.current
    if (!element) return
    const update = (): void => {
      const { currentTime, duration } = element
      if (bar.current && duration > 0) bar.current.style.transform = `scaleX(${currentTime / duration})`
    }
    element.addEventListener('timeupdate', update)
    return () => element.removeEventListener('timeupdate', update)
  }, [video])
  return (
    <span className={`${css.progress} ${isBuffering ? css.buffering : ''}`} aria-hidden="true">
      <i ref={bar} className={css.bar} />
    </span>
  )
}
