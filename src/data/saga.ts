import type { Action, UnknownAction } from 'redux'
import { all, fork, race, select, take, takeEvery, takeLeading, type SagaGenerator } from 'typed-redux-saga'
import { isolated, on, supervised, watch } from '../journal/runtime/supervised'
import { moduleLoaded, popupShown, screenEntered, screenLeft, type ScreenRequest } from '../navigation/events'
import { popupsOf, type Popup } from '../navigation/links'
import { openTarget } from '../navigation/opening'
import { onReconnect } from '../navigation/reconnect'
import { tabOf } from '../navigation/routes'
import { selectNavigation, selectQuery } from '../navigation/selectors'
import { sessionEnded, sessionStarted } from '../session/events'
import { localeLoaded } from '../session/visit'
import type { ScreenDeclaration } from './declare'
import { declared, openNames, type DeclarationIndex } from './declared'
import { endReached, feedPulled, feedRetryTapped } from './feed/events'
import { loadMore } from './feed/saga'
import { selectFeed, selectFeedNames } from './feed/selectors'
import { markFailed, evict, isLoadedOrLoading, reload, refresh, retry, selectIsLoadedOrLoading, shownNames } from './operations'
import { resourceRetryTapped } from './resource/events'
import { isEmptyContent } from './resource/saga'
import { selectResource, selectResourceNames } from './resource/selectors'
import { onPulls } from './pullSaga'
import { awaitPrerequisite } from './waitSaga'

/** Reports to monitoring that a URL lacks a parameter. The features decide if the user sees a message. */
export type ReportMissing = (parameter: string, at: string) => SagaGenerator<void>

type OfFeed = UnknownAction & { readonly payload: { readonly feed: string } }

/** Runs an action for several lists and resources in parallel. A crash marks its own list or resource as failed and affects no other. */
function* forEachName(flow: string, names: Iterable<string>, act: (name: string) => SagaGenerator<void>): SagaGenerator<void> {
  const runAction = supervised<UnknownAction & { readonly name: string }>(
    `data/${flow}`, ({ name }) => act(name), ({ name }) => markFailed(name),
  )
  yield* all([...new Set(names)].map((name) => runAction({ type: flow, name })))
}

/** Loads the data of an entered screen. Reuses loaded data after going back or to a tab, and data of the screens below. */
function* loadShown(entry: ScreenRequest & { readonly by: string }): SagaGenerator<void> {
  const declarations = yield* declared()
  const names = yield* select((state) => declarations.activeNames(state, entry))
  const reusesLoaded = entry.by === 'pop' || tabOf(entry.screen) !== null
  const { stack } = yield* select(selectNavigation)
  const below = new Set(stack.slice(0, -1).flatMap((screen) => declarations.names(screen)))
  yield* showEach(names, (name) => reusesLoaded || below.has(name))
}

/** Loads the names that are absent or not reused. */
function* showEach(names: readonly string[], isReused: (name: string) => boolean): SagaGenerator<void> {
  // Most names are already loaded and need no task.
  const toLoad = yield* select((state) => names.filter((name) => !isReused(name) || !selectIsLoadedOrLoading(state, name)))
  yield* forEachName('show', toLoad, (name) => loadOne(name, isReused(name)))
}

function* loadOne(name: string, reusesLoaded: boolean): SagaGenerator<void> {
  const declaration = (yield* declared()).find(name)
  if (!declaration) return
  if ((yield* isLoadedOrLoading(name)) && (reusesLoaded || (yield* isFresh(name)))) return
  const { type, needs } = declaration
  const isInputKnown = !needs || (yield* awaitPrerequisite(needs))
  // The screen may have been left meanwhile, or shown twice.
  if (!(yield* isOpen(name))) return
  yield* reload(name)
  if (!needs || isInputKnown || type === 'resource') return
  // The list was loaded without its input: reload when it is known, unless the screen was left.
  const { found } = yield* race({ found: take([...needs.resolvedBy]), left: take(screenLeft) })
  if (found) yield* reload(name)
}

