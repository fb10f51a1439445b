import { createBrowserHistory } from 'history'
import { createBrowserAdapters } from './adapters/browserAdapters'
import { CLICK_IDS_KEY, createClickIds } from './adapters/clickIds'
import { createHeader } from './adapters/header'
import { flushingFirst } from './adapters/flushFirst'
import { createHeldValues, visitStorage } from './adapters/heldValues'
import { keepUrlClean, placeExitGuard } from './adapters/history'
import { holdBack } from './adapters/heldBack'
import type { JournalWriter } from './adapters/journalWriter'
import type { createDevtoolsListeners } from './adapters/devtoolsListeners'
import type { cleanersOf } from './app/clientRecorder'
import { createSealedValues } from './adapters/sealedValues'
import { createSecretNumbers } from './adapters/secretNumbers'
import type { JournalTools } from './adapters/sessionFiles'
import { createIdle } from './adapters/idle'
import { nextTask } from './adapters/nextTask'
import { keepNews } from './adapters/installed/news'
import { afterLoad, mainScript } from './adapters/loadedPage'
import { createKeptHome } from './adapters/keptHome'
import { createDataSaver, isConstrained } from './adapters/dataSaver'
import type { FrugalNavigator } from './adapters/dataSaver'
import { createDeviceStorage } from './adapters/storage'
import { createTimeZone } from './adapters/timeZone'
import { createSwitches } from './adapters/switches'
import { registerServiceWorker } from './adapters/serviceWorker'
import { environmentIn, inEnvironment } from './adapters/workshop'
import './ui/tokens.css'
import './ui/base.css'
import { fetchAhead } from './app/fetchAhead'
import { keepHome } from './app/homeKeeper'
import { createModules } from './app/modules'
import { recordClient } from './app/recordClient'
import { reloadWhenFree } from './app/reloadWhenFree'
import { createViewStore } from './app/viewStore'
import { createMessages } from './app/messages'
import { attach } from './attach'
import { keepJournal } from './keepJournal'
import { cleanUrl } from './navigation/cleanUrl'
import { retryImport } from './ui/retryImport'

/** After the page has loaded: what the first screen needs has been asked for by then. */
const FIRST_SCREEN_MS = 2_000
/** Modules that are loaded behind the first screen, and how long they wait for an idle page. */
const BEHIND: ReadonlySet<string> = new Set(['lists', 'promotions'])
const BEHIND_MS = 2_000
/** From the end of the page's loading until the code of the next screens is fetched ahead. */
const AHEAD_MS = 4_000
/** How long keeping home for the next visit waits for an idle page. */
const KEEPING_MS = 10_000
const DEVELOPMENT = __BUILD_ID__ === 'development'

// Each screen remembers its own place; the browser's guess would come before the list is there.
window.history.scrollRestoration = 'manual'
// Before anything reads the address: a link may carry what belongs to a person.
const clickIds = createClickIds(window.location.search, visitStorage(window, CLICK_IDS_KEY))
const held = createHeldValues(visitStorage(window))
keepUrlClean(window, held.hold)
const sealed = createSealedValues()
const history = createBrowserHistory()
const back = holdBack(window, history)
placeExitGuard(history)
const messages = createMessages()
const modules = createModules()
const news = keepNews(window)
const idle = createIdle(window)
const secret = createSecretNumbers(window.crypto)
const timeZone = createTimeZone()
const header = createHeader({
  build: __BUILD_ID__, now: Date.now(), random: secret,
  language: navigator.language,
  timeZone,
  viewport: { width: window.innerWidth, height: window.innerHeight },
  location: cleanUrl(history.location, held.hold),
})
// The journal and tools that watch have the same stand-ins.
let cleaners: ReturnType<typeof cleanersOf> | null = null
// Recording starts with the first action; what writes it to the device comes in a chunk that the page names beside its scripts.
let journalWriter: Promise<JournalWriter> | null = null
let flush = () => {}
let firstScreenIsOver = false

