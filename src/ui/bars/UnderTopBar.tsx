import { useEffect, useRef, type ReactNode } from 'react'

/**
 * Content directly below a transparent bar. While the page scrolls, it is clipped at the edge of the bar, so that it does not show through.
 */
export function UnderTopBar({ children }: { readonly children: ReactNode }) {
  const root = useRef<HTMLDivElement>(null)
  useEffect(() => {
    let clippedHeight = 0
    // Bypasses React, because it runs on every scroll frame.
    const clip = (): void => {
      const element = root.current
      if (!element) return
      // At the top of a page no height is needed: reading it would force a layout in the frame that renders the next screen.
      const height = window.scrollY > 0 ? Math.min(window.scrollY, element.offsetHeight) : 0
      if (height === clippedHeight) return
      clippedHeight = height
      element.style.clipPath = height > 0 ? `inset(${height}px 0 0)` : ''
    }
    clip()
    window.addEventListener('scroll', clip, { passive: true })
    return () => window.removeEventListener('scroll', clip)
  }, [])
  return <div ref={root}>{children}</div>
}
