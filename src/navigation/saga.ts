import { LOCATION_CHANGE } from 'connected-react-router'
import type { LocationChangeAction } from 'connected-react-router'
import type { Action } from 'redux'
import type { SagaGenerator } from 'typed-redux-saga'
import { delay, fork, put, race, select, take } from 'typed-redux-saga'
import { alone, leading, on, watch } from '../journal/supervised'
import { call } from '../ports/call'
import { moveHistory, openOutside, pageOrigin } from '../ports/history'
import { reportError } from '../ports/monitoring'
import { closeWebview, openWebview } from '../ports/shell'
import { visitBegan } from '../session/visit'
import {
  backTapped,
  exitConfirmed,
  exitWarned,
  linkFollowed,
  textLinkTapped,
  popupDismissed,
  popupOpened,
  popupShown,
  screenAwaited,
  screenEntered,
  screenFailed,
  screenLeft,
  screenRetryTapped,
  tabTapped,
} from './events'
import type { Entry } from './events'
import { cleanPath } from './cleanUrl'
import { guarded, parseQuery, placeOf, popupsOf, resolveLink, withQuery } from './links'
import type { Popup } from './links'
import { loadModule } from './modulesSaga'
import { routeOf, tabOf, TAB_PATHS } from './routes'
import type { ModuleName, Screen } from './routes'
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

/** How long the first of two back presses counts. */
export const EXIT_WINDOW_MS = 2000

const WAYS = { PUSH: 'push', POP: 'pop', REPLACE: 'replace' } as const

interface Seen {
  readonly screen: Screen
  readonly place: string
  readonly popups: Readonly<Record<string, string>>
}

/** What was told, and until when that holds: null when the address may have changed meanwhile. */
interface Looked {
  readonly seen: Seen | undefined
  readonly until: readonly string[] | null
}
const ANOTHER_TRY = [LOCATION_CHANGE, screenRetryTapped.type] as const

/** Tells which screen the shopper is on and which popup lies over it: when the visit has begun, and at each change of location. */
function* followLocation() {
  yield* take(visitBegan)
  let seen: Seen | undefined
  for (;;) {
    const before = seen
    const looked = (yield* alone('navigation/follow', () => look(before), missScreen)) ?? { seen: yield* seenOnly(), until: ANOTHER_TRY }
    seen = looked.seen
    if (looked.until) yield* take([...looked.until])
  }
}

function* look(seen: Seen | undefined): SagaGenerator<Looked> {
  const location = yield* select(selectLocation)
  const { module } = routeOf(location.pathname)
  if (module !== undefined && !(yield* select(selectHasModule, module))) {
    return { seen, until: (yield* arrives(entryOf(location), module)) ? null : ANOTHER_TRY }
  }
  return { seen: guarded(location) ? seen : yield* tellChanges(seen, location), until: [LOCATION_CHANGE] }
}

function entryOf({ pathname, search }: { pathname: string; search: string }): Entry {
  return { screen: routeOf(pathname).screen, params: parseQuery(search) }
}

/** A bug kept a screen from being entered: it is offered again, as one whose code cannot be had. */
function* missScreen() {
  const entry = entryOf(yield* select(selectLocation))
  if (placeOf(entry.screen, entry.params) !== (yield* seenOnly())?.place) yield* put(screenFailed(entry))
}

/** What is known to have been told after a bug. */
function* seenOnly(): SagaGenerator<Seen | undefined> {
  const { screen, params } = yield* select(selectNavigation)
  return screen === null ? undefined : { screen, place: placeOf(screen, params), popups: {} }
}

/** Waits for the code of a screen or for another URL; false when the code cannot be had. What was shown stays meanwhile. */
function* arrives(entry: Entry, module: ModuleName) {
  yield* put(screenAwaited(entry))
  const { loaded } = yield* race({ loaded: loadModule(module), moved: take(LOCATION_CHANGE) })
  if (loaded === false) yield* put(screenFailed(entry))
  return loaded !== false
}

function* tellChanges(before: Seen | undefined, { pathname, search }: { pathname: string; search: string }) {
  const { screen, pageName } = routeOf(pathname)
  const params = parseQuery(search)
  const seen: Seen = { screen, place: placeOf(screen, params), popups: popupsOf(params) }
  if (seen.place !== before?.place || (yield* select(selectNavigation)).awaited) {
    if (before) yield* put(screenLeft({ screen: before.screen }))
    const by = before ? WAYS[yield* select(selectHistoryAction)] : 'push'
    yield* put(screenEntered({ screen, pageName, params, by }))
  }
  for (const [popup, value] of Object.entries(seen.popups)) {
    if (before?.popups[popup] !== value) yield* put(popupShown({ popup: popup as Popup, value }))
  }
  return seen
}

