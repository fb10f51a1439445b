import brandFont from '@fontsource-variable/plus-jakarta-sans/files/plus-jakarta-sans-latin-wght-normal.woff2'
import { createBrowserHistory } from 'history'
import { createBrowserAdapters } from '../adapters/browserAdapters'
import { loadBrandFont } from '../adapters/start/brandFont'
import { CLICK_IDS_KEY, createClickIds } from '../adapters/page/clickIds'
import { createHeader } from '../adapters/journal/header'
import { flushBeforeWrites } from '../adapters/storage/flushFirst'
import { createPrivateUrlParams, visitStorage } from '../adapters/sealed/privateUrlParams'
import { installUrlCleaner, pushExitGuard } from '../adapters/page/history'
import { createBackGuard } from '../adapters/page/backGuard'
import type { JournalWriter } from '../adapters/journal/journalWriter'
import type { createDevtoolsListeners } from '../adapters/journal/devtoolsListeners'
import type { createRedactors } from '../app/recording/clientRecorder'
import { createSealedValues } from '../adapters/sealed/sealedValues'
import { createSecretNumbers } from '../adapters/sealed/secretNumbers'
import type { JournalTools } from '../adapters/journal/sessionFiles'
import { createIdle } from '../adapters/waiting/idle'
import { nextTask } from '../adapters/waiting/nextTask'
import { bufferInstallEvents } from '../adapters/installed/installEvents'
import { afterLoad, mainScript } from '../adapters/page/loadedPage'
import { createCachedHome } from '../adapters/start/cachedHome'
import { createDataSaver, isConstrained, type DataSaverNavigator } from '../adapters/device/dataSaver'
import { createDeviceStorage } from '../adapters/storage/deviceStorage'
import { createTimeZone } from '../adapters/device/deviceFacts'
import { createScreenTransition } from '../adapters/page/screenTransition'
import { createSwitches } from '../adapters/device/switches'
import { registerServiceWorker } from '../adapters/page/serviceWorker'
import { readEnvironmentFrom, withEnvironment } from '../adapters/start/workshop'
import '../ui/tokens.css'
import '../ui/base.css'
import { prefetchNextScreens } from '../app/prefetch/fetchAhead'
import { cacheHome } from '../app/prerender/cacheHome'
import { createModules } from '../app/modules'
import { recordClient } from '../app/recording/recordClient'
import { screenChange } from '../app/selectors'
import { createBatchedStore } from '../app/prerender/batchedStore'
import { createMessages } from '../app/messages'
import { hydrateOrRender } from './hydrate'
import { startRecording } from './startRecording'
import { cleanUrl } from '../navigation/cleanUrl'
import { buildActivated } from '../navigation/installEvents'
import { retryImport } from '../ui/status/retryImport'

/** Delay after the page has loaded. By then the first screen has sent its requests. */
const FIRST_SCREEN_DELAY_MS = 2_000
/** Modules that load after the first screen, and their maximum wait for idle time. */
const DEFERRED_MODULES: ReadonlySet<string> = new Set(['lists', 'promotions'])
const MAX_IDLE_WAIT_MS = 2_000
/** Delay between the end of page loading and prefetching the code of the next screens. */
const PREFETCH_DELAY_MS = 4_000
/** Maximum wait for idle time before home is cached for the next visit. */
const CACHE_HOME_WAIT_MS = 10_000
const DEVELOPMENT = __BUILD_ID__ === 'development'

// Each screen restores its own scroll position. The browser would restore it before the list has loaded.
window.history.scrollRestoration = 'manual'
// Runs before any code reads the URL, because a link may contain personal data.
const clickIds = createClickIds(window.location.search, visitStorage(window, CLICK_IDS_KEY))
const privateUrlParams = createPrivateUrlParams(visitStorage(window))
installUrlCleaner(window, privateUrlParams.redact)
const sealed = createSealedValues()
const history = createBrowserHistory()
const backGuard = createBackGuard(window, history)
pushExitGuard(history)
const messages = createMessages()
const modules = createModules()
const installEvents = bufferInstallEvents(window)
const idle = createIdle(window)
const secureRandom = createSecretNumbers(window.crypto)
const timeZone = createTimeZone()
const header = createHeader({
  build: __BUILD_ID__, now: Date.now(), random: secureRandom,
  language: navigator.language,
  timeZone,
  viewport: { width: window.innerWidth, height: window.innerHeight },
  location: cleanUrl(history.location, privateUrlParams.redact),
})
// The journal and the debugging tools share their redactors, so their stand-ins are equal.
let redactors: ReturnType<typeof createRedactors> | null = null
// Recording starts with the first action. The writer is in a chunk that the page lists next to its scripts.
let journalWriter: Promise<JournalWriter> | null = null
let flush = () => {}
let firstScreenIsOver = false

