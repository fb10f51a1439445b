import { memo, useEffect, useLayoutEffect, useReducer, useRef, useState, type CSSProperties, type ReactNode } from 'react'
import { flushSync } from 'react-dom'
import css from './VirtualRows.module.css'
import { BlockErrorBoundary } from '../status/GuardedPart'
import { createVirtualizer, type Virtualizer } from './virtualizer'

export interface VirtualRowsProps {
  readonly ids: readonly string[]
  /** Number of rows in the first render and until the first scroll. */
  readonly initialCount: number
  /** Must stay the same function while its output is the same, so that scrolling renders only new rows. */
  readonly renderItem: (id: string, at: number) => ReactNode
}

const useLayout = typeof window === 'undefined' ? useEffect : useLayoutEffect

/**
 * Virtualized rows of a list of any length; they scroll with the page. Hidden lists do not update. The library's own component handles
 * every window scroll: under another screen it would render the wrong end of its list, and later restore a wrong position.
 *
 * Until the first rows are measured they are in normal flow. Prerendered markup has no style attributes, because the content security
 * policy forbids them, and its rows must not move when they are positioned.
 */
export const VirtualRows = memo(function VirtualRows({ ids, initialCount, renderItem }: VirtualRowsProps) {
  const rows = useRef<HTMLDivElement>(null)
  const [virtualizer] = useState(() => createVirtualizer(ids.length, initialCount, () => rows.current?.closest('[hidden]') === null))
  virtualizer.grow(ids.length)
  const height = virtualizer.height()
  const [initialHeight] = useState(height)
  const isPositioning = useRef(false)
  const [version, refreshVersion] = useReducer(virtualizer.version, 0, virtualizer.version)
  useLayout(() => {
    isPositioning.current = true
    return rows.current ? virtualizer.watch(rows.current, (sync) => (sync ? flushSync(refreshVersion) : refreshVersion())) : undefined
  }, [virtualizer])
  useLayout(virtualizer.compensateScroll, [virtualizer, version])
  const [from, to] = virtualizer.range()
  return (
    <div ref={rows} {...(height === initialHeight ? {} : { className: css.rows, style: { height } })}>
      {ids.slice(from, to + 1).map((id, index) => {
        const at = from + index
        const measured = virtualizer.isMeasured(at)
        const top = measured || isPositioning.current ? virtualizer.top(at) : null
        return <Row key={id} at={at} id={id} top={top} measured={measured} watch={virtualizer.watchRow} renderItem={renderItem} />
      })}
    </div>
  )
})

interface RowProps extends Pick<VirtualRowsProps, 'renderItem'> {
  readonly id: string
  readonly at: number
  /** Offset from the top of all rows, in px; null in normal flow. */
  readonly top: number | null
  readonly measured: boolean
  readonly watch: Virtualizer['watchRow']
}

const Row = memo(function Row({ id, at, top, measured, watch, renderItem }: RowProps) {
  const row = useRef<HTMLDivElement>(null)
  useLayout(() => (row.current ? watch(row.current, at) : undefined), [watch, at])
  // Invisible until its size is known, because the size determines the position of the rows below it.
  const style: CSSProperties | undefined = top === null ? undefined : measured ? { top } : { top, visibility: 'hidden' }
  return (
    <div ref={row} {...(style ? { className: css.row, style } : {})}>
      <Item id={id} at={at} renderItem={renderItem} />
    </div>
  )
})

// Renders once, however often its row is positioned.
const Item = memo(function Item({ id, at, renderItem }: Pick<RowProps, 'id' | 'at' | 'renderItem'>) {
  return (
    <div className={css.item}>
      <BlockErrorBoundary><Rendered id={id} at={at} renderItem={renderItem} /></BlockErrorBoundary>
    </div>
  )
})

function Rendered({ id, at, renderItem }: Pick<RowProps, 'id' | 'at' | 'renderItem'>) {
  return renderItem(id, at)
}
