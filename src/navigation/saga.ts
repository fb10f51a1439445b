import { LOCATION_CHANGE, type LocationChangeAction } from 'connected-react-router'
import type { Action } from 'redux'
import { delay, fork, put, race, select, take, type SagaGenerator } from 'typed-redux-saga'
import type { MessageId } from '../i18n/messageId'
import { isolated, leading, on, watch } from '../journal/runtime/supervised'
import { call } from '../ports/call'
import { moveHistory, openOutside, pageOrigin } from '../ports/history'
import { reportError } from '../ports/monitoring'
import { closeWebview, openWebview } from '../ports/device/shell'
import { visitBegan } from '../session/visit'
import {
  backTapped, exitStarted, exitWarned, linkFollowed, popupCloseRequested, popupDismissed, popupRequested, popupShown, screenAwaited,
  screenEntered, screenFailed, screenLeft, screenRetried, screenRetryTapped, tabTapped, textLinkTapped, type ScreenRequest,
} from './events'
import { cleanPath } from './cleanUrl'
import { isExitGuard, parseQuery, screenKeyOf, popupsOf, resolveLink, withQuery, type Popup } from './links'
import { loadModule } from './modulesSaga'
import { onReconnect } from './reconnect'
import { routeOf, tabOf, TAB_PATHS, type ModuleName, type Screen, type Tab } from './routes'
import {
  selectAtRoot,
  selectHasModule,
  selectHistoryAction,
  selectInShell,
  selectIsWebview,
  selectLocation,
  selectNavigation,
  selectPopup,
  selectTab,
} from './selectors'

/** Time within which the second back press must follow the first. */
export const EXIT_WINDOW_MS = 2000

const ENTRY_KINDS = { PUSH: 'push', POP: 'pop', REPLACE: 'replace' } as const

interface EmittedScreen {
  readonly screen: Screen
  readonly screenKey: string
  readonly popups: Readonly<Record<string, string>>
}

/** The screen that was last emitted, and the event types to wait for. `nextTriggers` is null if the URL may have changed meanwhile. */
interface SyncResult {
  readonly emitted: EmittedScreen | undefined
  readonly nextTriggers: readonly string[] | null
}
const RETRY_TRIGGERS = [LOCATION_CHANGE, screenRetryTapped.type, screenRetried.type] as const

/** Emits the visible screen and its popup, when the visit starts and on every change of location. */
function* watchLocation() {
  yield* take(visitBegan)
  let emitted: EmittedScreen | undefined
  for (;;) {
    const before = emitted
    const synced = yield* isolated('navigation/follow', () => syncScreen(before), failScreen)
    const result = synced ?? { emitted: yield* lastEmitted(), nextTriggers: RETRY_TRIGGERS }
    emitted = result.emitted
    if (result.nextTriggers) yield* take([...result.nextTriggers])
  }
}

function* syncScreen(emitted: EmittedScreen | undefined): SagaGenerator<SyncResult> {
  const location = yield* select(selectLocation)
  const { module } = routeOf(location.pathname)
  if (module !== undefined && !(yield* select(selectHasModule, module))) {
    return { emitted, nextTriggers: (yield* waitForModule(entryOf(location), module)) ? null : RETRY_TRIGGERS }
  }
  return { emitted: isExitGuard(location) ? emitted : yield* emitChanges(emitted, location), nextTriggers: [LOCATION_CHANGE] }
}

function entryOf({ pathname, search }: { pathname: string; search: string }): ScreenRequest {
  return { screen: routeOf(pathname).screen, params: parseQuery(search) }
}

/** After a crash on entering a screen, offers a retry in the same way as for code that failed to load. */
function* failScreen() {
  const entry = entryOf(yield* select(selectLocation))
  if (screenKeyOf(entry.screen, entry.params) !== (yield* lastEmitted())?.screenKey) yield* put(screenFailed(entry))
}

function* retryScreen() {
  if ((yield* select(selectNavigation)).pendingScreen?.failed) yield* put(screenRetried())
}

/** Recovers the last emitted screen after a crash. */
function* lastEmitted(): SagaGenerator<EmittedScreen | undefined> {
  const { screen, params } = yield* select(selectNavigation)
  return screen === null ? undefined : { screen, screenKey: screenKeyOf(screen, params), popups: {} }
}

/**
 * Waits for the code of a screen or for another URL. Returns false if the code failed to load. The previous screen stays visible meanwhile.
 */
function* waitForModule(entry: ScreenRequest, module: ModuleName) {
  yield* put(screenAwaited(entry))
  const { loaded } = yield* race({ loaded: loadModule(module), moved: take(LOCATION_CHANGE) })
  if (loaded === false) yield* put(screenFailed(entry))
  return loaded !== false
}

function* emitChanges(before: EmittedScreen | undefined, { pathname, search }: { pathname: string; search: string }) {
  const { screen, pageName } = routeOf(pathname)
  const params = parseQuery(search)
  const emitted: EmittedScreen = { screen, screenKey: screenKeyOf(screen, params), popups: popupsOf(params) }
  if (emitted.screenKey !== before?.screenKey || (yield* select(selectNavigation)).pendingScreen) {
    if (before) yield* put(screenLeft({ screen: before.screen }))
    const by = before ? ENTRY_KINDS[yield* select(selectHistoryAction)] : 'push'
    yield* put(screenEntered({ screen, pageName, params, by }))
  }
  for (const [popup, value] of Object.entries(emitted.popups)) {
    if (before?.popups[popup] !== value) yield* put(popupShown({ popup: popup as Popup, value }))
  }
  return emitted
}

