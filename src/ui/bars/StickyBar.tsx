import { useEffect, useRef, useState, type ReactNode } from 'react'
import css from './StickyBar.module.css'

/** Scrolls with the page until it reaches the bar above, then sticks and becomes a bar itself. */
export function StickyBar({ children }: { readonly children: ReactNode }) {
  const mark = useRef<HTMLDivElement>(null)
  const bar = useRef<HTMLDivElement>(null)
  const [stuck, setStuck] = useState(false)
  useEffect(() => {
    if (!mark.current || !bar.current) return
    const top = Math.ceil(parseFloat(getComputedStyle(bar.current).top) || 0)
    mark.current.dataset['sticks'] = String(top)
    const observer = new IntersectionObserver(
      (entries) => setStuck(entries.some(({ isIntersecting, boundingClientRect }) => !isIntersecting && boundingClientRect.top < top)),
      { rootMargin: `-${top + 1}px 0px 0px` },
    )
    observer.observe(mark.current)
    return () => observer.disconnect()
  }, [])
  return (
    <>
      <div ref={mark} className={css.mark} aria-hidden="true" />
      <div ref={bar} className={`${css.bar} ${stuck ? css.stuck : ''}`} data-bar="">
        {children}
      </div>
    </>
  )
}
