import { useEffect, useRef, useState } from 'react'
import type { ReactNode, RefObject } from 'react'
import css from './Clip.module.css'

export interface ClipProps {
  /** Encodings of the video; the browser plays the first one that it supports. */
  readonly sources: readonly { readonly url: string; readonly type: string }[]
  /** WebVTT captions and their language; null when there are none or the user does not want them. */
  readonly captions: { readonly url: string; readonly language: string } | null
  /** The video is in front of the user and plays, unless it needs a tap. */
  readonly active: boolean
  /** The video is likely to be the next one and is preloaded. */
  readonly ahead: boolean
  readonly sound: boolean
  /** Playback waits for a tap, and nothing is loaded before it. */
  readonly calm: boolean
  /** Accessible names of the play/pause button. */
  readonly words: { readonly play: string; readonly pause: string }
  /** Icon over the video while it is paused. */
  readonly sign: ReactNode
  /** Called when the video leaves the front: played time in ms, and whether it reached its end. Not called when nothing was played. */
  readonly onWatched: (watchedMs: number, completed: boolean) => void
  /** The video cannot be loaded or played. */
  readonly onFailed: () => void
  /** Content over the lower end of the video. */
  readonly children: ReactNode
}

/** A looping short video with progress and captions. It plays while it is in front and fills its container. */
export function Clip({ sources, captions, active, ahead, sound, calm, words, sign, onWatched, onFailed, children }: ClipProps) {
  const video = useRef<HTMLVideoElement>(null)
  const [held, setHeld] = useState(calm)
  const [drawn, setDrawn] = useState(false)
  const [waits, setWaits] = useState(false)
  usePlaying(video, active && !held, () => setHeld(true))
  useWatching(video, active, onWatched)
  const said = useCaptions(video, captions)
  // An error during preloading is ignored; the video loads again when it becomes active.
  const fails = (): void => {
    if (active) onFailed()
  }
  return (
    <>
      <video
        ref={video}
        className={`${css.video} ${drawn ? css.drawn : ''}`}
        playsInline
        loop
        muted={!sound}
        disablePictureInPicture
        disableRemotePlayback
        preload={!calm && (active || ahead) ? 'auto' : 'none'}
        crossOrigin="anonymous"
        tabIndex={-1}
        onPlaying={() => {
          setDrawn(true)
          setWaits(false)
        }}
        onWaiting={() => setWaits(true)}
        onError={({ target, currentTarget }) => {
          // React also delivers the error events of the source elements to this handler.
          if (target === currentTarget) fails()
        }}
      >
        {sources.map(({ url, type }, at) => (
          <source key={url} src={url} type={type} {...(at === sources.length - 1 ? { onError: fails } : {})} />
        ))}
        <track key={captions?.url} kind="captions" src={captions?.url} srcLang={captions?.language} />
      </video>
      <button type="button" className={css.tap} aria-label={held ? words.play : words.pause} onClick={() => setHeld(!held)}>
        {held && <span className={css.sign}>{sign}</span>}
      </button>
      <ClipFoot said={said !== '' && <p className={css.said} lang={captions?.language}>{said}</p>}>{children}</ClipFoot>
      <Progress video={video} waits={waits && !held} />
    </>
  )
}

/** The lower end of a video: captions above the children. */
export function ClipFoot({ said, children }: { readonly said?: ReactNode; readonly children: ReactNode }) {
  return (
    <div className={css.foot}>
      {said}
      {children}
    </div>
  )
}

/** Plays and pauses. When the browser blocks autoplay, the video waits for a tap. */
function usePlaying(video: RefObject<HTMLVideoElement>, plays: boolean, onRefused: () => void): void {
  const refused = useRef(onRefused)
  useEffect(() => {
    refused.current = onRefused
  })
  useEffect(() => {
    const element = video.current
    if (!element) return
    if (!plays) return element.pause()
    if (element.error !== null || element.networkState === HTMLMediaElement.NETWORK_NO_SOURCE) element.load()
    void element.play().catch((error: unknown) => {
      // Ignored rejections: a pause that interrupted play(), and errors that the element reports by its own event.
      if (error instanceof Error && error.name === 'NotAllowedError') refused.current()
    })
  }, [video, plays])
}

/** Measures the played time while the video is active, and reports it afterwards. */
function useWatching(video: RefObject<HTMLVideoElement>, active: boolean, onWatched: ClipProps['onWatched']): void {
  const tell = useRef(onWatched)
  useEffect(() => {
    tell.current = onWatched
  })
  useEffect(() => {
    const element = video.current
    if (!element || !active) return
    let [watched, last, completed] = [0, element.currentTime, false]
    const follow = (): void => {
      const { currentTime, duration } = element
      // The video has looped: the rest up to its end was played.
      const again = currentTime < last
      watched += again ? Math.max(0, duration - last) + currentTime : currentTime - last
      completed ||= again
      last = currentTime
    }
    element.addEventListener('timeupdate', follow)
    return () => {
      element.removeEventListener('timeupdate', follow)
      follow()
      if (watched > 0) tell.current(Math.round(watched * 1000), completed)
    }
  }, [video, active])
}

/**
 * The current caption, '' when there is none. The component renders captions itself, so that they do not overlap the content over the
 * video.
 */
function useCaptions(video: RefObject<HTMLVideoElement>, captions: ClipProps['captions']): string {
  const [said, setSaid] = useState('')
  const url = captions?.url
  useEffect(() => {
    const track = video.current?.textTracks?.[0]
    if (!track || url === undefined) return
    track.mode = 'hidden'
    const show = (): void => setSaid([...(track.activeCues ?? [])].map((cue) => (cue as VTTCue).text).join('\n'))
    track.addEventListener('cuechange', show)
    return () => {
      track.removeEventListener('cuechange', show)
      track.mode = 'disabled'
      setSaid('')
    }
  }, [video, url])
  return said
}

/** Updates the progress bar without React renders. */
function Progress({ video, waits }: { readonly video: RefObject<HTMLVideoElement>; readonly waits: boolean }) {
  const bar = useRef<HTMLElement>(null)
  useEffect(() => {
    const element = video.current
    if (!element) return
    const follow = (): void => {
      const { currentTime, duration } = element
      if (bar.current && duration > 0) bar.current.style.transform = `scaleX(${currentTime / duration})`
    }
    element.addEventListener('timeupdate', follow)
    return () => element.removeEventListener('timeupdate', follow)
  }, [video])
  return (
    <span className={`${css.progress} ${waits ? css.waits : ''}`} aria-hidden="true">
      <i ref={bar} className={css.bar} />
    </span>
  )
}
