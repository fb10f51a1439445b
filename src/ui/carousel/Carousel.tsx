import { useCallback, useEffect, useRef, useState, type ReactNode, useContext } from 'react'
import { useIntl } from 'react-intl'
import css from './Carousel.module.css'
import { useMedia } from '../layout/pageHooks'
import { DataSaverContext } from '../media/Picture'
import { useActivated, useEmbla, type Embla } from './useEmbla'

/** `near`: the slide may become visible soon, so its picture may load. */
export interface Slide {
  readonly at: number
  readonly current: boolean
  readonly near: boolean
}

export interface CarouselProps {
  readonly label: string
  readonly count: number
  readonly renderSlide: (slide: Slide) => ReactNode
  /** False for slides that only a swipe moves. */
  readonly hasAutoplay?: boolean
  /** Photos have a counter instead of dots. */
  readonly hasCounter?: boolean
  readonly className?: string | undefined
}

/** A ring of slides. It advances automatically while it is visible, until the user presses, focuses or pauses it. */
export function Carousel({ label, count, renderSlide, hasAutoplay = true, hasCounter = false, className = '' }: CarouselProps) {
  const { formatMessage } = useIntl()
  const root = useRef<HTMLDivElement>(null)
  const viewport = useRef<HTMLDivElement>(null)
  const isActivated = useActivated(root)
  const embla = useEmbla(viewport, isActivated && count > 1)
  const [at, setAt] = useState(0)
  const [paused, setPaused] = useState(false)
  const [nearSlides, addNearSlides] = useNearSlides(count)
  useEffect(() => {
    if (!embla) return
    const onMove = (): void => {
      setAt(embla.selectedScrollSnap())
      addNearSlides(embla.selectedScrollSnap())
    }
    embla.on('select', onMove).on('reInit', onMove).on('pointerDown', onMove)
    return () => void embla.off('select', onMove).off('reInit', onMove).off('pointerDown', onMove)
  }, [embla, addNearSlides])
  useEffect(() => {
    // After a change by keyboard, focus moves to the visible slide.
    const lostFocus = root.current?.querySelector('[aria-hidden="true"] :focus')
    if (lostFocus) root.current?.querySelector<HTMLElement>('[aria-hidden="false"] button')?.focus({ preventScroll: true })
  }, [at])
  useEffect(() => {
    if (isActivated) addNearSlides(0)
  }, [isActivated, addNearSlides])
  const autoplays = useAutoplay(root, embla, paused || !hasAutoplay)
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
              {renderSlide({ at: slide, current: slide === at, near: nearSlides.includes(slide) })}
            </div>
          ))}
        </div>
      </div>
      {count > 1 && hasCounter && <span className={css.count} aria-hidden="true">{`${at + 1}/${count}`}</span>}
      {count > 1 && !hasCounter && (
        <Dots at={at} count={count} paused={paused} {...(autoplays && hasAutoplay ? { onTap: () => setPaused(!paused) } : {})} />
      )}
    </div>
  )
}

interface DotsProps {
  readonly at: number
  readonly count: number
  readonly paused: boolean
  readonly onTap?: () => void
}

/** Shows the position in the ring; a tap pauses or resumes autoplay. */
function Dots({ at, count, paused, onTap }: DotsProps) {
  const { formatMessage } = useIntl()
  // One picture of a known width: dots that are parsed one by one would move the page while it is painted.
  const width = count * 10 - 4 + (onTap ? 12 : 0)
  const dots = (
    <span className={css.dots} aria-hidden="true">
      <svg width={`${width / 16}rem`} height="0.5rem" viewBox={`0 0 ${width} 8`}>
        {Array.from({ length: count }, (_, dot) => (
          <circle key={dot} className={dot === at ? css.on : ''} cx={dot * 10 + 3} cy={4} r={dot === at ? 3 : 2} />
        ))}
        {onTap && <path transform={`translate(${width - 8})`} d={paused ? 'M2 1v6l5-3z' : 'M1.5 1h2v6h-2zM4.5 1h2v6h-2z'} />}
      </svg>
    </span>
  )
  if (!onTap) return <span className={css.corner}>{dots}</span>
  return (
    <button
      type="button"
      className={css.corner}
      aria-label={formatMessage({ id: paused ? 'carousel.play' : 'carousel.pause' })}
      onClick={onTap}
    >
      {dots}
    </button>
  )
}

/** Slides that have been near so far; initially only the first. Other slides do not load their pictures. */
function useNearSlides(count: number): readonly [readonly number[], (at: number) => void] {
  const [nearSlides, setNearSlides] = useState<readonly number[]>([0])
  const addNearSlides = useCallback(
    (at: number) => {
      const near = [at, (at + 1) % count, (at - 1 + count) % count]
      setNearSlides((before) => (near.every((slide) => before.includes(slide)) ? before : [...new Set([...before, ...near])]))
    },
    [count],
  )
  return [nearSlides, addNearSlides]
}

/** Display time of each slide. */
export const SLIDE_MS = 4_000

/**
 * Advances a carousel while it is on screen, the page is visible, and the user does not press, hover or focus it. Returns whether autoplay
 * is possible: not with reduced motion, nor with data saving.
 */
function useAutoplay(root: { readonly current: HTMLElement | null }, embla: Embla | null, paused: boolean): boolean {
  const reducedMotion = useMedia('(prefers-reduced-motion: reduce)')
  const isDisabled = useContext(DataSaverContext) || reducedMotion
  useEffect(() => {
    const element = root.current
    if (!element || !embla) return
    const pauseReasons = new Set(['unseen'])
    if (paused || isDisabled) pauseReasons.add('paused')
    if (document.hidden) pauseReasons.add('hidden')
    let interval = 0
    const setPauseReason = (reason: string, on: boolean): void => {
      if (on) pauseReasons.add(reason)
      else pauseReasons.delete(reason)
      window.clearInterval(interval)
      interval = pauseReasons.size === 0 ? window.setInterval(() => embla.scrollNext(), SLIDE_MS) : 0
    }
    const visibilityObserver = new IntersectionObserver(
      (entries) => setPauseReason('unseen', !(entries.at(-1)?.isIntersecting ?? false)),
      { threshold: 0.5 },
    )
    visibilityObserver.observe(element)
    const listeners: readonly [EventTarget, string, (event: Event) => void][] = [
      [document, 'visibilitychange', () => setPauseReason('hidden', document.hidden)],
      [element, 'pointerenter', (event) => setPauseReason('pointed', (event as PointerEvent).pointerType === 'mouse')],
      [element, 'pointerleave', () => setPauseReason('pointed', false)],
      [element, 'focusin', ({ target }) => setPauseReason('focused', (target as Element).matches(':focus-visible'))],
      [element, 'focusout', () => setPauseReason('focused', false)],
      [element, 'keydown', (event) => scrollByKey(embla, (event as KeyboardEvent).key)],
    ]
    for (const [target, name, listener] of listeners) target.addEventListener(name, listener)
    const pressed = (): void => setPauseReason('pressed', true)
    const released = (): void => setPauseReason('pressed', false)
    embla.on('pointerDown', pressed).on('pointerUp', released)
    return () => {
      window.clearInterval(interval)
      visibilityObserver.disconnect()
      for (const [target, name, listener] of listeners) target.removeEventListener(name, listener)
      embla.off('pointerDown', pressed).off('pointerUp', released)
    }
  }, [root, embla, paused, isDisabled])
  return !isDisabled
}

function scrollByKey(embla: Embla, key: string): void {
  if (key === 'ArrowLeft') embla.scrollPrev()
  if (key === 'ArrowRight') embla.scrollNext()
}
