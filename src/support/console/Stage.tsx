import { useEffect, useRef, useState } from 'react'
import type { RootState } from '../../app/rootReducer'
import type { Header } from '../../journal/entries'
import type { Words } from '../reading/types'
import { Pick, Said, SignPush } from './pieces'
import css from './Stage.module.css'
import type { StageWindow, Tap } from './stageApi'
import { PACES } from './viewState'
import type { ViewChange, ViewState } from './viewState'

const WIDTH = 264

export interface StageProps {
  readonly header: Header
  /** Null while the session is folded up to there. */
  readonly state: RootState | null
  /** Epoch ms. */
  readonly now: number
  /** What the shopper did at this moment. */
  readonly tap: Tap | null
  /** What the shopper did last before this moment, and how long ago in words. */
  readonly deed: { readonly words: Words; readonly ago: string } | null
  readonly view: Pick<ViewState, 'playing' | 'pace' | 'scheme'>
  /** What was drawn first is on the screen: the app may load. */
  readonly painted: boolean
  readonly onChange: (change: ViewChange) => void
  readonly onKey: (event: KeyboardEvent) => void
}

/** The app as the shopper saw it at one moment, in a frame of the recorded size, and what plays it. */
export function Stage({ header, state, now, tap, deed, view, painted, onChange, onKey }: StageProps) {
  const { viewport } = header
  const [room, setRoom] = useState(0)
  const area = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const element = area.current
    if (!element) return
    const observer = new ResizeObserver(() => setRoom(element.clientHeight))
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  const width = Math.max(viewport.width, 1)
  const height = Math.max(viewport.height, 1)
  const scale = Math.min(WIDTH / width, room > 0 ? (room - 12) / height : WIDTH / width, 1)
  const { playing, pace, scheme } = view
  const screen = state?.navigation.screen ?? 'nothing yet'
  const language = state?.visit.locale ?? header.locale
  return (
    <section className={css.stage} aria-label="Stage">
      <Pick
        name="Scheme of the stage: a journal does not say which the phone had" wide
        values={[['light', 'Light'], ['dark', 'Dark']]} chosen={scheme} onPick={(picked) => onChange({ scheme: picked })}
      />
      <div ref={area} className={css.area}>
        <div className={css.phone} style={{ width: width * scale + 12, height: height * scale + 12 }}>
          <div className={css.glass} aria-busy={state === null}>
            <Frame
              state={state} now={now} tap={tap} scheme={scheme} width={width} height={height} scale={scale} painted={painted} onKey={onKey}
            />
          </div>
        </div>
      </div>
      <p className={css.deed}>
        {deed ? <><Said words={deed.words} /> <span>{deed.ago}</span></> : <span>The shopper had done nothing yet.</span>}
      </p>
      <p className={css.caption}>
        <b>{screen}</b> {viewport.width} × {viewport.height} · {language}
      </p>
      <div className={css.controls}>
        <SignPush sign="before" name="Last turn" onPush={() => onChange({ step: 'turn', direction: -1 })} />
        <SignPush big sign={playing ? 'pause' : 'play'} name={playing ? 'Pause' : 'Play'} onPush={() => onChange({ playing: !playing })} />
        <SignPush sign="after" name="Next turn" onPush={() => onChange({ step: 'turn', direction: 1 })} />
        <Pick
          name="Pace" values={PACES.map((each) => [each, each === 'turns' ? 'Turns' : `${each}×`] as const)} chosen={pace}
          onPick={(picked) => onChange({ pace: picked })}
        />
      </div>
    </section>
  )
}

interface FrameProps extends Pick<StageProps, 'state' | 'now' | 'tap' | 'painted' | 'onKey'> {
  readonly scheme: 'light' | 'dark'
  readonly width: number
  readonly height: number
  readonly scale: number
}

function Frame({ state, now, tap, scheme, width, height, scale, painted, onKey }: FrameProps) {
  const frame = useRef<HTMLIFrameElement>(null)
  const [loads, setLoads] = useState(0)
  useEffect(() => {
    const stage = (frame.current?.contentWindow as StageWindow | null)?.dekatStage
    if (stage && state) stage.show({ state, now, scheme, tap })
  }, [loads, state, now, scheme, tap])
  useEffect(() => {
    const page = frame.current?.contentWindow
    page?.addEventListener('keydown', onKey)
    return () => page?.removeEventListener('keydown', onKey)
  }, [loads, onKey])
  return (
    <iframe
      ref={frame} className={css.frame} title="The app as the shopper saw it" src={painted ? 'stage.html' : undefined}
      style={{ width, height, transform: `scale(${scale})` }} onLoad={() => setLoads((count) => count + 1)}
    />
  )
}
