import { memo, useContext, useEffect, useLayoutEffect, useReducer, useRef, useState, type CSSProperties, type ReactNode } from 'react'
import { flushSync } from 'react-dom'
import css from './VirtualRows.module.css'
import { IsPaneShown } from '../layout/useRoomFor'
import { BlockErrorBoundary } from '../status/BlockErrorBoundary'
import {
  ACTION_ITEMS_LENGTH_CHANGE as LENGTH_CHANGED,
  createListLayout,
  createVirtualStore,
  createWindowDriver,
  UPDATE_VIRTUAL_STATE as MOVED,
} from 'virtua/unstable_core'

// The library publishes this module without types; these are the members in use.
interface Layout {
  $isSizeEqual(index: number): boolean
}
interface Store {
  $update(...change: readonly unknown[]): void
  $subscribe(to: unknown, changed: (sync?: boolean) => void): void
  $dispose(): void
  $getStateVersion(): number
  $getTotalSize(): number
  $getItemOffset(index: number): number
  $getRange(): readonly [from: number, to: number]
  $getViewportSize(): number
}
interface Driver {
  $observe(rows: HTMLElement): void
  $observeItem(row: HTMLElement, index: number): () => void
  $effect(): void
  $dispose(): void
}

/** Range and positions of the rows near the screen, from the page's scroll offset and measured row sizes. In px. */
interface Virtualizer {
  /** Changes whenever rows must render again. */
  readonly version: () => number
  readonly grow: (count: number) => void
  readonly height: () => number
  /** Inclusive; `to` is below `from` without rows. */
  readonly range: () => readonly [from: number, to: number]
  readonly top: (index: number) => number
  readonly isMeasured: (index: number) => boolean
  /** Observes the page. `changed` may require a synchronous render. Returns the cleanup. */
  readonly watch: (rows: HTMLElement, changed: (sync: boolean) => void) => () => void
  readonly watchRow: (row: HTMLElement, index: number) => () => void
  /** Call when the rows are shown: takes the sizes that were measured while they were hidden. */
  readonly catchUp: () => void
  /** Call after each render of a new version: it compensates size changes above the screen, so that visible rows do not move. */
  readonly compensateScroll: () => void
}

/** The library's number for sizes of rows; it exports no name. */
const ROWS_MEASURED = 3

/**
 * `initialCount` rows are in range until the first scroll. While the rows are hidden it accepts one screen size update; `catchUp` takes
 * sizes of rows later, and everything else is ignored. Its state is then unchanged when they are visible again.
 */
function createVirtualizer(count: number, initialCount: number, isShown: () => boolean): Virtualizer {
  const layout = createListLayout(count) as Layout
  const store = createVirtualStore(layout, initialCount) as Store
  let [missed, isCatchingUp]: [(readonly unknown[])[], boolean] = [[], false]
  const filteredStore: Store = {
    ...store,
    $update: (...change) => {
      if (store.$getViewportSize() === 0 || isShown()) store.$update(...change)
      // A row is measured once. A tap right after the first render covers the list before that.
      else if (change[0] === ROWS_MEASURED) missed.push(change)
    },
  }
  const driver = createWindowDriver(filteredStore, layout, false) as Driver
  return {
    version: store.$getStateVersion,
    grow: (length) => store.$update(LENGTH_CHANGED, length),
    height: store.$getTotalSize,
    range: () => store.$getRange(),
    top: store.$getItemOffset,
    isMeasured: (index) => !layout.$isSizeEqual(index),
    watch: (rows, changed) => {
      // While it catches up React is in a commit, and renders the change before the next paint.
      store.$subscribe(MOVED, (sync = false) => changed(sync && !isCatchingUp))
      driver.$observe(rows)
      return () => {
        store.$dispose()
        driver.$dispose()
      }
    },
    watchRow: driver.$observeItem,
    catchUp() {
      const changes = missed
      missed = []
      isCatchingUp = true
      for (const change of changes) store.$update(...change)
      isCatchingUp = false
    },
    compensateScroll: driver.$effect,
  }
}

export interface VirtualRowsProps {
  readonly ids: readonly string[]
  /** Number of rows in the first render and until the first scroll. */
  readonly initialCount: number
  /** Must stay the same function while its output is the same, so that scrolling renders only new rows. */
  readonly renderItem: (id: string, index: number) => ReactNode
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
  const isShown = useContext(IsPaneShown)
  useLayout(() => {
    if (isShown) virtualizer.catchUp()
  }, [virtualizer, isShown])
  useLayout(virtualizer.compensateScroll, [virtualizer, version])
  const [from, to] = virtualizer.range()
  return (
    <div ref={rows} {...(height === initialHeight ? {} : { className: css.rows, style: { height } })}>
      {ids.slice(from, to + 1).map((id, offset) => {
        const index = from + offset
        const measured = virtualizer.isMeasured(index)
        const top = measured || isPositioning.current ? virtualizer.top(index) : null
        return <Row key={id} index={index} id={id} top={top} measured={measured} watch={virtualizer.watchRow} renderItem={renderItem} />
      })}
    </div>
  )
})

interface RowProps extends Pick<VirtualRowsProps, 'renderItem'> {
  readonly id: string
  readonly index: number
  /** Offset from the top of all rows, in px; null in normal flow. */
  readonly top: number | null
  readonly measured: boolean
  readonly watch: Virtualizer['watchRow']
}

const Row = memo(function Row({ id, index, top, measured, watch, renderItem }: RowProps) {
  const row = useRef<HTMLDivElement>(null)
  useLayout(() => (row.current ? watch(row.current, index) : undefined), [watch, index])
  // Invisible until its size is known, because the size determines the position of the rows below it.
  const style: CSSProperties | undefined = top === null ? undefined : measured ? { top } : { top, visibility: 'hidden' }
  return (
    <div ref={row} {...(style ? { className: css.row, style } : {})}>
      <Item id={id} index={index} renderItem={renderItem} />
    </div>
  )
})

// Renders once, however often its row is positioned.
const Item = memo(function Item({ id, index, renderItem }: Pick<RowProps, 'id' | 'index' | 'renderItem'>) {
  return (
    <div className={css.item}>
      <BlockErrorBoundary><Rendered id={id} index={index} renderItem={renderItem} /></BlockErrorBoundary>
    </div>
  )
})

function Rendered({ id, index, renderItem }: Pick<RowProps, 'id' | 'index' | 'renderItem'>) {
  return renderItem(id, index)
}
