import type { Action } from 'redux'
import { delay, fork, put, select, spawn, take, takeEvery, takeLeading } from 'typed-redux-saga'
import { alone, supervised } from '../journal/supervised'
import { notify } from '../features/base/toasts/notifySaga'
import { FIRST_SCREEN_EVENTS } from '../features/home/home/events'
import { remindTapped, reminderWished } from '../features/engagement/reminders/events'
import { pageFailed, pageLoaded } from '../loading/feed/events'
import { resourceServed } from '../loading/resource/events'
import { partFailed, partLoaded, popupDismissed, popupShown } from '../navigation/events'
import { loadModule } from '../navigation/modulesSaga'
import { moduleOf } from '../navigation/routes'
import type { ModuleName } from '../navigation/routes'
import { pageRested, paymentLeftOpen, remindersLeft, reportsLeftWaiting, restored } from '../navigation/pageEvents'
import { selectNavigation } from '../navigation/selectors'
import { loginDismissed, loginRequired, sessionStarted, userFound } from '../session/events'
import { selectLoggedIn } from '../session/selectors'
import type { Modules } from './module'

/** Types of the events that bring home as a whole. */
const FIRST_SCREENS = Object.values(FIRST_SCREEN_EVENTS).map(({ type }) => type)
/** Time for the first cards to be drawn. */
const FIRST_LOOK_MS = 200
/** Time for the first screen to have what it needs. */
const FIRST_SCREEN_MS = 1_500

/** A login that cannot be shown counts as dismissed: no flow may wait for it. */
function* loadLogin() {
  if (!(yield* loadModule('login'))) yield* put(loginDismissed())
}

function* dismissLogin() {
  yield* put(loginDismissed())
}

/** The modules `lists` and `promotions` load after the first list, or with the first popup. */
function* loadLists() {
  do {
    const { type } = yield* take([pageLoaded.type, pageFailed.type, popupShown.type, ...FIRST_SCREENS])
    if (type !== popupShown.type) yield* delay(FIRST_LOOK_MS)
  } while (!(yield* loadModule('lists')) || !(yield* loadModule('promotions')))
}

/** A payment that was left open on this device: the module that pays finds out how it stands, once there is a user to ask for. */
function* loadBuying() {
  yield* take(paymentLeftOpen)
  while (!(yield* select(selectLoggedIn))) yield* take([userFound, sessionStarted])
  yield* delay(FIRST_SCREEN_MS)
  while (!(yield* loadModule('buying'))) yield* take(restored)
}

/** The module about the app itself: installing it, its builds, its messages. Nothing on screen waits for it. */
function* loadInstalled() {
  yield* take(pageRested)
  while (!(yield* loadModule('installed'))) yield* take(restored)
}

function showsReport(action: Action): boolean {
  return popupShown.match(action) && action.payload.popup === 'report'
}

/** The sheet for a report is asked for. One that cannot be had is closed again; that it failed is told by a toast. */
function* loadReport() {
  if (!(yield* loadModule('report'))) yield* put(popupDismissed({ popup: 'report' }))
}

/** Reports wait on this device: what sends them is loaded once the first screen has what it needs. */
function* loadSender() {
  yield* take(reportsLeftWaiting)
  yield* delay(FIRST_SCREEN_MS)
  while (!(yield* loadModule('report'))) yield* take(restored)
}

/** A reminder is wanted or taken back: what keeps reminders is loaded with the first. */
function* loadReminders({ payload }: ReturnType<typeof remindTapped>) {
  if (yield* loadModule('reminders')) yield* put(reminderWished(payload))
  else yield* notify('toast.partFailed')
}

/** Reminders are kept on this device: what tells of them is loaded once the first screen has what it needs. */
function* loadKeptReminders() {
  yield* take(remindersLeft)
  yield* delay(FIRST_SCREEN_MS)
  while (!(yield* loadModule('reminders'))) yield* take(restored)
}

/** The module of a page that came drawn was there with it: flows hear of it as of any other, and its own start. */
function* tellServed({ payload: { screen } }: ReturnType<typeof resourceServed>) {
  const part = moduleOf(screen)
  if (part !== null) yield* put(partLoaded({ part }))
}

/** Modules that load without a tap, or may: their failure is not shown by itself. */
const UNASKED: ReadonlySet<ModuleName> = new Set(['lists', 'promotions', 'reminders'])

/** Where a screen waits for the module, what stands in its place says that it did not come. */
function* tellFailure({ payload: { part } }: ReturnType<typeof partFailed>) {
  const { awaited } = yield* select(selectNavigation)
  const isAwaited = awaited !== null && moduleOf(awaited.screen) === part
  if (!UNASKED.has(part) && !isAwaited) yield* notify('toast.partFailed')
}

/** Starts the flows of each loaded module, one that several modules share only once, and loads the login's module when it is needed. */
export function* modulesSaga(modules: Modules) {
  function* startFlows({ payload: { part } }: ReturnType<typeof partLoaded>) {
    const { parts: there } = yield* select(selectNavigation)
    const running = new Set(there.slice(0, there.indexOf(part)).flatMap((each) => modules.of(each).flows))
    // Each has a root of its own: one that dies takes no other with it.
    for (const flow of modules.of(part).flows) if (!running.has(flow)) yield* spawn(flow)
  }
  yield* takeEvery(partLoaded, supervised('parts/loaded', startFlows))
  yield* takeEvery(resourceServed, supervised('parts/served', tellServed))
  yield* fork(alone, 'parts/lists', loadLists)
  yield* fork(alone, 'parts/buying', loadBuying)
  yield* fork(alone, 'parts/installed', loadInstalled)
  yield* fork(alone, 'parts/reportSender', loadSender)
  yield* fork(alone, 'parts/keptReminders', loadKeptReminders)
  yield* takeEvery(partFailed, supervised('parts/failed', tellFailure))
  yield* takeEvery(remindTapped, supervised('parts/reminders', loadReminders))
  yield* takeLeading(showsReport, supervised('parts/report', loadReport))
  yield* takeLeading(loginRequired, supervised('parts/login', loadLogin, dismissLogin))
}
