import { useEffect, useRef } from 'react'
import css from './Reached.module.css'

/** Calls back once when the user has scrolled this place into the upper four fifths of the screen. Never before the first scroll. */
export function Reached({ onReached }: { readonly onReached: () => void }) {
  const mark = useRef<HTMLDivElement>(null)
  const latest = useRef(onReached)
  useEffect(() => {
    latest.current = onReached
  }, [onReached])
  useEffect(() => {
    const observer = new IntersectionObserver((entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return
      observer.disconnect()
      latest.current()
    }, { rootMargin: '0px 0px -20%' })
    const observe = () => {
      if (mark.current) observer.observe(mark.current)
    }
    if (window.scrollY > 0) observe()
    else window.addEventListener('scroll', observe, { passive: true, once: true })
    return () => {
      window.removeEventListener('scroll', observe)
      observer.disconnect()
    }
  }, [])
  return <div ref={mark} className={css.mark} aria-hidden="true" />
}
