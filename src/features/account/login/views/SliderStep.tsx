import { useEffect, useId, useRef, useState, type KeyboardEvent, type PointerEvent, type ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { isPictureUrl } from '../../../../shared/media/imageUrl'
import { Button } from '../../../../ui/controls/Button'
import { Icon } from '../../../../ui/icons/Icon'
import { Skeleton } from '../../../../ui/status/Skeleton'
import css from './SliderStep.module.css'
import type { Challenge } from '../model/types'

const KEY_STEP = 4
const KEY_LARGE_STEP = 24

export interface SliderStepProps {
  readonly challenge: Challenge | null
  readonly busy: boolean
  /** The server's error for the last attempt. */
  readonly alert: ReactNode
  readonly onDropped: (offset: number) => void
  readonly onRefresh: () => void
}

/** Slider puzzle for pointer, touch and keys. Offsets are in the puzzle's own pixels. */
export function SliderStep({ challenge, busy, alert, onDropped, onRefresh }: SliderStepProps) {
  return (
    <div className={css.step}>
      <p className={css.title}>
        <FormattedMessage id="login.slide" />
        {challenge && (
          <button type="button" className={css.refresh} onClick={onRefresh} disabled={busy}>
            <Icon name="refresh" size="s" />
            <FormattedMessage id="login.newPuzzle" />
          </button>
        )}
      </p>
      {challenge ? (
        <Puzzle key={challenge.challengeId} challenge={challenge} busy={busy} onDropped={onDropped} />
      ) : (
        <PuzzlePlaceholder busy={busy} onRefresh={onRefresh} />
      )}
      {alert}
    </div>
  )
}

/** Placeholder while a puzzle loads, or a retry button if it failed. */
function PuzzlePlaceholder({ busy, onRefresh }: Pick<SliderStepProps, 'busy' | 'onRefresh'>) {
  if (busy)
    return (
      <div role="status">
        <span className="spoken">
          <FormattedMessage id="login.loadingPuzzle" />
        </span>
        <Skeleton className={css.skeleton} />
      </div>
    )
  return (
    <div className={css.missing}>
      <p>
        <FormattedMessage id="login.puzzleFailed" />
      </p>
      <Button kind="soft" size="mini" onClick={onRefresh}>
        <FormattedMessage id="ui.retry" />
      </Button>
    </div>
  )
}

type PuzzleProps = Pick<SliderStepProps, 'busy' | 'onDropped'> & { readonly challenge: Challenge }

function Puzzle({ challenge: { imageUrl, pieceUrl, width, height, pieceWidth }, busy, onDropped }: PuzzleProps) {
  const { formatMessage } = useIntl()
  const helpId = useId()
  const track = useRef<HTMLDivElement>(null)
  const knob = useRef<HTMLDivElement>(null)
  const dragOriginX = useRef<number | null>(null)
  const [offset, setOffset] = useState(0)
  const maxOffset = width - pieceWidth
  const clamp = (value: number) => Math.min(maxOffset, Math.max(0, Math.round(value)))

  useEffect(() => knob.current?.focus({ preventScroll: true }), [])

  /** Distance of the knob in screen pixels, while the piece crosses the picture. */
  const travel = () => (track.current?.clientWidth ?? 0) - (knob.current?.clientWidth ?? 0)
  function grab(event: PointerEvent<HTMLDivElement>): void {
    if (busy) return
    event.currentTarget.setPointerCapture(event.pointerId)
    dragOriginX.current = event.clientX - (offset / maxOffset) * travel()
  }
  /** Moves the piece with the pointer and returns its offset; null while no drag is active. */
  function drag({ clientX }: PointerEvent<HTMLDivElement>): number | null {
    if (dragOriginX.current === null) return null
    const newOffset = clamp(((clientX - dragOriginX.current) / travel()) * maxOffset)
    setOffset(newOffset)
    return newOffset
  }
  function drop(event: PointerEvent<HTMLDivElement>): void {
    // The gesture may end before its last move event.
    const newOffset = drag(event)
    dragOriginX.current = null
    if (newOffset !== null) onDropped(newOffset)
  }
  function onKey(event: KeyboardEvent): void {
    const steps: Readonly<Record<string, number>> = {
      ArrowRight: KEY_STEP,
      ArrowUp: KEY_STEP,
      ArrowLeft: -KEY_STEP,
      ArrowDown: -KEY_STEP,
      PageUp: KEY_LARGE_STEP,
      PageDown: -KEY_LARGE_STEP,
      Home: -width,
      End: width,
    }
    const keyStep = steps[event.key]
    const isLarge = event.shiftKey && Math.abs(keyStep ?? 0) === KEY_STEP
    const step = isLarge ? Math.sign(keyStep ?? 0) * KEY_LARGE_STEP : keyStep
    if (busy || (step === undefined && event.key !== 'Enter' && event.key !== ' ')) return
    event.preventDefault()
    if (step === undefined) onDropped(offset)
    else setOffset(clamp(offset + step))
  }

  const pieceLeft = `${(offset / width) * 100}%`
  // The knob is 4rem wide.
  const knobLeft = `calc(${offset / maxOffset} * (100% - 4rem))`
  return (
    <>
      <div className={css.puzzle} style={{ aspectRatio: `${width} / ${height}` }}>
        <img className={css.image} src={pictureSrc(imageUrl)} alt="" draggable={false} />
        <img
          className={css.piece}
          src={pictureSrc(pieceUrl)}
          alt=""
          draggable={false}
          style={{ left: pieceLeft, width: `${(pieceWidth / width) * 100}%` }}
        />
      </div>
      <p id={helpId} className="spoken">
        <FormattedMessage id="login.slideHelp" />
      </p>
      <div ref={track} className={css.track}>
        <span className={css.text} aria-hidden="true" hidden={offset > 0}>
          <FormattedMessage id="login.slideKnob" />
        </span>
        <div
          ref={knob}
          className={`${css.knob} ${busy ? css.busy : ''}`}
          role="slider"
          tabIndex={0}
          aria-label={formatMessage({ id: 'login.slide' })}
          aria-valuemin={0}
          aria-valuemax={maxOffset}
          aria-valuenow={offset}
          aria-valuetext={formatMessage({ id: 'login.puzzleMoving' }, { at: offset, of: maxOffset })}
          aria-describedby={helpId}
          aria-disabled={busy}
          style={{ left: knobLeft }}
          onPointerDown={grab}
          onPointerMove={drag}
          onPointerUp={drop}
          onPointerCancel={() => {
            dragOriginX.current = null
          }}
          onKeyDown={onKey}
        >
          <Icon name="chevronsRight" />
        </div>
      </div>
    </>
  )
}

/** The URL of a picture of the puzzle, which may be a data URL; undefined for an invalid one. */
function pictureSrc(url: string): string | undefined {
  return isPictureUrl(url) || /^data:image\//i.test(url) ? url : undefined
}
