import type { Action, UnknownAction } from 'redux'
import { all, fork, race, select, take, takeEvery, takeLeading } from 'typed-redux-saga'
import type { SagaGenerator } from 'typed-redux-saga'
import { alone, on, supervised, watch } from '../journal/supervised'
import { partLoaded, popupShown, screenEntered, screenLeft } from '../navigation/events'
import type { Entry } from '../navigation/events'
import { popupsOf } from '../navigation/links'
import type { Popup } from '../navigation/links'
import { openTarget } from '../navigation/opening'
import { tabOf } from '../navigation/routes'
import { selectNavigation, selectQuery } from '../navigation/selectors'
import { sessionEnded, sessionStarted } from '../session/events'
import { localeLoaded } from '../session/visit'
import type { ScreenDeclaration } from './declare'
import { declared, openNames } from './declared'
import { endReached, feedPulled, feedRetryTapped } from './feed/events'
import { loadMore } from './feed/saga'
import { selectFeed, selectFeedNames } from './feed/selectors'
import { fail, forget, isThere, loadAnew, refresh, retry, shownNames } from './operations'
import { resourceRetryTapped } from './resource/events'
import { hasNothing } from './resource/saga'
import { selectResource, selectResourceNames } from './resource/selectors'
import { onPulls } from './pullSaga'
import { waitFor } from './waitSaga'

/** Notifies the user and monitoring that a URL lacks a parameter; the features provide the message. */
export type NotifyMissing = (parameter: string, at: string) => SagaGenerator<void>

type OfFeed = UnknownAction & { readonly payload: { readonly feed: string } }

/** Runs an action for several lists and resources in parallel. A crash marks its own list or resource as failed and affects no other. */
function* each(flow: string, names: Iterable<string>, act: (name: string) => SagaGenerator<void>): SagaGenerator<void> {
  const acting = supervised<UnknownAction & { readonly name: string }>(
    `loading/${flow}`, function* ({ name }) { yield* act(name) }, function* ({ name }) { yield* fail(name) },
  )
  yield* all([...new Set(names)].map((name) => acting({ type: flow, name })))
}

/**
 * Loads the data of a screen that is entered. Going back, or to a tab, shows the data as it was, and so does a screen that shares its data
 * with a screen below it.
 */
function* show(entry: Entry & { readonly by: string }): SagaGenerator<void> {
  const known = yield* declared()
  const names = yield* select((state) => known.shown(state, entry))
  const stays = entry.by === 'pop' || tabOf(entry.screen) !== null
  const { stack } = yield* select(selectNavigation)
  const below = new Set(stack.slice(0, -1).flatMap((each) => known.names(each)))
  yield* each('show', names, (name) => showOne(name, stays || below.has(name)))
}

function* showOne(name: string, stays: boolean): SagaGenerator<void> {
  const what = (yield* declared()).of(name)
  if (!what) return
  if ((yield* isThere(name)) && (stays || (yield* isEnough(name)))) return
  const { type, needs } = what
  const inTime = !needs || (yield* waitFor(needs))
  // The screen may have been left meanwhile, or shown twice.
  if (!(yield* isOpen(name))) return
  yield* loadAnew(name)
  if (!needs || inTime || type === 'resource') return
  // The list was loaded without its input: reload when it is known, unless the screen was left.
  const { found } = yield* race({ found: take([...needs.foundBy]), left: take(screenLeft) })
  if (found) yield* loadAnew(name)
}

/** A resource needs no reload on entering its screen while it is loading, or if it is `immutable` and not empty. */
function* isEnough(name: string): SagaGenerator<boolean> {
  const there = yield* select(selectResource, name)
  if (!there) return false
  const what = (yield* declared()).of(name)
  return there.phase === 'loading' || (what?.type === 'resource' && what.constant === true && !hasNothing(there.content))
}

function* isOpen(name: string): SagaGenerator<boolean> {
  return openNames(yield* declared(), yield* select(selectNavigation)).has(name)
}

function* forgetLeft(): SagaGenerator<void> {
  const known = yield* declared()
  for (const name of yield* knownNames()) {
    if (known.of(name)?.transient && !(yield* isOpen(name))) yield* forget(name)
  }
}

/** Runs when a bug prevented the requests of the active screen. */
function* failShown() {
  for (const name of yield* shownNames()) yield* fail(name)
}

function* knownNames(): SagaGenerator<readonly string[]> {
  return [...(yield* select(selectFeedNames)), ...(yield* select(selectResourceNames))]
}

/** Loads data that became active and is absent or failed. */
function* showMissing() {
  const { screen, params } = yield* select(selectNavigation)
  if (screen !== null) yield* show({ screen, params, by: 'pop' })
}

function* showPopup(popup: Popup, value: string): SagaGenerator<void> {
  const known = yield* declared()
  const name = known.inPopup(popup, value)
  const list = name === null ? null : known.list(name)
  if (name === null || !list || (yield* isThere(name))) return
  if (list.needs) yield* waitFor(list.needs)
  yield* each('popup', [name], loadAnew)
}

function* openPopup({ payload: { popup, value } }: ReturnType<typeof popupShown>) {
  yield* showPopup(popup, value)
}

