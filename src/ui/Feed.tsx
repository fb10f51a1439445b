import { memo, useEffect, useRef, useState } from 'react'
import type { ReactNode } from 'react'
import { WindowVirtualizer } from 'virtua'
import css from './Feed.module.css'

/** How near the end of a list must come to the screen before more is asked for. Pixels. */
export const END_THRESHOLD = 500
/** No item is much lower. Pixels. */
const LOW_ITEM = 200

export interface FeedProps {
  readonly ids: readonly string[]
  /** The same function while it draws the same: then scrolling draws only what comes into sight. */
  readonly renderItem: (id: string, at: number) => ReactNode
  /** Left out while a page is on its way and when there is nothing more to ask for. */
  readonly onEndReached?: (() => void) | undefined
  /** Below the last item: that more is coming, that this is all, or what went wrong. */
  readonly footer: ReactNode
}

/** A list of any length that scrolls with the page: only what is near the screen is in the document. */
export function Feed({ ids, renderItem, onEndReached, footer }: FeedProps) {
  // Drawn with the first commit and until the first scroll, before anything is measured: all that the screen can hold.
  const [firstDrawn] = useState(() => Math.ceil(window.innerHeight / LOW_ITEM) + 1)
  return (
    <>
      <WindowVirtualizer data={ids} ssrCount={firstDrawn}>
        {(id, at) => <Row key={id} id={id} at={at} renderItem={renderItem} />}
      </WindowVirtualizer>
      {onEndReached && <EndMark key={ids.length} onReached={onEndReached} />}
      <div className={css.footer}>{footer}</div>
    </>
  )
}

// The virtualizer asks for every row in sight anew at each step of a scroll.
const Row = memo(function Row({ id, at, renderItem }: { readonly id: string; readonly at: number } & Pick<FeedProps, 'renderItem'>) {
  return <div className={css.item}>{renderItem(id, at)}</div>
})

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
