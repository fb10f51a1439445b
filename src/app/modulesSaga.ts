import type { Action } from 'redux'
import { delay, fork, put, select, spawn, take, takeEvery, takeLeading } from 'typed-redux-saga'
import { isolated, supervised } from '../journal/runtime/supervised'
import { notify } from '../features/base/toasts/notifySaga'
import { FIRST_SCREEN_EVENTS } from '../features/home/page/model/events'
import { reminderRequested, remindTapped } from '../features/engagement/reminders/events'
import { pageFailed, pageLoaded } from '../data/feed/events'
import { resourcePrerendered } from '../data/resource/events'
import { moduleFailed, moduleLoaded, popupCloseRequested, popupShown } from '../navigation/events'
import { loadModule } from '../navigation/modulesSaga'
import { moduleOf, type ModuleName } from '../navigation/routes'
import { pageRested, paymentLeftOpen, remindersLeftWaiting, reportsLeftWaiting, networkRestored } from '../navigation/pageEvents'
import { selectNavigation } from '../navigation/selectors'
import { deletionLeftOpen, loginClosed, loginRequired, sessionStarted, userFound } from '../session/events'
import { selectLoggedIn } from '../session/selectors'
import type { Modules } from './module'

/** Types of the events that load home as a whole. */
const FIRST_SCREENS = Object.values(FIRST_SCREEN_EVENTS).map(({ type }) => type)
/** Time for rendering the first cards. */
const FIRST_RENDER_MS = 200
/** Time for the requests of the first screen. */
const FIRST_SCREEN_MS = 1_500

/** If the login sheet cannot load, it closes: no flow may wait for it. */
function* loadLogin() {
  if (!(yield* loadModule('login'))) yield* closeLogin()
}

function* closeLogin() {
  yield* put(loginClosed())
}

/** Loads `lists` and `promotions` after the first list, or with the first popup. */
function* loadLists() {
  do {
    const { type } = yield* take([pageLoaded.type, pageFailed.type, popupShown.type, ...FIRST_SCREENS])
    if (type !== popupShown.type) yield* delay(FIRST_RENDER_MS)
  } while (!(yield* loadModule('lists')) || !(yield* loadModule('promotions')))
}

/** Loads a module that no screen waits for; after a failure, when the network is back. */
function* loadQuietly(module: ModuleName) {
  while (!(yield* loadModule(module))) yield* take(networkRestored)
}

/** Loads the module that completes what an earlier visit left on the device, after the requests of the first screen. */
function* loadForLeftovers(foundType: string, module: ModuleName) {
  yield* take(foundType)
  yield* delay(FIRST_SCREEN_MS)
  yield* loadQuietly(module)
}

/** Loads the payment module for a stored unfinished payment. It polls the payment status after the user has logged in. */
function* loadBuying() {
  yield* take(paymentLeftOpen)
  while (!(yield* select(selectLoggedIn))) yield* take([userFound, sessionStarted])
  yield* delay(FIRST_SCREEN_MS)
  yield* loadQuietly('buying')
}

/** Loads the module about the app itself: installation, builds, notifications. */
function* loadInstalled() {
  yield* take(pageRested)
  yield* loadQuietly('installed')
}

function showsReport(action: Action): boolean {
  return popupShown.match(action) && action.payload.popup === 'report'
}

/** Loads the report sheet. If that fails, closes the popup; a toast reports the failure. */
function* loadReport() {
  if (!(yield* loadModule('report'))) yield* put(popupCloseRequested({ popup: 'report' }))
}

/** Loads the reminders module with the first tap that sets or removes a reminder. */
function* loadReminders({ payload }: ReturnType<typeof remindTapped>) {
  if (yield* loadModule('reminders')) yield* put(reminderRequested(payload))
  else yield* notify('toast.partFailed')
}

/** The module of a prerendered page loaded with it. The event announces it to flows, and starts its own flows. */
function* announcePrerenderedModule({ payload: { screen } }: ReturnType<typeof resourcePrerendered>) {
  const module = moduleOf(screen)
  if (module !== null) yield* put(moduleLoaded({ module }))
}

/** Modules that may load without a tap: their failure shows no general toast. */
const SILENT_MODULES: ReadonlySet<ModuleName> = new Set(['lists', 'promotions', 'reminders'])

/** Shows a toast, unless a screen waits for the module: its placeholder shows the failure. */
function* notifyFailure({ payload: { module } }: ReturnType<typeof moduleFailed>) {
  const { pendingScreen } = yield* select(selectNavigation)
  const isPending = pendingScreen !== null && moduleOf(pendingScreen.screen) === module
  if (!SILENT_MODULES.has(module) && !isPending) yield* notify('toast.partFailed')
}

function* startFlows({ payload: { module } }: ReturnType<typeof moduleLoaded>, modules: Modules) {
  const { modules: loaded } = yield* select(selectNavigation)
  const running = new Set(loaded.slice(0, loaded.indexOf(module)).flatMap((each) => modules.of(each).flows))
  // Spawned separately: a crashed flow does not cancel the others.
  for (const flow of modules.of(module).flows) if (!running.has(flow)) yield* spawn(flow)
}

/** Starts the flows of each loaded module, and loads modules on demand. A flow shared by several modules starts once. */
export function* modulesSaga(modules: Modules) {
  yield* takeEvery(moduleLoaded, supervised('modules/loaded', (event: ReturnType<typeof moduleLoaded>) => startFlows(event, modules)))
  yield* takeEvery(resourcePrerendered, supervised('modules/prerendered', announcePrerenderedModule))
  yield* fork(isolated, 'modules/lists', loadLists)
  yield* fork(isolated, 'modules/buying', loadBuying)
  yield* fork(isolated, 'modules/account', () => loadForLeftovers(deletionLeftOpen.type, 'account'))
  yield* fork(isolated, 'modules/installed', loadInstalled)
  yield* fork(isolated, 'modules/reportSender', () => loadForLeftovers(reportsLeftWaiting.type, 'report'))
  yield* fork(isolated, 'modules/storedReminders', () => loadForLeftovers(remindersLeftWaiting.type, 'reminders'))
  yield* takeEvery(moduleFailed, supervised('modules/failed', notifyFailure))
  yield* takeEvery(remindTapped, supervised('modules/reminders', loadReminders))
  yield* takeLeading(showsReport, supervised('modules/report', loadReport))
  yield* takeLeading(loginRequired, supervised('modules/login', loadLogin, closeLogin))
}