const deviceStorage = createDeviceStorage(() => ({ device: window.localStorage, visit: window.sessionStorage }))
const switches = createSwitches(deviceStorage)
const savesData = createDataSaver(deviceStorage, navigator as FrugalNavigator)
/** Nothing is downloaded ahead. */
const isSpare = () => savesData() || isConstrained(navigator as FrugalNavigator)
const environment = process.env['DEKAT_STAGE'] === 'production' ? null : environmentIn(() => window.localStorage)
const adapters = createBrowserAdapters({
  window,
  history,
  held,
  sealed,
  secret,
  apiBase: (environment?.apiOrigin || __API_ORIGIN__) + __API_BASE__,
  signingKey: __SIGNING_KEY__,
  loadCatalogues: messages.load,
  // What comes with a part speaks words that came with no screen before it. Parts that no tap asked for wait until the page is idle; what a
  // part starts is a task of its own, behind the one that evaluates it.
  loadCode: async (part) => {
    if (BEHIND.has(part)) await idle.rest(BEHIND_MS)
    const loaded = await Promise.all([modules.load(part), messages.loadRest()])
    await nextTask()
    return loaded.every(Boolean)
  },
  build: __BUILD_ID__,
  firstScreenIsOver: () => firstScreenIsOver,
  sessions: { id: header.id, journal: async (wanted) => (await loadJournalWriter()).exportText(wanted), tools: journalTools },
  news, switches,
  timeZone,
  savesData,
  clickIds,
  appSchemes: __APP_SCHEMES__.split(','),
})
let devtoolsListeners: ReturnType<typeof createDevtoolsListeners> | null = null
const { devTools, verboseJournal } = switches.running
// Views see the time that flows count by: a clock of the device that is put back makes no countdown grow.
const openedAt = adapters.monotonic()
const now = () => header.startedAt + adapters.monotonic() - openedAt
const client = recordClient({
  header,
  adapters: flushingFirst(environment ? inEnvironment(adapters, environment) : adapters, () => flush()),
  modules,
  strict: DEVELOPMENT,
  onError: (error, where) => console.error(`${where}:`, error),
  ...(devTools ? { onReduced: (action, state) => devtoolsListeners?.onReduced(action, state) } : {}),
  ...(devTools || verboseJournal ? { onEntry: (entry) => devtoolsListeners?.onEntry(entry) } : {}),
})

const views = createViewStore(client.store, (run) => void nextTask().then(run))

/** Journals are taken apart on the page of developer options only. */
async function journalTools(): Promise<JournalTools> {
  const { devToolsFile, watch } = await retryImport(() => import(/* webpackChunkName: "replay" */ './app/watching'))
  return { devToolsFile, watch: (text) => watch(text, __BUILD_ID__) }
}

/** Debugging tools must be attached before the first action. */
async function loadDevtoolsListeners(): Promise<void> {
  const [looking, recording] = await Promise.all([
    import(/* webpackChunkName: "devtools" */ './adapters/devtoolsListeners'),
    import(/* webpackChunkName: "journal" */ './app/clientRecorder'),
  ])
  devtoolsListeners = looking.createDevtoolsListeners({
    extension: devTools ? (window.__REDUX_DEVTOOLS_EXTENSION__ ?? null) : null,
    console: verboseJournal ? console : null,
    cleaner: (cleaners ??= recording.cleanersOf(secret)), initial: client.store.getState(),
  })
}

async function startKeeping(): Promise<JournalWriter> {
  const started = await keepJournal({
    client, header, idle, window, now: () => performance.now(), cleaners: (make) => (cleaners ??= make(secret)),
  })
  flush = started.flush
  return started
}
function loadJournalWriter(): Promise<JournalWriter> {
  return (journalWriter ??= startKeeping())
}
afterLoad(() => window.setTimeout(() => (firstScreenIsOver = true), FIRST_SCREEN_MS))

// Support, and the tests that record flows, can export the journal from the console; it holds nothing private.
window.dekat = { exportJournal: async (wanted) => (await loadJournalWriter()).exportText(wanted) }

/** Starts the session, and draws it or takes over what came drawn. */
export async function start(): Promise<void> {
  if (devTools || verboseJournal) await loadDevtoolsListeners().catch(() => undefined)
  await attach({ client, views, header, messages, modules, now, openSealed: sealed.open })
}

/** What is not saved is not lost by the browser's own back; before anything can be typed, this is there. */
async function askBeforeLeaving(): Promise<void> {
  const { leavingOf } = await import(/* webpackChunkName: "journal" */ './app/leaving')
  back.asks(leavingOf(client))
}
void idle.rest(BEHIND_MS).then(() => Promise.all([askBeforeLeaving(), loadJournalWriter()])).catch(() => undefined)
afterLoad(() => {
  window.setTimeout(() => {
    if (!isSpare()) fetchAhead({ store: views, modules, rest: () => idle.rest(BEHIND_MS) })
  }, AHEAD_MS)
})

// Installing downloads the whole app: not where data is spared.
if (!DEVELOPMENT && 'serviceWorker' in navigator && (navigator.serviceWorker.controller || !isSpare())) {
  afterLoad(() => {
    const kept = createKeptHome({
      caches: () => window.caches, fetch: (url) => fetch(url), build: __BUILD_ID__, script: mainScript(),
      createWorker: () => new Worker(new URL('./drawHome.worker.tsx', import.meta.url), { name: 'draw' }),
    })
    keepHome({ store: views, now, rest: () => idle.rest(KEEPING_MS), keep: kept.keep, forget: kept.forget })
    // A new build waits for the next start, or for the shopper's word: taking over under an open page would take its chunks away.
    void registerServiceWorker(navigator.serviceWorker, '/service-worker.js', {
      updateReady: (activate) => news.tell({ is: 'build', activate }),
      updated: () => reloadWhenFree(views, () => location.reload()),
    })
  })
}
