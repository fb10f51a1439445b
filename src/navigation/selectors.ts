import type { RouterState } from 'connected-react-router'
import { createSelector, lruMemoize } from 'reselect'
import { unsafeText } from '../journal/detect'
import type { Entry } from './events'
import { parseQuery, placeOf, popupsOf } from './links'
import type { Popup } from './links'
import type { NavigationState } from './reducer'
import { mayPrompt, routeOf, tabOf } from './routes'
import type { ModuleName, Screen, Tab } from './routes'

export interface WithNavigation {
  readonly router: RouterState
  readonly navigation: NavigationState
}

export function selectLocation(state: WithNavigation) {
  return state.router.location
}

/** The screen on top, what its URL says, and the tab that lies under it. */
export function selectNavigation(state: WithNavigation): NavigationState {
  return state.navigation
}

/** What the URL of the active screen says, if it is this screen; else null. */
export function selectShows({ navigation: { screen, params } }: Pick<WithNavigation, 'navigation'>, asked: Screen): Entry['params'] | null {
  return screen === asked ? params : null
}

export function selectTab(state: WithNavigation): Tab {
  return state.navigation.tab
}

/** The tab that is active, or null while a screen lies over the tabs. */
export function selectActiveTab({ navigation: { screen } }: Pick<WithNavigation, 'navigation'>): Tab | null {
  return screen && tabOf(screen)
}

/** Whether the app may come up with something unasked on the active screen, whatever lies over it: see `prompts` of the routes. */
export function selectMayPrompt({ navigation }: Pick<WithNavigation, 'navigation'>): boolean {
  return mayPrompt(navigation.screen)
}

/** Names what the page shows, as a key of its scroll position. Popups do not change it. */
export function selectPlace({ navigation: { screen, params } }: WithNavigation): string {
  return screen === null || tabOf(screen) ? String(screen) : placeOf(screen, params)
}

/** The place that a path of the app leads to, named as in the stack. */
function placeOfPath(path: string): string {
  const [pathname = '', search = ''] = path.split('?')
  return placeOf(routeOf(pathname).screen, parseQuery(search))
}

/** Whether a path of the app leads to the topmost screen over the tabs, or to the one so many `below` it. */
export function selectIsAt({ navigation: { stack } }: Pick<WithNavigation, 'navigation'>, path: string, below = 0): boolean {
  return stack.at(-1 - below)?.place === placeOfPath(path)
}

/** What analytics call the page that the URL names. */
export function selectPageName(state: WithNavigation): string {
  return routeOf(state.router.location.pathname).pageName
}

/** Whether a module of the app is there. */
export function selectHasModule(state: Pick<WithNavigation, 'navigation'>, part: ModuleName): boolean {
  return state.navigation.parts.includes(part)
}

/** How the shopper came to where he is: POP is going back or forth, or the first page. */
export function selectHistoryAction(state: WithNavigation) {
  return state.router.action
}

/** The shell sets the brightness of the screen: nobody is asked to turn it up. So it is before the shell was asked for the first time. */
export function selectSetsBrightness({ navigation: { shell } }: Pick<WithNavigation, 'navigation'>): boolean {
  return shell !== undefined && shell.brightens !== false
}

/** Whether the page runs inside the native shell. */
export function selectInShell(state: Pick<WithNavigation, 'navigation'>): boolean {
  return state.navigation.shell !== undefined
}

/** Whether a path of the app is opened in a webview of its own. */
export function selectIsWebview(state: Pick<WithNavigation, 'navigation'>, path: string): boolean {
  return state.navigation.shell?.webviews.includes(routeOf(path.split(/[?#]/, 1)[0] ?? '').screen) ?? false
}

/** Whether nothing of ours lies behind the location: the page started there, or at what it took the place of. */
export function selectAtRoot(state: WithNavigation): boolean {
  const { key, state: kept } = selectLocation(state) as { readonly key?: string; readonly state?: { readonly root?: boolean } | null }
  return key === undefined || kept?.root === true
}

/** A value that says nothing about a person, whoever wrote it into the address. */
function isHarmless(value: string): boolean {
  return /^\w[\w.-]{0,63}$/.test(value) && !unsafeText(value)
}

/**
 * The parameters of the active screen that reports may name. The app opens pages by ids that the server sent, and those are reported
 * whatever they look like. The address that a visit starts with can be written by anyone: of it only harmless values are reported.
 */
export function selectReportable(state: WithNavigation, params: Entry['params']): Entry['params'] {
  if (!selectAtRoot(state)) return params
  return Object.fromEntries(Object.entries(params).filter(([, value]) => isHarmless(value)))
}

/** The query as a record. The last one is kept: what replays or simulates meets the addresses of many sessions. */
export const selectQuery = createSelector([(state: WithNavigation) => state.router.location.search], parseQuery, { memoize: lruMemoize })

/** Whether the URL holds any popup open. */
export function selectHasPopup(state: WithNavigation): boolean {
  return Object.keys(popupsOf(selectQuery(state))).length > 0
}

/** The value of a popup that the URL holds open, or null. */
export function selectPopup(state: WithNavigation, popup: Popup): string | null {
  return selectQuery(state)[popup] ?? null
}
