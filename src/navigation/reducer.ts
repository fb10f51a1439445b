import { createReducer } from '../journal/runtime/slices'
import {
  brightnessRequested, moduleLoaded, screenAwaited, screenEntered, screenFailed, shellFound, webviewRoutesReceived, type ScreenRequest,
} from './events'
import { screenKeyOf } from './links'
import { routeOf, tabOf, type ModuleName, type Screen, type Tab } from './routes'
import type { Id, Named } from '../shared/meaning'

/** A screen above the tabs. `screenKey` distinguishes two instances of the same screen. */
export interface StackedScreen extends ScreenRequest {
  readonly screenKey: Id
}

export interface NavigationState {
  /** Null until the visit has started. */
  readonly screen: Screen | null
  readonly params: Readonly<Record<Id, Id>>
  /** The active tab, or the tab below the active screen. */
  readonly tab: Tab
  /** Tabs that the user has visited: their panes stay mounted. */
  readonly seenTabs: readonly Tab[]
  /** Screens above the tabs, the active one last. Lower screens stay mounted, so going back restores them unchanged. */
  readonly stack: readonly StackedScreen[]
  /** The screen that the URL requests while its code is loading, or after loading failed. */
  readonly pendingScreen: (ScreenRequest & { readonly failed: boolean }) | null
  /** Loaded modules, in loading order. */
  readonly modules: readonly Named<ModuleName, 'module'>[]
  /** The native shell around the page, with the screens that open in separate webviews. Absent in a browser. */
  readonly shell?: {
    readonly webviews: readonly Screen[]
    /** The shell can set the brightness of the screen. Absent before the first request. */
    readonly brightens?: boolean
  }
}

/** Deeper than users go back. More mounted screens would cost a phone too much memory. */
export const MAX_STACK_DEPTH = 5

const initial: NavigationState = { screen: null, params: {}, tab: 'home', seenTabs: [], stack: [], pendingScreen: null, modules: [] }

export const navigationReducer = createReducer<NavigationState>(initial, (builder) => {
  builder
    .addCase(screenAwaited, (state, { payload }) => ({ ...state, pendingScreen: { ...payload, failed: false } }))
    .addCase(screenFailed, (state, { payload }) => ({ ...state, pendingScreen: { ...payload, failed: true } }))
    .addCase(screenEntered, (state, { payload: { screen, params, by } }) => {
      const tab = tabOf(screen)
      const seenTabs = tab === null || state.seenTabs.includes(tab) ? state.seenTabs : [...state.seenTabs, tab]
      const stack =
        tab === null
          ? pushScreen(
            by === 'replace' ? state.stack.slice(0, -1) : state.stack, { screen, params, screenKey: screenKeyOf(screen, params) },
          )
          : []
      return { ...state, screen, params, tab: tab ?? state.tab, seenTabs, stack, pendingScreen: null }
    })
    .addCase(moduleLoaded, (state, { payload }) => (
      // Modules of a prerendered page are already in state; the event repeats for flows.
      state.modules.includes(payload.module) ? state : { ...state, modules: [...state.modules, payload.module] }
    ))
    .addCase(shellFound, (state) => ({ ...state, shell: { webviews: [] } }))
    .addCase(webviewRoutesReceived, (state, { payload }) =>
      state.shell ? { ...state, shell: { ...state.shell, webviews: screensOf(payload.webviewRoutes) } } : state,
    )
    .addCase(brightnessRequested, (state, { payload: { isFull } }) =>
      state.shell ? { ...state, shell: { ...state.shell, brightens: isFull } } : state)
})

/** All tabs share one webview, whatever the server lists. Unknown paths are ignored. */
function screensOf(paths: readonly string[]): readonly Screen[] {
  return paths.map((path) => routeOf(path).screen).filter((screen) => screen !== 'notFound' && tabOf(screen) === null)
}

/** A screen already in the stack becomes active and those above it are removed. A new screen goes on top. */
function pushScreen(stack: readonly StackedScreen[], entered: StackedScreen): readonly StackedScreen[] {
  const index = stack.findIndex(({ screenKey }) => screenKey === entered.screenKey)
  return index >= 0 ? stack.slice(0, index + 1) : [...stack, entered].slice(-MAX_STACK_DEPTH)
}