function* switchTab({ payload: { tab } }: ReturnType<typeof tabTapped>) {
  const { pathname } = yield* select(selectLocation)
  if (tabOf(routeOf(pathname).screen) !== tab) yield* call(moveHistory, { method: 'replace', path: TAB_PATHS[tab] })
}

/** Leaves the screen on top. One that the visit started on leads home, for behind it lies another site; or to the webview below. */
export function* leaveScreen() {
  if (!(yield* select(selectAtRoot))) yield* call(moveHistory, { method: 'goBack' })
  else if (!(yield* closes())) yield* call(moveHistory, { method: 'replace', path: TAB_PATHS.home })
}

/** Gives this webview back to the shell; false in a browser, and where the shell keeps it. */
function* closes() {
  return (yield* select(selectInShell)) && (yield* call(closeWebview)).closed
}

function* openPopup({ payload: { popup, value, insteadOf } }: ReturnType<typeof popupOpened>) {
  const { pathname, search, state } = yield* select(selectLocation)
  if (insteadOf !== undefined && parseQuery(search)[insteadOf] !== undefined) {
    const path = cleanPath(withQuery(pathname, search, { [insteadOf]: null, [popup]: value }))
    // It closes the way the one before would have closed.
    const kept = { pushed: wasPushed(state), root: yield* select(selectAtRoot) }
    return yield* call(moveHistory, { method: 'replace', path, state: kept })
  }
  const path = cleanPath(withQuery(pathname, search, { [popup]: value }))
  yield* call(moveHistory, { method: 'push', path, state: { pushed: true } })
}

/** Closes a popup by going back to where it was opened; one that came with the URL itself is taken out of it. */
function* closePopup({ payload: { popup } }: ReturnType<typeof popupDismissed>) {
  const { pathname, search, state } = yield* select(selectLocation)
  if (parseQuery(search)[popup] === undefined) return
  if (wasPushed(state)) yield* call(moveHistory, { method: 'goBack' })
  else yield* replacePage(withQuery(pathname, search, { [popup]: null }))
}

/** Waits until the URL holds a popup open no more. */
export function* popupClosed(popup: Popup) {
  do yield* take(LOCATION_CHANGE)
  while ((yield* select(selectPopup, popup)) !== null)
}

function wasPushed(state: unknown): boolean {
  return (state as { pushed?: boolean } | null | undefined)?.pushed === true
}

function isGuard(action: Action): boolean {
  if (action.type !== LOCATION_CHANGE) return false
  const { payload } = action as unknown as LocationChangeAction
  return payload.action === 'POP' && guarded(payload.location)
}

/** Back on a tab with nothing behind it: the first press warns and stays, a second within the window leaves the page. */
function* guardExit() {
  for (;;) {
    yield* take(isGuard)
    yield* alone('navigation/exit', warnOfExit)
  }
}

function* warnOfExit() {
  yield* put(exitWarned())
  yield* call(moveHistory, { method: 'push', path: TAB_PATHS[yield* select(selectTab)] })
  const { again } = yield* race({ again: take(isGuard), calm: delay(EXIT_WINDOW_MS) })
  if (!again) return
  yield* put(exitConfirmed())
  if (!(yield* closes())) yield* call(moveHistory, { method: 'goBack' })
}

/** Follows a link of a banner, a packet or a message: into the app, out of it, or nowhere. `from` says whose link it is. */
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

/** Opens a page of the app: here, or in a webview of its own if the server lists its path and the shell can open it. */
export function* openPage(wanted: string) {
  const path = cleanPath(wanted)
  if ((yield* select(selectIsWebview, path)) && (yield* call(openWebview, { path })).opened) return
  yield* call(moveHistory, { method: 'push', path })
}

/** Opens a page of the app in the place of the one that is open. */
export function* replacePage(path: string) {
  // The place changes, what lies behind it does not.
  const root = (yield* select(selectAtRoot)) ? { state: { root: true } } : {}
  yield* call(moveHistory, { method: 'replace', path: cleanPath(path), ...root })
}

/** Shows a message to the shopper, by its id: what shows it lies above. */
export type Notify = (text: string) => SagaGenerator<void>

/** Screens, tabs, popups in the URL, and leaving the app. */
export function* navigationSaga(notify: Notify) {
  function* warn() {
    yield* notify('toast.backAgain')
  }

  yield* fork(followLocation)
  yield* fork(guardExit)
  yield* watch('navigation',
    on(tabTapped, switchTab),
    on(backTapped, leaveScreen),
    on(textLinkTapped, openLink),
    on(exitWarned, warn),
    leading(popupOpened, openPopup),
    leading(popupDismissed, closePopup),
  )
}
