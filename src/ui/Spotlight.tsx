import { useEffect, useId, useRef, useState } from 'react'
import type { CSSProperties, ReactNode } from 'react'
import { scrollTo } from './scrollTo'
import css from './Spotlight.module.css'
import { useModal } from './useModal'

/** Margin around the highlighted element, in px. */
const MARGIN = 6

export interface SpotlightProps {
  /** The `data-spot` of the highlighted element. */
  readonly spot: string
  readonly title: ReactNode
  readonly children: ReactNode
  readonly footer: ReactNode
  /** Called on Escape. */
  readonly onClose: () => void
}

/** Dims the page except for one element and explains it. Shows only the text when the element cannot be scrolled into view. */
export function Spotlight({ spot, title, children, footer, onClose }: SpotlightProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const heading = useId()
  const hole = useHole(spot)
  useModal(dialog, true, onClose)
  const below = hole !== null && hole.top < window.innerHeight / 2
  return (
    <dialog
      ref={dialog}
      className={`${css.spotlight} ${hole ? '' : css.dark}`}
      style={hole ? placed(hole) : undefined}
      aria-labelledby={heading}
    >
      {hole && <div className={css.hole} aria-hidden="true" />}
      <div className={`${css.bubble} ${hole ? (below ? css.below : css.above) : css.alone}`}>
        <h2 id={heading} className={css.title}>
          {title}
        </h2>
        <div className={css.text}>{children}</div>
        <footer className={css.footer}>{footer}</footer>
      </div>
    </dialog>
  )
}

type Box = Readonly<Record<'top' | 'left' | 'width' | 'height', number>>

function placed({ top, left, width, height }: Box): CSSProperties {
  return { '--top': `${top}px`, '--left': `${left}px`, '--width': `${width}px`, '--height': `${height}px` } as CSSProperties
}

/** The position of the element after it has scrolled into view; null before, and when that fails. */
function useHole(spot: string): Box | null {
  const [hole, setHole] = useState<Box | null>(null)
  useEffect(() => {
    let over = false
    const element = document.querySelector<HTMLElement>(`[data-spot="${spot}"]`)
    const measure = (): void => {
      if (!element || over) return
      const { top, left, width, height } = element.getBoundingClientRect()
      setHole({ top: top - MARGIN, left: left - MARGIN, width: width + 2 * MARGIN, height: height + 2 * MARGIN })
    }
    setHole(null)
    if (element) scrollTo(element).then(measure, () => undefined)
    window.addEventListener('resize', measure)
    window.addEventListener('scroll', measure, { passive: true })
    return () => {
      over = true
      window.removeEventListener('resize', measure)
      window.removeEventListener('scroll', measure)
    }
  }, [spot])
  return hole
}
