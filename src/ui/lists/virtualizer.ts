import {
  ACTION_ITEMS_LENGTH_CHANGE as LENGTH_CHANGED,
  createListLayout,
  createVirtualStore,
  createWindowDriver,
  UPDATE_VIRTUAL_STATE as MOVED,
} from 'virtua/unstable_core'

// The library publishes this module without types; these are the members in use.
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

/** Range and positions of the rows near the screen, from the page's scroll offset and measured row sizes. In px. */
export interface Virtualizer {
  /** Changes whenever rows must render again. */
  readonly version: () => number
  readonly grow: (count: number) => void
  readonly height: () => number
  /** Inclusive; `to` is below `from` without rows. */
  readonly range: () => readonly [from: number, to: number]
  readonly top: (at: number) => number
  readonly isMeasured: (at: number) => boolean
  /** Observes the page. `changed` may require a synchronous render. Returns the cleanup. */
  readonly watch: (rows: HTMLElement, changed: (sync: boolean) => void) => () => void
  readonly watchRow: (row: HTMLElement, at: number) => () => void
  /** Call after each render of a new version: it compensates size changes above the screen, so that visible rows do not move. */
  readonly compensateScroll: () => void
}

/**
 * `initialCount` rows are in range until the first scroll. While the rows are hidden it accepts one screen size update and ignores
 * everything else. Its state is then unchanged when they are visible again.
 */
export function createVirtualizer(count: number, initialCount: number, isShown: () => boolean): Virtualizer {
  const layout = createListLayout(count) as Layout
  const store = createVirtualStore(layout, initialCount) as Store
  const filteredStore: Store = {
    ...store,
    $update: (...change) => {
      if (store.$getViewportSize() === 0 || isShown()) store.$update(...change)
    },
  }
  const driver = createWindowDriver(filteredStore, layout, false) as Driver
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
    compensateScroll: driver.$effect,
  }
}
