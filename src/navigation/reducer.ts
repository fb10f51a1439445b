import { createReducer } from '../journal/slices'
import { brightnessAsked, partLoaded, screenAwaited, screenEntered, screenFailed, shellFound, webviewRoutesReceived } from './events'
import type { Entry } from './events'
import { placeOf } from './links'
import { routeOf, tabOf } from './routes'
import type { ModuleName, Screen, Tab } from './routes'

/** A screen that lies over the tabs; `place` tells two of the same kind apart. */
export interface StackedScreen extends Entry {
  readonly place: string
}

export interface NavigationState {
  /** Null until the visit began. */
  readonly screen: Screen | null
  readonly params: Readonly<Record<string, string>>
  /** The active tab, or the one under the screen that lies over it. */
  readonly tab: Tab
  /** Tabs that were seen: their panes stay mounted. */
  readonly seenTabs: readonly Tab[]
  /** Screens over the tabs, the active one last: those below stay mounted, so that going back finds them as they were. */
  readonly stack: readonly StackedScreen[]
  /** What the URL asks for while its code is on its way, and whether that failed. */
  readonly awaited: (Entry & { readonly failed: boolean }) | null
  /** Parts of the app that are there, in the order they came. */
  readonly parts: readonly ModuleName[]
  /** The native shell around the page, with the screens that it opens in webviews of their own. Absent in a browser. */
  readonly shell?: {
    readonly webviews: readonly Screen[]
    /** Sets the brightness of the screen. Absent before it was asked to. */
    readonly brightens?: boolean
  }
}

/** More than anyone goes back through; a phone need not keep them all in its document. */
export const STACK_DEPTH = 5

const initial: NavigationState = { screen: null, params: {}, tab: 'home', seenTabs: [], stack: [], awaited: null, parts: [] }

export const navigationReducer = createReducer<NavigationState>(initial, (builder) => {
  builder
    .addCase(screenAwaited, (state, { payload }) => ({ ...state, awaited: { ...payload, failed: false } }))
    .addCase(screenFailed, (state, { payload }) => ({ ...state, awaited: { ...payload, failed: true } }))
    .addCase(screenEntered, (state, { payload: { screen, params, by } }) => {
      const tab = tabOf(screen)
      const seenTabs = tab === null || state.seenTabs.includes(tab) ? state.seenTabs : [...state.seenTabs, tab]
      const stack =
        tab === null
          ? pushed(by === 'replace' ? state.stack.slice(0, -1) : state.stack, { screen, params, place: placeOf(screen, params) })
          : []
      return { ...state, screen, params, tab: tab ?? state.tab, seenTabs, stack, awaited: null }
    })
    .addCase(partLoaded, (state, { payload }) => (
      // What came with a drawn page is told once more, to flows.
      state.parts.includes(payload.part) ? state : { ...state, parts: [...state.parts, payload.part] }
    ))
    .addCase(shellFound, (state) => ({ ...state, shell: { webviews: [] } }))
    .addCase(webviewRoutesReceived, (state, { payload }) =>
      state.shell ? { ...state, shell: { ...state.shell, webviews: screensOf(payload.webviewRoutes) } } : state,
    )
    .addCase(brightnessAsked, (state, { payload: { isFull } }) =>
      state.shell ? { ...state, shell: { ...state.shell, brightens: isFull } } : state)
})

/** Tabs belong together in one webview, whatever the server says; a path that leads nowhere is no screen. */
function screensOf(paths: readonly string[]): readonly Screen[] {
  return paths.map((path) => routeOf(path).screen).filter((screen) => screen !== 'notFound' && tabOf(screen) === null)
}

/** A screen that is in the stack becomes active and those over it go; another lies down on top. */
function pushed(stack: readonly StackedScreen[], entered: StackedScreen): readonly StackedScreen[] {
  const at = stack.findIndex(({ place }) => place === entered.place)
  return at >= 0 ? stack.slice(0, at + 1) : [...stack, entered].slice(-STACK_DEPTH)
}
