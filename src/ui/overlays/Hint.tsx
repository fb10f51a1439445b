import { useEffect, useLayoutEffect, useRef, useState, type ReactNode } from 'react'
import css from './Hint.module.css'
import { scrollTo } from '../layout/scrollTo'

/** The arrow keeps this distance from the ends of the line, in px. */
const MARGIN = 24
/** Share of the line that counts as all of it: its box may end between two pixels. */
const WHOLE = 0.98

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
 * Outlines a control and shows one line below it. The line covers content but moves none. While a bar that sticks covers a part of it, both
 * are hidden.
 */
export function Hint({ spot, hasArrow = true, children, actionLabel, onAction }: HintProps) {
  const root = useRef<HTMLDivElement>(null)
  const line = useRef<HTMLParagraphElement>(null)
  const [isCut, setIsCut] = useState(false)
  useLayoutEffect(() => {
    const target = document.querySelector<HTMLElement>(`[data-spot="${spot}"]`)
    if (!target) return
    const point = () => pointArrowAt(root.current, target)
    point()
    // A chip may be at the end of its row: the row scrolls, the page does not.
    scrollTo(target).then(point, () => undefined)
  }, [spot])
  useLayoutEffect(() => {
    const target = document.querySelector<HTMLElement>(`[data-spot="${spot}"]`)
    if (!target || isCut) return
    target.dataset['hinted'] = ''
    return () => void delete target.dataset['hinted']
  }, [spot, isCut])
  useEffect(() => watchWhole(line.current, spot, (isWhole) => setIsCut(!isWhole)), [spot])
  return (
    <div ref={root} className={css.place}>
      <p ref={line} className={`${css.hint} ${hasArrow ? css.arrow : ''} ${isCut ? css.cut : ''}`} role="status">
        <span className={css.text}>{children}</span>
        <button type="button" className={css.act} onClick={onAction}>
          {actionLabel}
        </button>
      </p>
    </div>
  )
}

/** Reports whether all of the line lies on the screen, below the bar of its control. */
function watchWhole(line: HTMLElement | null, spot: string, onChange: (isWhole: boolean) => void): (() => void) | undefined {
  if (!line) return undefined
  const bar = document.querySelector(`[data-spot="${spot}"]`)?.closest<HTMLElement>('[data-bar]')
  const covered = bar ? Math.floor((parseFloat(getComputedStyle(bar).top) || 0) + bar.offsetHeight) : 0
  const observer = new IntersectionObserver(
    (entries) => onChange((entries.at(-1)?.intersectionRatio ?? 1) >= WHOLE), { rootMargin: `-${covered}px 0px 0px`, threshold: WHOLE },
  )
  observer.observe(line)
  return () => observer.disconnect()
}

function pointArrowAt(hint: HTMLElement | null, target: Element): void {
  if (!hint) return
  const [hintBox, targetBox] = [hint.getBoundingClientRect(), target.getBoundingClientRect()]
  const centre = targetBox.left + targetBox.width / 2 - hintBox.left
  hint.style.setProperty('--arrow', `${Math.min(Math.max(centre, MARGIN), hintBox.width - MARGIN)}px`)
}
