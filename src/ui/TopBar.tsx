import { useEffect, useRef, useState } from 'react'
import type { ReactNode } from 'react'
import css from './TopBar.module.css'

/** After this many pixels of scrolling nothing shines through the bar any more. */
const OPAQUE_AFTER = 100
/** The part of that from which on the bar has an edge. */
const EDGE_FROM = 0.4

export interface TopBarProps {
  /** `scrolled`: the bar has left the top of the page behind. */
  readonly children: (scrolled: boolean) => ReactNode
}

/** A bar that stays at the top, see-through until the page is scrolled. */
export function TopBar({ children }: TopBarProps) {
  const bar = useRef<HTMLDivElement>(null)
  const [scrolled, setScrolled] = useState(false)
  useEffect(() => {
    let shown = -1
    // This runs with every frame of a scroll. React keeps each update that changes nothing until the bar is drawn anew, which may be never.
    const show = (): void => {
      const ratio = Math.min(1, Math.max(0, window.scrollY / OPAQUE_AFTER))
      if (ratio === shown) return
      bar.current?.style.setProperty('--opaque', String(ratio))
      if (ratio > EDGE_FROM !== shown > EDGE_FROM) setScrolled(ratio > EDGE_FROM)
      shown = ratio
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
