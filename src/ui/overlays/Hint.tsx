import { useEffect, useLayoutEffect, useRef, useState, type ReactNode } from 'react'
import css from './Hint.module.css'
import { scrollTo } from '../layout/scroll/scrollTo'

/** The arrow keeps this distance from the ends of the line, in px. */
const MARGIN = 24
/** Share of the line that counts as all of it: its box may end between two pixels. */
const WHOLE = 0.98

export interface HintProps {
  /** The `data-spot` of the control that the hint is about. */
  readonly spot: string
  /** The line is directly below the control, above what follows that in its bar. Else it is below the bar. */
  readonly isNextToControl?: boolean
  /** Which hint of several this is. */
  readonly step?: ReactNode
  /** A second button, which ends all hints. */
  readonly skipLabel?: ReactNode
  readonly onSkip?: () => void
  readonly children: ReactNode
  readonly actionLabel: ReactNode
  readonly onAction: () => void
}

/**
 * Outlines a control and shows one line below it, with an arrow. The line covers content but moves none. While a bar that sticks covers a
 * part of it, both are hidden.
 */
export function Hint({ spot, isNextToControl = false, step, skipLabel, onSkip, children, actionLabel, onAction }: HintProps) {
  const root = useRef<HTMLDivElement>(null)
  const line = useRef<HTMLParagraphElement>(null)
  const [isCut, setIsCut] = useState(false)
  useLayoutEffect(() => {
    const target = document.querySelector<HTMLElement>(`[data-spot="${spot}"]`)
    if (!target) return
    const point = () => placeAt(root.current, target, isNextToControl)
    point()
    // A chip may be at the end of its row: the row scrolls, the page does not.
    scrollTo(target).then(point, () => undefined)
  }, [spot, isNextToControl])
  useLayoutEffect(() => {
    const target = document.querySelector<HTMLElement>(`[data-spot="${spot}"]`)
    if (!target || isCut) return
    target.dataset['hinted'] = ''
    return () => void delete target.dataset['hinted']
  }, [spot, isCut])
  useEffect(
    () => watchWhole(line.current, spot, isNextToControl, (isWhole) => setIsCut(!isWhole)), [spot, isNextToControl],
  )
  return (
    <div ref={root} className={css.place}>
      <p ref={line} className={`${css.hint} ${isCut ? css.cut : ''}`} role="status">
        <span className={css.text}>{children}{step && <span className={css.step}>{step}</span>}</span>
        {skipLabel && (
          <button type="button" className={css.act} onClick={onSkip}>
            {skipLabel}
          </button>
        )}
        <button type="button" className={css.act} onClick={onAction}>
          {actionLabel}
        </button>
      </p>
    </div>
  )
}

/** Reports whether all of the line lies on the screen, below its control or the bar of that. */
function watchWhole(
  line: HTMLElement | null, spot: string, isNextToControl: boolean, onChange: (isWhole: boolean) => void,
): (() => void) | undefined {
  if (!line) return undefined
  const target = document.querySelector(`[data-spot="${spot}"]`)
  const bar = target?.closest<HTMLElement>('[data-bar]')
  const coveredHeight = (of: HTMLElement, control: Element) => (
    isNextToControl ? control.getBoundingClientRect().bottom - of.getBoundingClientRect().top : of.offsetHeight
  )
  const covered = target && bar ? Math.floor((parseFloat(getComputedStyle(bar).top) || 0) + coveredHeight(bar, target)) : 0
  const observer = new IntersectionObserver(
    (entries) => onChange((entries.at(-1)?.intersectionRatio ?? 1) >= WHOLE), { rootMargin: `-${covered}px 0px 0px`, threshold: WHOLE },
  )
  observer.observe(line)
  return () => observer.disconnect()
}

function placeAt(hint: HTMLElement | null, target: Element, isNextToControl: boolean): void {
  if (!hint) return
  const [hintBox, targetBox] = [hint.getBoundingClientRect(), target.getBoundingClientRect()]
  const centre = targetBox.left + targetBox.width / 2 - hintBox.left
  if (isNextToControl) hint.style.setProperty('--from', `${targetBox.bottom - hintBox.top}px`)
  hint.style.setProperty('--arrow', `${Math.min(Math.max(centre, MARGIN), hintBox.width - MARGIN)}px`)
}
