import type { RouterState } from 'connected-react-router'
import { createSelector, lruMemoize } from 'reselect'
import { hasPrivate } from '../journal/redact/detect'
import type { ScreenRequest } from './events'
import { parseQuery, screenKeyOf, popupsOf, type Popup } from './links'
import type { NavigationState } from './reducer'
import { canPrompt, routeOf, tabOf, type ModuleName, type Screen, type Tab } from './routes'

export interface WithNavigation {
  readonly router: RouterState
  readonly navigation: NavigationState
}

export function selectLocation(state: WithNavigation) {
  return state.router.location
}

export function selectNavigation(state: WithNavigation): NavigationState {
  return state.navigation
}

/** URL parameters of `requested` if it is the active screen; else null. */
export function selectParamsOf(
  { navigation: { screen, params } }: Pick<WithNavigation, 'navigation'>, requested: Screen,
): ScreenRequest['params'] | null {
  return screen === requested ? params : null
}

export function selectTab(state: WithNavigation): Tab {
  return state.navigation.tab
}

/** The active tab; null while a screen is above the tabs. */
export function selectActiveTab({ navigation: { screen } }: Pick<WithNavigation, 'navigation'>): Tab | null {
  return screen && tabOf(screen)
}

/** True if the active screen allows unrequested popups, whatever covers it. See `allowsPrompts` of the routes. */
export function selectCanPrompt({ navigation }: Pick<WithNavigation, 'navigation'>): boolean {
  return canPrompt(navigation.screen)
}

/** Identifies the content of the page; scroll positions are stored by it. Popups do not change it. */
export function selectScreenKey({ navigation: { screen, params } }: WithNavigation): string {
  return screen === null || tabOf(screen) ? String(screen) : screenKeyOf(screen, params)
}

/** The `screenKey` of a path, as in the stack. */
function screenKeyOfPath(path: string): string {
  const [pathname = '', search = ''] = path.split('?')
  return screenKeyOf(routeOf(pathname).screen, parseQuery(search))
}

/** True if the path leads to the topmost screen above the tabs, or to the screen `below` levels under it. */
export function selectIsStackedAt({ navigation: { stack } }: Pick<WithNavigation, 'navigation'>, path: string, below = 0): boolean {
  return stack.at(-1 - below)?.screenKey === screenKeyOfPath(path)
}

/** Page name in analytics, by URL. */
export function selectPageName(state: WithNavigation): string {
  return routeOf(state.router.location.pathname).pageName
}

export function selectHasModule(state: Pick<WithNavigation, 'navigation'>, module: ModuleName): boolean {
  return state.navigation.modules.includes(module)
}

/** History action of the current entry. POP: back or forward in the history, or the first page. */
export function selectHistoryAction(state: WithNavigation) {
  return state.router.action
}

/** True if the shell sets the brightness, so the app shows no hint to increase it. Also true before the first request to the shell. */
export function selectCanSetBrightness({ navigation: { shell } }: Pick<WithNavigation, 'navigation'>): boolean {
  return shell !== undefined && shell.brightens !== false
}

/** True if the page runs inside the native shell. */
export function selectInShell(state: Pick<WithNavigation, 'navigation'>): boolean {
  return state.navigation.shell !== undefined
}

/** True if the path opens in a separate webview. */
export function selectIsWebview(state: Pick<WithNavigation, 'navigation'>, path: string): boolean {
  return state.navigation.shell?.webviews.includes(routeOf(path.split(/[?#]/, 1)[0] ?? '').screen) ?? false
}

/** True if the app has no history behind the current location: the page started there, or replaced its first location. */
export function selectAtRoot(state: WithNavigation): boolean {
  const { key, state: historyState } = selectLocation(state) as {
    readonly key?: string; readonly state?: { readonly root?: boolean } | null,
  }
  return key === undefined || historyState?.root === true
}

/** True for a value that reveals nothing about a person, regardless of who wrote it into the URL. */
function isHarmless(value: string): boolean {
  return /^\w[\w.-]{0,63}$/.test(value) && !hasPrivate(value)
}

/**
 * Parameters of the active screen that reports may contain. The app opens pages by ids from the server, which are reported unchanged.
 * Anyone can write the initial URL of a visit, so only its harmless values are reported.
 */
export function selectReportableParams(state: WithNavigation, params: ScreenRequest['params']): ScreenRequest['params'] {
  if (!selectAtRoot(state)) return params
  return Object.fromEntries(Object.entries(params).filter(([, value]) => isHarmless(value)))
}

/** The query as a record. Memoizes only the last value, because replays and simulations process the URLs of many sessions. */
export const selectQuery = createSelector([(state: WithNavigation) => state.router.location.search], parseQuery, { memoize: lruMemoize })

export function selectHasPopup(state: WithNavigation): boolean {
  return Object.keys(popupsOf(selectQuery(state))).length > 0
}

/** The value of an open popup; null if it is closed. */
export function selectPopup(state: WithNavigation, popup: Popup): string | null {
  return selectQuery(state)[popup] ?? null
}
