import { useEffect, useRef, useState } from 'react'
import type { ReactNode, RefObject } from 'react'
import css from './Clip.module.css'

export interface ClipProps {
  /** The forms that there are of it; the browser plays the first that it knows. */
  readonly sources: readonly { readonly url: string; readonly type: string }[]
  /** The words to it, and their language; null for none, or none wanted. */
  readonly captions: { readonly url: string; readonly language: string } | null
  /** In front of the user: it plays, unless it waits to be told to. */
  readonly active: boolean
  /** It is likely to come next: fetched before. */
  readonly ahead: boolean
  readonly sound: boolean
  /** It waits for a tap, and nothing of it is fetched before. */
  readonly calm: boolean
  /** What its one button does: play, pause. */
  readonly words: { readonly play: string; readonly pause: string }
  /** Drawn over it while it waits for a tap. */
  readonly sign: ReactNode
  /** It is no longer in front: for how long it was played, in ms, and whether to its end. Not called when it was not played. */
  readonly onWatched: (watchedMs: number, completed: boolean) => void
  /** It cannot be loaded or played. */
  readonly onFailed: () => void
  /** What stands over its end. */
  readonly children: ReactNode
}

/** A short video that plays over and over while it is in front, with its progress and captions. It fills what it stands in. */
export function Clip({ sources, captions, active, ahead, sound, calm, words, sign, onWatched, onFailed, children }: ClipProps) {
  const video = useRef<HTMLVideoElement>(null)
  const [held, setHeld] = useState(calm)
  const [drawn, setDrawn] = useState(false)
  const [waits, setWaits] = useState(false)
  usePlaying(video, active && !held, () => setHeld(true))
  useWatching(video, active, onWatched)
  const said = useCaptions(video, captions)
  // What was only to be fetched ahead is asked for once more when it comes to the front.
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
          // React hands on what one of the forms tells of itself.
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

/** What stands over the end of a video, and over that what is said in it. */
export function ClipFoot({ said, children }: { readonly said?: ReactNode; readonly children: ReactNode }) {
  return (
    <div className={css.foot}>
      {said}
      {children}
    </div>
  )
}

/** Plays and pauses. A browser may not let a page play something by itself: then it waits for a tap. */
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
      // Its other refusals are a pause that came in between, and what the element tells by its own event.
      if (error instanceof Error && error.name === 'NotAllowedError') refused.current()
    })
  }, [video, plays])
}

/** Counts what is played while it is in front, and tells it afterwards. */
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
      // It has begun anew: what was left of it was played.
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

/** What is said just now, '' for nothing. Drawn by us, so that it lies clear of what stands over the video. */
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

/** How far it has come, without drawing anything anew. */
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
