import { useEffect, useRef, useState } from 'react'
import type { KeyboardEvent, PointerEvent } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { Icon } from '../../ui/Icon'
import { Bone } from '../../ui/Skeleton'
import type { Challenge } from './events'
import css from './SliderStep.module.css'

const KEY_STEP = 4
const KEY_LEAP = 24

export interface SliderStepProps {
  readonly challenge: Challenge | null
  readonly busy: boolean
  readonly onDropped: (offset: number) => void
  readonly onRefresh: () => void
}

/** The puzzle: a slider by pointer, touch and keys. Offsets are in the puzzle's own pixels. */
export function SliderStep({ challenge, busy, onDropped, onRefresh }: SliderStepProps) {
  return (
    <div className={css.step}>
      <p className={css.title}>
        <FormattedMessage id="login.slide" />
        <button type="button" className={css.refresh} onClick={onRefresh} disabled={busy && challenge === null}>
          <Icon name="refresh" size="s" />
          <FormattedMessage id="login.newPuzzle" />
        </button>
      </p>
      {challenge ? (
        <Puzzle key={challenge.challengeId} challenge={challenge} busy={busy} onDropped={onDropped} />
      ) : (
        <div className={css.waiting}>
          <Bone className={css.bone} />
        </div>
      )}
    </div>
  )
}

type PuzzleProps = Omit<SliderStepProps, 'challenge' | 'onRefresh'> & { readonly challenge: Challenge }

function Puzzle({ challenge: { imageUrl, pieceUrl, width, height, pieceWidth }, busy, onDropped }: PuzzleProps) {
  const { formatMessage } = useIntl()
  const track = useRef<HTMLDivElement>(null)
  const knob = useRef<HTMLDivElement>(null)
  const held = useRef<number | null>(null)
  const [offset, setOffset] = useState(0)
  const most = width - pieceWidth
  const clamp = (value: number) => Math.min(most, Math.max(0, Math.round(value)))

  useEffect(() => knob.current?.focus({ preventScroll: true }), [])

  /** Screen pixels that the knob travels while the piece crosses the picture. */
  const travel = () => (track.current?.clientWidth ?? 0) - (knob.current?.clientWidth ?? 0)
  function grab(event: PointerEvent<HTMLDivElement>): void {
    if (busy) return
    event.currentTarget.setPointerCapture(event.pointerId)
    held.current = event.clientX - (offset / most) * travel()
  }
  function move(event: PointerEvent<HTMLDivElement>): void {
    if (held.current !== null) setOffset(clamp(((event.clientX - held.current) / travel()) * most))
  }
  function drop(): void {
    if (held.current === null) return
    held.current = null
    onDropped(offset)
  }
  function press(event: KeyboardEvent): void {
    const steps: Readonly<Record<string, number>> = {
      ArrowRight: KEY_STEP,
      ArrowUp: KEY_STEP,
      ArrowLeft: -KEY_STEP,
      ArrowDown: -KEY_STEP,
      PageUp: KEY_LEAP,
      PageDown: -KEY_LEAP,
      Home: -width,
      End: width,
    }
    const step = steps[event.key]
    if (busy || (step === undefined && event.key !== 'Enter' && event.key !== ' ')) return
    event.preventDefault()
    if (step === undefined) onDropped(offset)
    else setOffset(clamp(offset + step))
  }

  const pieceLeft = `${(offset / width) * 100}%`
  const knobShift = `${(offset / most) * travel()}px`
  return (
    <>
      <div className={css.puzzle} style={{ aspectRatio: `${width} / ${height}` }}>
        <img className={css.image} src={imageUrl} alt="" draggable={false} />
        <img
          className={css.piece}
          src={pieceUrl}
          alt=""
          draggable={false}
          style={{ left: pieceLeft, width: `${(pieceWidth / width) * 100}%` }}
        />
      </div>
      <div ref={track} className={css.track}>
        <span className={css.words} aria-hidden="true">
          <FormattedMessage id="login.slideKnob" />
        </span>
        <div
          ref={knob}
          className={`${css.knob} ${busy ? css.busy : ''}`}
          role="slider"
          tabIndex={0}
          aria-label={formatMessage({ id: 'login.slide' })}
          aria-valuemin={0}
          aria-valuemax={most}
          aria-valuenow={offset}
          aria-valuetext={formatMessage({ id: 'login.puzzleMoving' }, { at: offset, of: most })}
          aria-disabled={busy}
          style={{ transform: `translateX(${knobShift})` }}
          onPointerDown={grab}
          onPointerMove={move}
          onPointerUp={drop}
          onPointerCancel={() => {
            held.current = null
          }}
          onKeyDown={press}
        >
          <Icon name="chevronsRight" />
        </div>
      </div>
    </>
  )
}