export function* openTab(tab: Tab): SagaGenerator<void> {
  const { pathname } = yield* select(selectLocation)
  if (tabOf(routeOf(pathname).screen) !== tab) yield* call(moveHistory, { method: 'replace', path: TAB_PATHS[tab] })
}

function* switchTab({ payload: { tab } }: ReturnType<typeof tabTapped>) {
  yield* openTab(tab)
}

/**
 * Leaves the top screen. If the visit started on it, goes to the webview below or to home, because another site precedes it in the history.
 */
export function* leaveScreen() {
  if (!(yield* select(selectAtRoot))) yield* call(moveHistory, { method: 'goBack' })
  else if (!(yield* closeOwnWebview())) yield* call(moveHistory, { method: 'replace', path: TAB_PATHS.home })
}

/** Closes this webview. Returns false in a browser, and if the shell does not close it. */
function* closeOwnWebview() {
  return (yield* select(selectInShell)) && (yield* call(closeWebview)).closed
}

function* openPopup({ payload: { popup, value, insteadOf } }: ReturnType<typeof popupRequested>) {
  const { pathname, search, state } = yield* select(selectLocation)
  if (insteadOf !== undefined && parseQuery(search)[insteadOf] !== undefined) {
    const path = cleanPath(withQuery(pathname, search, { [insteadOf]: null, [popup]: value }))
    // The new popup closes in the same way as the one it replaces.
    const historyState = { pushed: wasPushed(state), root: yield* select(selectAtRoot) }
    return yield* call(moveHistory, { method: 'replace', path, state: historyState })
  }
  const path = cleanPath(withQuery(pathname, search, { [popup]: value }))
  yield* call(moveHistory, { method: 'push', path, state: { pushed: true } })
}

/** Goes back to the page where the popup was opened. If the initial URL contained the popup, removes its parameter instead. */
function* closePopup({ payload: { popup } }: ReturnType<typeof popupDismissed | typeof popupCloseRequested>) {
  const { pathname, search, state } = yield* select(selectLocation)
  if (parseQuery(search)[popup] === undefined) return
  if (wasPushed(state)) yield* call(moveHistory, { method: 'goBack' })
  else yield* replacePage(withQuery(pathname, search, { [popup]: null }))
}

/** Waits until the URL no longer contains the popup. */
export function* popupClosed(popup: Popup) {
  do yield* take(LOCATION_CHANGE)
  while ((yield* select(selectPopup, popup)) !== null)
}

function wasPushed(state: unknown): boolean {
  return (state as { pushed?: boolean } | null | undefined)?.pushed === true
}

function reachesExitGuard(action: Action): boolean {
  if (action.type !== LOCATION_CHANGE) return false
  const { payload } = action as unknown as LocationChangeAction
  return payload.action === 'POP' && isExitGuard(payload.location)
}

/** Back on a tab without history: the first press warns, a second press within EXIT_WINDOW_MS leaves the page. */
function* guardExit() {
  for (;;) {
    yield* take(reachesExitGuard)
    yield* isolated('navigation/exit', warnBeforeExit)
  }
}

function* warnBeforeExit() {
  yield* put(exitWarned())
  yield* call(moveHistory, { method: 'push', path: TAB_PATHS[yield* select(selectTab)] })
  const { again: pressedAgain } = yield* race({ again: take(reachesExitGuard), timeout: delay(EXIT_WINDOW_MS) })
  if (!pressedAgain) return
  yield* put(exitStarted())
  if (!(yield* closeOwnWebview())) yield* call(moveHistory, { method: 'goBack' })
}

/** Follows a link of a banner, a packet or a message. `from` names its source. */
export function* followLink(link: string | undefined, from: string) {
  const { origin } = yield* call(pageOrigin)
  const target = resolveLink(link, origin)
  yield* put(linkFollowed({ kind: target.kind, from }))
  if (target.kind === 'inside') yield* openPage(target.path)
  else if (target.kind === 'outside') yield* call(openOutside, { url: target.url })
  else yield* call(reportError, { kind: 'link', at: from })
}

function* openLink({ payload: { link, from } }: ReturnType<typeof textLinkTapped>) {
  yield* followLink(link, from)
}

/** Opens a page of the app, in a separate webview if the server lists its path and the shell can open one. */
export function* openPage(requestedPath: string) {
  const path = cleanPath(requestedPath)
  if ((yield* select(selectIsWebview, path)) && (yield* call(openWebview, { path })).opened) return
  yield* call(moveHistory, { method: 'push', path })
}

/** Replaces the current page by another page of the app. */
export function* replacePage(path: string) {
  // The history behind the replaced page is unchanged.
  const root = (yield* select(selectAtRoot)) ? { state: { root: true } } : {}
  yield* call(moveHistory, { method: 'replace', path: cleanPath(path), ...root })
}

/** Shows a message by its id. The ui layer that renders it is above this module. */
export type Notify = (messageId: MessageId) => SagaGenerator<void>

/** Screens, tabs, popups in the URL, and leaving the app. */
export function* navigationSaga(notify: Notify) {
  yield* fork(watchLocation)
  yield* fork(guardExit)
  yield* watch('navigation',
    on(tabTapped, switchTab),
    on(backTapped, leaveScreen),
    on(textLinkTapped, openLink),
    on(exitWarned, () => notify('toast.backAgain')),
    onReconnect(retryScreen),
    leading(popupRequested, openPopup),
    leading([popupDismissed, popupCloseRequested], closePopup),
  )
}
