import { useCallback, useEffect, useRef, useState } from 'react'
import type { ReactNode } from 'react'
import { useIntl } from 'react-intl'
import css from './Carousel.module.css'
import { useAutoplay } from './useAutoplay'
import { useAwake, useEmbla } from './useEmbla'

/** What a slide knows about itself. `near`: soon to be seen, so that its picture may be fetched. */
export interface Slide {
  readonly at: number
  readonly current: boolean
  readonly near: boolean
}

export interface CarouselProps {
  readonly label: string
  readonly count: number
  readonly renderSlide: (slide: Slide) => ReactNode
  /** False for photos: it never turns by itself, and shows which of how many. */
  readonly turns?: boolean
  readonly className?: string | undefined
}

/** Slides in a ring that turns by itself while it is seen, until it is held, touched or paused. */
export function Carousel({ label, count, renderSlide, turns = true, className = '' }: CarouselProps) {
  const { formatMessage } = useIntl()
  const root = useRef<HTMLDivElement>(null)
  const viewport = useRef<HTMLDivElement>(null)
  const awake = useAwake(root)
  const embla = useEmbla(viewport, awake && count > 1)
  const [at, setAt] = useState(0)
  const [paused, setPaused] = useState(false)
  const [reached, reach] = useReached(count)
  useEffect(() => {
    if (!embla) return
    const moved = (): void => {
      setAt(embla.selectedScrollSnap())
      reach(embla.selectedScrollSnap())
    }
    embla.on('select', moved).on('reInit', moved).on('pointerDown', moved)
    return () => void embla.off('select', moved).off('reInit', moved).off('pointerDown', moved)
  }, [embla, reach])
  useEffect(() => {
    // After turning with the keys the focus stays on the slide that is shown.
    const left = root.current?.querySelector('[aria-hidden="true"] :focus')
    if (left) root.current?.querySelector<HTMLElement>('[aria-hidden="false"] button')?.focus({ preventScroll: true })
  }, [at])
  useEffect(() => {
    if (awake) reach(0)
  }, [awake, reach])
  const autoplays = useAutoplay(root, embla, paused || !turns)
  return (
    <div ref={root} className={`${css.carousel} ${className}`} role="group" aria-roledescription="carousel" aria-label={label}>
      <div ref={viewport} className={css.viewport}>
        <div className={css.slides}>
          {Array.from({ length: count }, (_, slide) => (
            <div
              key={slide}
              className={css.slide}
              role="group"
              aria-roledescription="slide"
              aria-label={formatMessage({ id: 'carousel.slide' }, { at: slide + 1, count })}
              aria-hidden={slide !== at}
            >
              {renderSlide({ at: slide, current: slide === at, near: reached.includes(slide) })}
            </div>
          ))}
        </div>
      </div>
      {count > 1 && !turns && <span className={css.count} aria-hidden="true">{`${at + 1}/${count}`}</span>}
      {count > 1 && turns && <Dots at={at} count={count} paused={paused} {...(autoplays ? { onTap: () => setPaused(!paused) } : {})} />}
    </div>
  )
}

interface DotsProps {
  readonly at: number
  readonly count: number
  readonly paused: boolean
  readonly onTap?: () => void
}

/** Where in the ring we are; a tap stops the turning or lets it go on. */
function Dots({ at, count, paused, onTap }: DotsProps) {
  const { formatMessage } = useIntl()
  const dots = Array.from({ length: count }, (_, dot) => <i key={dot} className={dot === at ? css.on : ''} />)
  if (!onTap) {
    return (
      <span className={css.corner} aria-hidden="true">
        <span className={css.dots}>{dots}</span>
      </span>
    )
  }
  return (
    <button
      type="button"
      className={css.corner}
      aria-label={formatMessage({ id: paused ? 'carousel.play' : 'carousel.pause' })}
      onClick={onTap}
    >
      <span className={css.dots}>
        {dots}
        <svg viewBox="0 0 8 8" className={css.sign} aria-hidden="true">
          <path d={paused ? 'M2 1v6l5-3z' : 'M1.5 1h2v6h-2zM4.5 1h2v6h-2z'} />
        </svg>
      </span>
    </button>
  )
}

/** Slides that were near once. Only the first is at the start: slides that were never near need not be fetched. */
function useReached(count: number): readonly [readonly number[], (at: number) => void] {
  const [reached, setReached] = useState<readonly number[]>([0])
  const reach = useCallback(
    (at: number) => {
      const near = [at, (at + 1) % count, (at - 1 + count) % count]
      setReached((before) => (near.every((slide) => before.includes(slide)) ? before : [...new Set([...before, ...near])]))
    },
    [count],
  )
  return [reached, reach]
}
