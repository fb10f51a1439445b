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

/** Tells the shopper and monitoring that an address lacks a parameter; the features have the words for it. */
export type NotifyMissing = (parameter: string, at: string) => SagaGenerator<void>

type OfFeed = UnknownAction & { readonly payload: { readonly feed: string } }

/** Does the same to several lists and resources side by side; a bug in one touches no other, and leaves it failed. */
function* each(flow: string, names: Iterable<string>, act: (name: string) => SagaGenerator<void>): SagaGenerator<void> {
  const acting = supervised<UnknownAction & { readonly name: string }>(
    `loading/${flow}`, function* ({ name }) { yield* act(name) }, function* ({ name }) { yield* fail(name) },
  )
  yield* all([...new Set(names)].map((name) => acting({ type: flow, name })))
}

/**
 * What a screen shows is loaded when it is entered anew. Going back, or to a tab, finds it as it was left; so does a screen that shows
 * what a screen below it has loaded.
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
  // Nothing is loaded for a screen that was left meanwhile, nor twice.
  if (!(yield* isOpen(name))) return
  yield* loadAnew(name)
  if (!needs || inTime || type === 'resource') return
  // Asked too early: asked again when it is known, unless the screen was left.
  const { found } = yield* race({ found: take([...needs.foundBy]), left: take(screenLeft) })
  if (found) yield* loadAnew(name)
}

/** Whether a resource need not be loaded again for a screen that is entered anew: it is on its way, or it never changes. */
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

/** A bug kept what the screen shows from being asked for. */
function* failShown() {
  for (const name of yield* shownNames()) yield* fail(name)
}

function* knownNames(): SagaGenerator<readonly string[]> {
  return [...(yield* select(selectFeedNames)), ...(yield* select(selectResourceNames))]
}

/** What became active and is not there yet. */
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

/** What is active and was never asked for, or is forgotten. */
function* showUnknown(): SagaGenerator<void> {
  const unknown: string[] = []
  for (const name of yield* shownNames()) {
    if ((yield* select(selectFeed, name)) === null && (yield* select(selectResource, name)) === null) unknown.push(name)
  }
  yield* each('show', unknown, (name) => showOne(name, true))
}

/** The code of a module is there: its popup may have been opened before. */
function* catchUp() {
  for (const [popup, value] of Object.entries(popupsOf(yield* select(selectQuery)))) yield* showPopup(popup as Popup, value)
}

function* more({ payload: { feed } }: OfFeed) {
  const list = (yield* declared()).list(feed)
  if (list) yield* loadMore(list, feed)
}

/** What failed together is tried again together: one tap is enough, wherever on the screen it was. */
function* again({ payload }: ReturnType<typeof feedRetryTapped | typeof resourceRetryTapped>) {
  yield* each('retry', ['feed' in payload ? payload.feed : payload.resource, ...(yield* shownNames())], retry)
}

/** Pulling a list down asks anew for it and for what stands above it. The list of a delayed pull may be closed by then. */
function* pull({ payload: { feed } }: OfFeed) {
  const names = yield* shownNames()
  yield* each('pull', names.includes(feed) ? names : [feed], refresh)
}

/** What is seen in another language is asked for anew: on the active screen, and on the tabs, which stay under it. */
function* translate() {
  const known = yield* declared()
  const { seenTabs } = yield* select(selectNavigation)
  const onTabs = yield* select((state) => seenTabs.flatMap((screen) => known.shown(state, { screen, params: {} })))
  yield* each('translate', [...(yield* shownNames()), ...onTabs], refresh)
}

/**
 * Content that depends on the user is loaded again where it is active, and elsewhere when the user goes back to it. A login keeps a guest's
 * content on screen until then. The end of a session drops a resource at once: a price names the coupons of the user who left.
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

/** What was asked with something that is another now is asked anew where it is active, and when the shopper comes to it elsewhere. */
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

/** Something else is active, or what is active was asked for with something that is another now. */
function* followChange(action: UnknownAction) {
  const known = yield* declared()
  if (known.changes(action.type)) yield* showMissing()
  if (known.moved(action.type).size > 0) yield* startOverMoved(action)
}

function* open(action: UnknownAction) {
  const target = (yield* declared()).opening(action)
  if (target !== null) yield* openTarget(target)
}

/** All that happens to lists and resources, whatever they hold: see README.md. */
export function* loadingSaga(notifyMissing: NotifyMissing) {
  let known = yield* declared()

  /** What no open screen shows any more may be forgotten; what this one shows is loaded, beside what its module wants to be done. */
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
  // A second tap while something is being opened is ignored.
  const opens = ({ type }: Action): boolean => known.opens(type)
  yield* takeLeading(opens, supervised('loading/opens', open))
}
