import { useLayoutEffect, useRef, type ReactNode } from 'react'
import css from './Hint.module.css'
import { scrollTo } from '../layout/scrollTo'

/** The arrow keeps this distance from the ends of the line, in px. */
const MARGIN = 24

export interface HintProps {
  /** The `data-spot` of the control that the hint is about. */
  readonly spot: string
  /** False if the control is not directly above. */
  readonly hasArrow?: boolean
  readonly children: ReactNode
  readonly actionLabel: ReactNode
  readonly onAction: () => void
}

/**
 * Outlines a control and shows one line below it. The line covers content but moves none.
 */
export function Hint({ spot, hasArrow = true, children, actionLabel, onAction }: HintProps) {
  const root = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const target = document.querySelector<HTMLElement>(`[data-spot="${spot}"]`)
    if (!target) return
    const point = () => pointArrowAt(root.current, target)
    point()
    // A chip may be at the end of its row: the row scrolls, the page does not.
    scrollTo(target).then(point, () => undefined)
    target.dataset['hinted'] = ''
    return () => void delete target.dataset['hinted']
  }, [spot])
  return (
    <div ref={root} className={css.place}>
      <p className={hasArrow ? `${css.hint} ${css.arrow}` : css.hint} role="status">
        <span className={css.text}>{children}</span>
        <button type="button" className={css.act} onClick={onAction}>
          {actionLabel}
        </button>
      </p>
    </div>
  )
}

function pointArrowAt(hint: HTMLElement | null, target: Element): void {
  if (!hint) return
  const [hintBox, targetBox] = [hint.getBoundingClientRect(), target.getBoundingClientRect()]
  const centre = targetBox.left + targetBox.width / 2 - hintBox.left
  hint.style.setProperty('--arrow', `${Math.min(Math.max(centre, MARGIN), hintBox.width - MARGIN)}px`)
}