/** A resource needs no reload on entering its screen while it is loading, or if it is `immutable` and not empty. */
function* isFresh(name: string): SagaGenerator<boolean> {
  const resource = yield* select(selectResource, name)
  if (!resource) return false
  const declaration = (yield* declared()).find(name)
  return resource.phase === 'loading' ||
    (declaration?.type === 'resource' && declaration.immutable === true && !isEmptyContent(resource.content))
}

function* isOpen(name: string): SagaGenerator<boolean> {
  return openNames(yield* declared(), yield* select(selectNavigation)).has(name)
}

function* evictClosed(): SagaGenerator<void> {
  const declarations = yield* declared()
  for (const name of yield* namesInState()) {
    if (declarations.find(name)?.evictWhenClosed && !(yield* isOpen(name))) yield* evict(name)
  }
}

/** Runs when a bug prevented the requests of the active screen. */
function* failActive() {
  for (const name of yield* shownNames()) yield* markFailed(name)
}

function* namesInState(): SagaGenerator<readonly string[]> {
  return [...(yield* select(selectFeedNames)), ...(yield* select(selectResourceNames))]
}

/** Loads data that became active and is absent or failed. */
function* loadMissing() {
  const { screen, params } = yield* select(selectNavigation)
  if (screen !== null) yield* loadShown({ screen, params, by: 'pop' })
}

function* loadPopup(popup: Popup, value: string): SagaGenerator<void> {
  const declarations = yield* declared()
  const name = declarations.listInPopup(popup, value) ?? ''
  const list = declarations.list(name)
  if (!list || (yield* isLoadedOrLoading(name))) return
  if (list.needs) yield* awaitPrerequisite(list.needs)
  yield* forEachName('popup', [name], reload)
}

function* openPopup({ payload: { popup, value } }: ReturnType<typeof popupShown>) {
  yield* loadPopup(popup, value)
}

/** Loads active data that is not in state. */
function* loadAbsent(): SagaGenerator<void> {
  const shown = yield* shownNames()
  const toLoad = yield* select((state) => shown.filter((name) => !selectFeed(state, name) && !selectResource(state, name)))
  yield* forEachName('show', toLoad, (name) => loadOne(name, true))
}

/** A module has loaded: one of its popups may already be open. */
function* loadOpenPopups() {
  for (const [popup, value] of Object.entries(popupsOf(yield* select(selectQuery)))) yield* loadPopup(popup as Popup, value)
}

function* loadNextPage({ payload: { feed } }: OfFeed) {
  const list = (yield* declared()).list(feed)
  if (list) yield* loadMore(list, feed)
}

/** One tap retries everything that failed on the screen. */
function* retryFailed({ payload }: ReturnType<typeof feedRetryTapped | typeof resourceRetryTapped>) {
  yield* forEachName('retry', ['feed' in payload ? payload.feed : payload.resource, ...(yield* shownNames())], retry)
}

/** Retries what failed on the screen when the network is back. */
function* retryShown() {
  yield* forEachName('reconnect', yield* shownNames(), retry)
}

/** A pull refreshes the list and all other data of the screen. The list of a delayed pull may be closed by then. */
function* refreshPulled({ payload: { feed } }: OfFeed) {
  const names = yield* shownNames()
  yield* forEachName('pull', names.includes(feed) ? names : [feed], refresh)
}

/** A new language reloads the active screen and the tabs, which stay mounted under it. */
function* reloadForLocale() {
  const declarations = yield* declared()
  const { seenTabs } = yield* select(selectNavigation)
  const tabNames = yield* select((state) => seenTabs.flatMap((screen) => declarations.activeNames(state, { screen, params: {} })))
  yield* forEachName('translate', [...(yield* shownNames()), ...tabNames], refresh)
}

/**
 * Personalized data reloads at once if it is active, otherwise when the user returns to it. After a login the data of the guest stays on
 * screen until then. At the end of a session resources are removed at once, because a price may include the coupons of the previous user.
 */
