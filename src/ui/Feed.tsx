import { useEffect, useRef } from 'react'
import type { ReactNode } from 'react'
import css from './Feed.module.css'
import { VirtualRows } from './VirtualRows'

/** How near the end of a list must come to the screen before more is asked for. Pixels. */
export const END_THRESHOLD = 500
/** Drawn with the first commit and until the first scroll, before anything is measured: a page, more than a phone's screen can hold. */
const FIRST_DRAWN = 10

export interface FeedProps {
  readonly ids: readonly string[]
  /** The same function while it draws the same: then scrolling draws only what comes into sight. */
  readonly renderItem: (id: string, at: number) => ReactNode
  /** How many are drawn before anything is measured; ten when left out. */
  readonly drawnFirst?: number | undefined
  /** Left out while a page is on its way and when there is nothing more to ask for. */
  readonly onEndReached?: (() => void) | undefined
  /** Below the last item: that more is coming, that this is all, or what went wrong. */
  readonly footer: ReactNode
}

/** A list of any length that scrolls with the page: only what is near the screen is in the document. */
export function Feed({ ids, renderItem, drawnFirst = FIRST_DRAWN, onEndReached, footer }: FeedProps) {
  return (
    <>
      <VirtualRows ids={ids} drawnFirst={drawnFirst} renderItem={renderItem} />
      {onEndReached && <EndMark key={ids.length} onReached={onEndReached} />}
      <div className={css.footer}>{footer}</div>
    </>
  )
}

/** Tells once when the end of a list comes near; give it the list's length as key, so that a longer list tells again. */
export function EndMark({ onReached }: { readonly onReached: () => void }) {
  const mark = useRef<HTMLDivElement>(null)
  const reached = useRef(onReached)
  useEffect(() => {
    reached.current = onReached
  }, [onReached])
  useEffect(() => {
    if (!mark.current) return
    // A hidden pane has no box: it never reaches its end.
    const observer = new IntersectionObserver((entries) => entries.at(-1)?.isIntersecting && reached.current(), {
      rootMargin: `0px 0px ${END_THRESHOLD}px`,
    })
    observer.observe(mark.current)
    return () => observer.disconnect()
  }, [])
  return <div ref={mark} className={css.mark} aria-hidden="true" />
}
