import { useEffect, useRef } from 'react'
import type { ReactNode } from 'react'

/** Stands right below a bar that is see-through at first; scrolled under it, it ends at the edge of the bar and does not show through. */
export function UnderTopBar({ children }: { readonly children: ReactNode }) {
  const root = useRef<HTMLDivElement>(null)
  useEffect(() => {
    let shown = 0
    // Past React: this runs with every frame of a scroll.
    const clip = (): void => {
      const element = root.current
      if (!element) return
      // A page that was left is at its top: its height would be asked for in the frame that draws the next one.
      const under = window.scrollY > 0 ? Math.min(window.scrollY, element.offsetHeight) : 0
      if (under === shown) return
      shown = under
      element.style.clipPath = under > 0 ? `inset(${under}px 0 0)` : ''
    }
    clip()
    window.addEventListener('scroll', clip, { passive: true })
    return () => window.removeEventListener('scroll', clip)
  }, [])
  return <div ref={root}>{children}</div>
}