function* reloadForUser({ type }: UnknownAction) {
  const declarations = yield* declared()
  const active = yield* shownNames()
  const reloaded: string[] = []
  for (const name of yield* namesInState()) {
    const declaration = declarations.find(name)
    if (!declaration || declaration.scope === 'public') continue
    const staysUntilReloaded = type === sessionStarted.type || declaration.type === 'list'
    if (declaration.scope === 'personalized' && staysUntilReloaded && active.includes(name)) reloaded.push(name)
    else yield* evict(name)
  }
  yield* forEachName('user', reloaded, refresh)
  yield* loadAbsent()
}

/** Data whose request input changed is reloaded if active; otherwise it is removed, and loads on the next visit. */
function* reloadInvalidated({ type }: UnknownAction) {
  const declarations = yield* declared()
  const [active, outdated] = [yield* shownNames(), declarations.invalidatedBy(type)]
  const reloaded: string[] = []
  for (const name of yield* namesInState()) {
    const declaration = declarations.find(name)
    if (!declaration || !outdated.has(declaration)) continue
    if (active.includes(name)) reloaded.push(name)
    else yield* evict(name)
  }
  yield* forEachName('moved', reloaded, reload)
}

/** Loads data that became active, and reloads data whose request input changed. */
function* onChange(action: UnknownAction) {
  const declarations = yield* declared()
  if (declarations.changesActive(action.type)) yield* loadMissing()
  if (declarations.invalidatedBy(action.type).size > 0) yield* reloadInvalidated(action)
}

function* open(action: UnknownAction) {
  const target = (yield* declared()).targetOf(action)
  if (target !== null) yield* openTarget(target)
}

/** Evicts data that no open screen shows; loads the screen's data in parallel with its `onEnter`. */
function* enter({ payload }: ReturnType<typeof screenEntered>, reportMissing: ReportMissing) {
  yield* evictClosed()
  const onEnterRuns = (yield* declared()).screens(payload.screen).map((screen) =>
    isolated('data/begin', () => beginScreen(screen, payload, reportMissing)))
  yield* all([...onEnterRuns, loadShown(payload)])
}

function* beginScreen(
  { requires, id, onEnter }: ScreenDeclaration, entry: ScreenRequest, reportMissing: ReportMissing,
): SagaGenerator<void> {
  const isNamed = id(entry.params) !== null
  if (!isNamed && requires !== undefined) {
    yield* reportMissing(typeof requires === 'string' ? requires : requires(entry.params), entry.screen)
  } else if (isNamed && onEnter) yield* onEnter(entry)
}

function* addModule(current: { known: DeclarationIndex }) {
  current.known = yield* declared()
  yield* loadOpenPopups()
}

/** Loads, reloads and evicts lists and resources, whatever their content: see README.md. */
export function* dataSaga(reportMissing: ReportMissing) {
  const current = { known: yield* declared() }
  yield* watch('data',
    on(screenEntered, (event) => enter(event, reportMissing), failActive), on(moduleLoaded, () => addModule(current)),
    on(popupShown, openPopup), on(localeLoaded, reloadForLocale),
    on([sessionStarted, sessionEnded], reloadForUser), on(endReached, loadNextPage),
    on([feedRetryTapped, resourceRetryTapped], retryFailed), onReconnect(retryShown),
  )
  const keyOf = ({ payload }: ReturnType<typeof feedPulled>) => payload.feed
  yield* fork(onPulls, feedPulled, supervised('data/pull', refreshPulled), { keyOf })
  const affectsData = ({ type }: Action): boolean => current.known.changesActive(type) || current.known.invalidatedBy(type).size > 0
  yield* takeEvery(affectsData, supervised('data/changed', onChange))
  // Taps while a target is being opened are ignored.
  const opensTarget = ({ type }: Action): boolean => current.known.opens(type)
  yield* takeLeading(opensTarget, supervised('data/opens', open))
}