/** Loads active data that is not in state. */
function* showUnknown(): SagaGenerator<void> {
  const unknown: string[] = []
  for (const name of yield* shownNames()) {
    if ((yield* select(selectFeed, name)) === null && (yield* select(selectResource, name)) === null) unknown.push(name)
  }
  yield* each('show', unknown, (name) => showOne(name, true))
}

/** A module has loaded: one of its popups may already be open. */
function* catchUp() {
  for (const [popup, value] of Object.entries(popupsOf(yield* select(selectQuery)))) yield* showPopup(popup as Popup, value)
}

function* more({ payload: { feed } }: OfFeed) {
  const list = (yield* declared()).list(feed)
  if (list) yield* loadMore(list, feed)
}

/** One tap retries everything that failed on the screen. */
function* again({ payload }: ReturnType<typeof feedRetryTapped | typeof resourceRetryTapped>) {
  yield* each('retry', ['feed' in payload ? payload.feed : payload.resource, ...(yield* shownNames())], retry)
}

/** A pull refreshes the list and all other data of the screen. The list of a delayed pull may be closed by then. */
function* pull({ payload: { feed } }: OfFeed) {
  const names = yield* shownNames()
  yield* each('pull', names.includes(feed) ? names : [feed], refresh)
}

/** A new language reloads the active screen and the tabs, which stay mounted under it. */
function* translate() {
  const known = yield* declared()
  const { seenTabs } = yield* select(selectNavigation)
  const onTabs = yield* select((state) => seenTabs.flatMap((screen) => known.shown(state, { screen, params: {} })))
  yield* each('translate', [...(yield* shownNames()), ...onTabs], refresh)
}

/**
 * Personalized data reloads where it is active, and elsewhere when the user returns to it. A login keeps a guest's data on screen until
 * then. The end of a session removes a resource at once: a price names the coupons of the user who left.
 */
function* changeUser({ type }: UnknownAction) {
  const known = yield* declared()
  const active = yield* shownNames()
  const again: string[] = []
  for (const name of yield* knownNames()) {
    const what = known.of(name)
    if (!what || what.user === 'everybody') continue
    const isKept = type === sessionStarted.type || what.type === 'list'
    if (what.user === 'depends' && isKept && active.includes(name)) again.push(name)
    else yield* forget(name)
  }
  yield* each('user', again, refresh)
  yield* showUnknown()
}

/** Data whose request input changed is reloaded if active; otherwise it is removed, and loads on the next visit. */
function* startOverMoved({ type }: UnknownAction) {
  const known = yield* declared()
  const [active, outdated] = [yield* shownNames(), known.moved(type)]
  const again: string[] = []
  for (const name of yield* knownNames()) {
    const what = known.of(name)
    if (!what || !outdated.has(what)) continue
    if (active.includes(name)) again.push(name)
    else yield* forget(name)
  }
  yield* each('moved', again, loadAnew)
}

/** Loads data that became active, and reloads data whose request input changed. */
function* followChange(action: UnknownAction) {
  const known = yield* declared()
  if (known.changes(action.type)) yield* showMissing()
  if (known.moved(action.type).size > 0) yield* startOverMoved(action)
}

function* open(action: UnknownAction) {
  const target = (yield* declared()).opening(action)
  if (target !== null) yield* openTarget(target)
}

/** Loads, reloads and evicts lists and resources, whatever their content: see README.md. */
export function* loadingSaga(notifyMissing: NotifyMissing) {
  let known = yield* declared()

  /** Evicts data that no open screen shows; loads the screen's data in parallel with its `onEnter`. */
  function* enter({ payload }: ReturnType<typeof screenEntered>) {
    yield* forgetLeft()
    const begin = (yield* declared()).screens(payload.screen).map((screen) => alone('loading/begin', () => beginScreen(screen, payload)))
    yield* all([...begin, show(payload)])
  }
  function* beginScreen({ requires, id, entered }: ScreenDeclaration, entry: Entry): SagaGenerator<void> {
    const isNamed = id(entry.params) !== null
    if (!isNamed && requires !== undefined) {
      yield* notifyMissing(typeof requires === 'string' ? requires : requires(entry.params), entry.screen)
    } else if (isNamed && entered) yield* entered(entry)
  }
  function* addModule() {
    known = yield* declared()
    yield* catchUp()
  }
  yield* watch('loading',
    on(screenEntered, enter, failShown), on(partLoaded, addModule), on(popupShown, openPopup), on(localeLoaded, translate),
    on([sessionStarted, sessionEnded], changeUser), on(endReached, more), on([feedRetryTapped, resourceRetryTapped], again),
  )
  const keyOf = ({ payload }: ReturnType<typeof feedPulled>) => payload.feed
  yield* fork(onPulls, feedPulled, supervised('loading/pull', pull), { keyOf })
  const changes = ({ type }: Action): boolean => known.changes(type) || known.moved(type).size > 0
  yield* takeEvery(changes, supervised('loading/changed', followChange))
  // Taps while a target is being opened are ignored.
  const opens = ({ type }: Action): boolean => known.opens(type)
  yield* takeLeading(opens, supervised('loading/opens', open))
}
