import { useRef, type PointerEvent, type ReactNode } from 'react'
import css from './SwipeArea.module.css'

/** Distance in px from which a released swipe turns the page. */
const TURN_FROM = 56
/** Share of the movement that content follows where there is nothing to turn to. */
const RESISTANCE = 0.2

export interface SwipeAreaProps {
  /** Absent at the first and at the last page. */
  readonly onPrevious?: (() => void) | undefined
  readonly onNext?: (() => void) | undefined
  readonly children: ReactNode
}

/**
 * Turns pages by a horizontal swipe of the finger. Vertical movement scrolls. A mouse and the keyboard use the buttons that the page must
 * also have. Without another page it does nothing, so that content need not be mounted again when one becomes known.
 */
export function SwipeArea({ onPrevious, onNext, children }: SwipeAreaProps) {
  const area = useRef<HTMLDivElement>(null)
  const startX = useRef<number | null>(null)
  const shift = (pixels: number) => area.current?.style.setProperty('transform', pixels === 0 ? 'none' : `translateX(${pixels}px)`)
  const movement = (event: PointerEvent) => event.clientX - (startX.current ?? event.clientX)
  const turnFor = (moved: number) => (moved > 0 ? onPrevious : onNext)

  function start(event: PointerEvent) {
    if (event.pointerType === 'mouse' || !event.isPrimary || (!onPrevious && !onNext)) return
    startX.current = event.clientX
    area.current?.classList.add(css.moving ?? '')
  }
  function follow(event: PointerEvent) {
    if (startX.current === null) return
    const moved = movement(event)
    shift(turnFor(moved) ? moved : moved * RESISTANCE)
  }
  function release(event: PointerEvent) {
    if (startX.current === null) return
    const moved = movement(event)
    stop()
    if (event.type === 'pointerup' && Math.abs(moved) >= TURN_FROM) turnFor(moved)?.()
  }
  function stop() {
    startX.current = null
    area.current?.classList.remove(css.moving ?? '')
    shift(0)
  }

  return (
    <div ref={area} className={css.area} onPointerDown={start} onPointerMove={follow} onPointerUp={release} onPointerCancel={stop}>
      {children}
    </div>
  )
}
