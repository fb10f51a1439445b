import { useEffect, useRef, useState, type ReactNode } from 'react'
import css from './StickyBar.module.css'

/** Scrolls with the page until it reaches the bar above, then sticks and becomes a bar itself. */
export function StickyBar({ children }: { readonly children: ReactNode }) {
  const mark = useRef<HTMLDivElement>(null)
  const bar = useRef<HTMLDivElement>(null)
  const [stuck, setStuck] = useState(false)
  useEffect(() => {
    if (!mark.current || !bar.current) return
    const [markElement, barElement] = [mark.current, bar.current]
    let observer: IntersectionObserver | null = null
    const observe = () => {
      observer?.disconnect()
      const top = Math.ceil(parseFloat(getComputedStyle(barElement).top) || 0)
      markElement.dataset['sticks'] = String(top)
      observer = new IntersectionObserver(
        (entries) => setStuck(entries.some(({ isIntersecting, boundingClientRect }) => !isIntersecting && boundingClientRect.top < top)),
        { rootMargin: `-${top + 1}px 0px 0px` },
      )
      observer.observe(markElement)
    }
    observe()
    // A line under the header comes and goes, and moves the place where the bar sticks.
    const roomObserver = new MutationObserver(observe)
    roomObserver.observe(document.documentElement, { attributeFilter: ['data-room-stale', 'data-room-due'] })
    return () => {
      roomObserver.disconnect()
      observer?.disconnect()
    }
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
