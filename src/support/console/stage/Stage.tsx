import { useEffect, useRef, useState } from 'react'
import type { RootState } from '../../../app/rootReducer'
import type { Header } from '../../../journal/record/entries'
import type { StyledText } from '../../analysis/types'
import { RadioGroup, StyledTextView, IconButton } from '../primitives'
import css from './Stage.module.css'
import type { StageWindow, Tap } from './stageApi'
import { PACES, type ViewChange, type ViewState } from '../viewState'

const WIDTH = 264

export interface StageProps {
  readonly header: Header
  /** Null until the session is folded up to there. */
  readonly state: RootState | null
  /** Epoch ms. */
  readonly now: number
  /** The user action of the shown turn. */
  readonly tap: Tap | null
  /** The last user action at or before the shown turn, and its age as text. */
  readonly lastAction: { readonly text: StyledText; readonly ago: string } | null
  readonly view: Pick<ViewState, 'playing' | 'pace' | 'scheme'>
  /** True after the first paint: the app may load then. */
  readonly isPainted: boolean
  readonly onChange: (change: ViewChange) => void
  readonly onKey: (event: KeyboardEvent) => void
}

/** The app as the user saw it in one turn, in a frame of the recorded size, with playback controls. */
export function Stage({ header, state, now, tap, lastAction, view, isPainted, onChange, onKey }: StageProps) {
  const { viewport } = header
  const [availableHeight, setAvailableHeight] = useState(0)
  const area = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const element = area.current
    if (!element) return
    const observer = new ResizeObserver(() => setAvailableHeight(element.clientHeight))
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  const width = Math.max(viewport.width, 1)
  const height = Math.max(viewport.height, 1)
  const scale = Math.min(WIDTH / width, availableHeight > 0 ? (availableHeight - 12) / height : WIDTH / width, 1)
  const { playing, pace, scheme } = view
  const screen = state?.navigation.screen ?? 'nothing yet'
  const language = state?.visit.locale ?? header.locale
  return (
    <section className={css.stage} aria-label="Stage">
      <RadioGroup
        name="Scheme of the stage: a journal does not say which the phone had" wide
        values={[['light', 'Light'], ['dark', 'Dark']]} chosen={scheme} onChange={(value) => onChange({ scheme: value })}
      />
      <div ref={area} className={css.area}>
        <div className={css.phone} style={{ width: width * scale + 12, height: height * scale + 12 }}>
          <div className={css.glass} aria-busy={state === null}>
            <Frame
              state={state} now={now} tap={tap} scheme={scheme} width={width} height={height} scale={scale} isPainted={isPainted}
              onKey={onKey}
            />
          </div>
        </div>
      </div>
      <p className={css.action}>
        {lastAction
          ? <><StyledTextView text={lastAction.text} /> <span>{lastAction.ago}</span></>
          : <span>The user had done nothing yet.</span>}
      </p>
      <p className={css.caption}>
        <b>{screen}</b> {viewport.width} × {viewport.height} · {language}
      </p>
      <div className={css.controls}>
        <IconButton badge="before" name="Previous turn" onClick={() => onChange({ step: 'turn', direction: -1 })} />
        <IconButton isLarge badge={playing ? 'pause' : 'play'} name={playing ? 'Pause' : 'Play'} onClick={
          () => onChange({ playing: !playing })
        } />
        <IconButton badge="after" name="Next turn" onClick={() => onChange({ step: 'turn', direction: 1 })} />
        <RadioGroup
          name="Pace" values={PACES.map((each) => [each, each === 'turns' ? 'Turns' : `${each}×`] as const)} chosen={pace}
          onChange={(value) => onChange({ pace: value })}
        />
      </div>
    </section>
  )
}

interface FrameProps extends Pick<StageProps, 'state' | 'now' | 'tap' | 'isPainted' | 'onKey'> {
  readonly scheme: 'light' | 'dark'
  readonly width: number
  readonly height: number
  readonly scale: number
}

function Frame({ state, now, tap, scheme, width, height, scale, isPainted, onKey }: FrameProps) {
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
      ref={frame} className={css.frame} title="The app as the user saw it" src={isPainted ? 'stage.html' : undefined}
      style={{ width, height, transform: `scale(${scale})` }} onLoad={() => setLoads((count) => count + 1)}
    />
  )
}
