import {
  ACTION_ITEMS_LENGTH_CHANGE as LENGTH_CHANGED,
  createListLayout,
  createVirtualStore,
  createWindowDriver,
  UPDATE_VIRTUAL_STATE as MOVED,
} from 'virtua/unstable_core'

// The library publishes this part without types: here is what of it is used.
interface Layout {
  $isSizeEqual(at: number): boolean
}
interface Store {
  $update(...change: readonly unknown[]): void
  $subscribe(to: unknown, changed: (sync?: boolean) => void): void
  $dispose(): void
  $getStateVersion(): number
  $getTotalSize(): number
  $getItemOffset(at: number): number
  $getRange(): readonly [from: number, to: number]
  $getViewportSize(): number
}
interface Driver {
  $observe(rows: HTMLElement): void
  $observeItem(row: HTMLElement, at: number): () => void
  $effect(): void
  $dispose(): void
}

/** Which rows are near the screen and where they stand, from the page's scrolling and from what rows measure. Pixels. */
export interface Virtualizer {
  /** Names the state; another one means that rows are to be drawn anew. */
  readonly version: () => number
  readonly grow: (count: number) => void
  readonly height: () => number
  /** The last is in it; below the first when there is none. */
  readonly range: () => readonly [from: number, to: number]
  readonly top: (at: number) => number
  readonly isMeasured: (at: number) => boolean
  /** Begins to watch the page; `changed` may have to draw at once. Answers what ends it. */
  readonly watch: (rows: HTMLElement, changed: (sync: boolean) => void) => () => void
  readonly watchRow: (row: HTMLElement, at: number) => () => void
  /** To be called when a new version was drawn: what grew above the screen moves nothing on it. */
  readonly settle: () => void
}

/**
 * `drawnFirst` rows are near until the first scroll. While the rows are not shown it hears of the size of the screen once, and of nothing
 * else: it is where it was when they are shown again.
 */
export function createVirtualizer(count: number, drawnFirst: number, isShown: () => boolean): Virtualizer {
  const layout = createListLayout(count) as Layout
  const store = createVirtualStore(layout, drawnFirst) as Store
  const heard: Store = {
    ...store,
    $update: (...change) => {
      if (store.$getViewportSize() === 0 || isShown()) store.$update(...change)
    },
  }
  const driver = createWindowDriver(heard, layout, false) as Driver
  return {
    version: store.$getStateVersion,
    grow: (length) => store.$update(LENGTH_CHANGED, length),
    height: store.$getTotalSize,
    range: () => store.$getRange(),
    top: store.$getItemOffset,
    isMeasured: (at) => !layout.$isSizeEqual(at),
    watch: (rows, changed) => {
      store.$subscribe(MOVED, (sync = false) => changed(sync))
      driver.$observe(rows)
      return () => {
        store.$dispose()
        driver.$dispose()
      }
    },
    watchRow: driver.$observeItem,
    settle: driver.$effect,
  }
}
