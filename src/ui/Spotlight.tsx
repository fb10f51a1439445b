import { useEffect, useId, useRef, useState } from 'react'
import type { CSSProperties, ReactNode } from 'react'
import { scrollTo } from './scrollTo'
import css from './Spotlight.module.css'
import { useModal } from './useModal'

/** Room around what the light falls on. Pixels. */
const MARGIN = 6

export interface SpotlightProps {
  /** The highlighted element: the one whose `data-spot` this is. */
  readonly spot: string
  readonly title: ReactNode
  readonly children: ReactNode
  /** Buttons. */
  readonly footer: ReactNode
  /** Escape was pressed. */
  readonly onClose: () => void
}

/** Darkens the page but for one element and explains it. Where it cannot be scrolled into view, only the text is shown. */
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

/** Where the element is once it has been brought into sight; null while it is not, or cannot be. */
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