const deviceStorage = createDeviceStorage(() => ({ device: window.localStorage, visit: window.sessionStorage }))
const switches = createSwitches(deviceStorage)
const savesData = createDataSaver(deviceStorage, navigator as DataSaverNavigator)
const isPrefetchDisabled = () => savesData() || isConstrained(navigator as DataSaverNavigator)
const environment = process.env['DEKAT_STAGE'] === 'production' ? null : readEnvironmentFrom(() => window.localStorage)
const adapters = createBrowserAdapters({
  window,
  history,
  backGuard,
  privateUrlParams,
  sealed,
  secureRandom,
  apiBase: (environment?.apiOrigin || __API_ORIGIN__) + __API_BASE__,
  signingKey: __SIGNING_KEY__,
  loadCatalogues: messages.load,
  // The first screen loads only the messages that it needs; a module needs the rest. Modules that no tap requested wait for idle time. A
  // module is evaluated in one task and started in the next.
  loadCode: async (module) => {
    if (DEFERRED_MODULES.has(module)) await idle.whenIdle(MAX_IDLE_WAIT_MS)
    const loaded = await Promise.all([modules.load(module), messages.loadRest()])
    await nextTask()
    return loaded.every(Boolean)
  },
  build: __BUILD_ID__,
  isFirstScreenDone: () => firstScreenIsOver,
  pageSession: { id: header.id, journal: async (options) => (await loadJournalWriter()).exportText(options), tools: journalTools },
  installEvents, switches,
  timeZone,
  savesData,
  clickIds,
  appSchemes: __APP_SCHEMES__.split(','),
})
let devtoolsListeners: ReturnType<typeof createDevtoolsListeners> | null = null
const { devTools, verboseJournal } = switches.running
// Views and flows share a monotonic clock, so setting back the device's clock extends no countdown.
const openedAt = adapters.monotonic()
const now = () => header.startedAt + adapters.monotonic() - openedAt
const client = recordClient({
  header,
  adapters: flushBeforeWrites(environment ? withEnvironment(adapters, environment) : adapters, () => flush()),
  modules,
  strict: DEVELOPMENT,
  onError: (error, where) => console.error(`${where}:`, error),
  ...(devTools ? { onReduced: (action, state) => devtoolsListeners?.onReduced(action, state) } : {}),
  ...(devTools || verboseJournal ? { onEntry: (entry) => devtoolsListeners?.onEntry(entry) } : {}),
})

const transition = createScreenTransition(document, () => !isPrefetchDisabled() && !matchMedia('(prefers-reduced-motion: reduce)').matches)
const batchedStore = createBatchedStore(client.store, (run) => void nextTask().then(run), (previous, next, update) => {
  const change = screenChange(previous, next)
  if (change) transition.run(change, update)
  else update()
})

/** Only the developer options page parses journals. */
async function journalTools(): Promise<JournalTools> {
  const { devToolsFile, replayJournal } = await retryImport(() => import(/* webpackChunkName: "replay" */ '../app/recording/replayJournal'))
  return { devToolsFile, replay: (text) => replayJournal(text, __BUILD_ID__) }
}

/** Debugging tools must subscribe before the first action. */
async function loadDevtoolsListeners(): Promise<void> {
  const [devtools, recording] = await Promise.all([
    import(/* webpackChunkName: "devtools" */ '../adapters/journal/devtoolsListeners'),
    import(/* webpackChunkName: "journal" */ '../app/recording/clientRecorder'),
  ])
  devtoolsListeners = devtools.createDevtoolsListeners({
    extension: devTools ? (window.__REDUX_DEVTOOLS_EXTENSION__ ?? null) : null,
    console: verboseJournal ? console : null,
    createRedactor: (redactors ??= recording.createRedactors(secureRandom)), initial: client.store.getState(),
  })
}

async function startJournal(): Promise<JournalWriter> {
  const started = await startRecording({
    client, header, idle, window, now: () => performance.now(), redactors: (make) => (redactors ??= make(secureRandom)),
  })
  flush = started.flush
  return started
}
function loadJournalWriter(): Promise<JournalWriter> {
  return (journalWriter ??= startJournal())
}
afterLoad(() => window.setTimeout(() => (firstScreenIsOver = true), FIRST_SCREEN_DELAY_MS))

// Support, and the tests that record flows, export the journal from the console. It contains no private data.
window.dekat = { exportJournal: async (options) => (await loadJournalWriter()).exportText(options) }

/** Starts the session, then hydrates prerendered markup or renders from scratch. */
export async function start(): Promise<void> {
  if (devTools || verboseJournal) await loadDevtoolsListeners().catch(() => undefined)
  await hydrateOrRender({ client, views: batchedStore, header, messages, modules, now, openSealed: sealed.open })
}

afterLoad(() => {
  if (!savesData()) void idle.whenIdle(MAX_IDLE_WAIT_MS).then(() => loadBrandFont(window, brandFont))
})
void idle.whenIdle(MAX_IDLE_WAIT_MS).then(loadJournalWriter).catch(() => undefined)
afterLoad(() => {
  window.setTimeout(() => {
    if (isPrefetchDisabled()) return
    prefetchNextScreens({ store: batchedStore, modules, whenIdle: () => idle.whenIdle(MAX_IDLE_WAIT_MS) })
  }, PREFETCH_DELAY_MS)
})

// Installing downloads the whole app, so it is skipped when data should be saved.
if (!DEVELOPMENT && 'serviceWorker' in navigator && (navigator.serviceWorker.controller || !isPrefetchDisabled())) {
  afterLoad(() => {
    const cachedHome = createCachedHome({
      caches: () => window.caches, fetch: (url) => fetch(url), build: __BUILD_ID__, script: mainScript(),
      createWorker: () => new Worker(new URL('./renderHome.worker.tsx', import.meta.url), { name: 'renderHome' }),
    })
    cacheHome({
      store: batchedStore, now, whenIdle: () => idle.whenIdle(CACHE_HOME_WAIT_MS), write: cachedHome.write, clear: cachedHome.clear,
    })
    // A new build waits for the next start or for the user's consent. Activating it under an open page would remove the page's chunks.
    void registerServiceWorker(navigator.serviceWorker, '/service-worker.js', {
      onUpdateReady: (activate) => installEvents.emit({ kind: 'build', activate }),
      onUpdated: () => client.enter(buildActivated(), 'source'),
    })
  })
}
