import { useEffect, useRef, type ReactNode } from 'react'
import css from './Feed.module.css'
import { VirtualRows } from './VirtualRows'

/** Distance in px between the end of the list and the screen at which the next page is requested. */
export const END_THRESHOLD = 500
/**
 * Number of rows in the first render and until the first scroll, before anything is measured: one page, more than fits on a phone screen.
 */
const INITIAL_COUNT = 10

export interface FeedProps {
  readonly ids: readonly string[]
  /** Must stay the same function while its output is the same, so that scrolling renders only new rows. */
  readonly renderItem: (id: string, at: number) => ReactNode
  /** Number of rows before anything is measured; ten by default. */
  readonly initialCount?: number | undefined
  /** Absent while a page loads and when no more pages exist. */
  readonly onEndReached?: (() => void) | undefined
  /** Below the last row: loading, end of list, or an error. */
  readonly footer: ReactNode
  /** The footer stays in view above the tab bar, whatever the length of the list. */
  readonly isFooterPinned?: boolean
}

/** A virtualized list that scrolls with the page: the document contains only rows near the screen. */
export function Feed({ ids, renderItem, initialCount = INITIAL_COUNT, onEndReached, footer, isFooterPinned = false }: FeedProps) {
  return (
    <>
      <VirtualRows ids={ids} initialCount={initialCount} renderItem={renderItem} />
      {onEndReached && <EndSentinel key={ids.length} onReached={onEndReached} />}
      <div className={isFooterPinned ? `${css.footer} ${css.pinned}` : css.footer}>{footer}</div>
    </>
  )
}

/** Calls `onReached` once when the end of the list is near. Use the list length as its key, so that a longer list calls it again. */
export function EndSentinel({ onReached }: { readonly onReached: () => void }) {
  const mark = useRef<HTMLDivElement>(null)
  const latestOnReached = useRef(onReached)
  useEffect(() => {
    latestOnReached.current = onReached
  }, [onReached])
  useEffect(() => {
    if (!mark.current) return
    // A hidden pane has no box, so it never intersects.
    const observer = new IntersectionObserver((entries) => entries.at(-1)?.isIntersecting && latestOnReached.current(), {
      rootMargin: `0px 0px ${END_THRESHOLD}px`,
    })
    observer.observe(mark.current)
    return () => observer.disconnect()
  }, [])
  return <div ref={mark} className={css.mark} aria-hidden="true" />
}
