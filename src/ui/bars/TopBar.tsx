import { useEffect, useRef, useState, type ReactNode } from 'react'
import css from './TopBar.module.css'

/** Scroll offset in px at which the bar becomes fully opaque. */
const OPAQUE_AFTER = 100
/** Opacity from which the bar has a border. */
const BORDER_FROM = 0.4

export interface TopBarProps {
  /** `scrolled`: the page is scrolled away from its top. */
  readonly children: (scrolled: boolean) => ReactNode
}

/** A fixed bar that is transparent until the page is scrolled. */
export function TopBar({ children }: TopBarProps) {
  const bar = useRef<HTMLDivElement>(null)
  const [scrolled, setScrolled] = useState(false)
  useEffect(() => {
    let lastRatio = -1
    // Runs on every scroll frame. React queues each state update until the next render, even without a change, so unchanged values are
    // skipped.
    const show = (): void => {
      const ratio = Math.min(1, Math.max(0, window.scrollY / OPAQUE_AFTER))
      if (ratio === lastRatio) return
      bar.current?.style.setProperty('--opaque', String(ratio))
      if (ratio > BORDER_FROM !== lastRatio > BORDER_FROM) setScrolled(ratio > BORDER_FROM)
      lastRatio = ratio
    }
    show()
    window.addEventListener('scroll', show, { passive: true })
    return () => window.removeEventListener('scroll', show)
  }, [])
  return (
    <div ref={bar} className={`${css.bar} ${scrolled ? css.edge : ''}`}>
      {children(scrolled)}
    </div>
  )
}
