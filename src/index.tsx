import { createBrowserHistory } from 'history'
import { createRoot } from 'react-dom/client'
import { createBrowserAdapters } from './adapters/browserAdapters'
import { createHeader } from './adapters/header'
import { flushingFirst } from './adapters/flushFirst'
import { createHeldValues, visitStorage } from './adapters/heldValues'
import { keepUrlClean, placeExitGuard } from './adapters/history'
import type { JournalWriter } from './adapters/journalWriter'
import type { createDevtoolsListeners } from './adapters/devtoolsListeners'
import { createSecretNumbers } from './adapters/secretNumbers'
import type { JournalTools } from './adapters/sessionFiles'
import { createDeviceStorage } from './adapters/storage'
import { createSwitches } from './adapters/switches'
import { registerServiceWorker } from './adapters/serviceWorker'
import { environmentIn, inEnvironment } from './adapters/workshop'
import './ui/tokens.css'
import './ui/base.css'
import { App } from './app/App'
import { declaredIn } from './app/base'
import { createModules } from './app/modules'
import { recordClient } from './app/recordClient'
import { createMessages } from './app/messages'
import { cleanUrl } from './navigation/cleanUrl'
import { retryImport } from './ui/retryImport'

/** After the page has loaded: what the first screen needs has been asked for by then. */
const FIRST_SCREEN_MS = 2_000
const DEVELOPMENT = __BUILD_ID__ === 'development'

// Each screen remembers its own place; the browser's guess would come before the list is there.
window.history.scrollRestoration = 'manual'
// Before anything reads the address: a link may carry what belongs to a person.
const held = createHeldValues(visitStorage(window))
keepUrlClean(window, held.hold)
const history = createBrowserHistory()
placeExitGuard(history)
const messages = createMessages()
const modules = createModules()
const secret = createSecretNumbers(window.crypto)
const header = createHeader({
  build: __BUILD_ID__,
  now: Date.now(),
  random: secret,
  language: navigator.language,
  timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
  viewport: { width: window.innerWidth, height: window.innerHeight },
  location: cleanUrl(history.location, held.hold),
})
// Recording starts with the first action; what writes it to the device comes in a chunk that the page names beside its scripts.
let journalWriter: Promise<JournalWriter> | null = null
let flush = () => {}
let firstScreenIsOver = false

const switches = createSwitches(createDeviceStorage(() => ({ device: window.localStorage, visit: window.sessionStorage })))
const environment = process.env['DEKAT_STAGE'] === 'production' ? null : environmentIn(() => window.localStorage)
const adapters = createBrowserAdapters({
  window,
  history,
  held,
  secret,
  apiBase: (environment?.apiOrigin || __API_ORIGIN__) + __API_BASE__,
  signingKey: __SIGNING_KEY__,
  loadCatalogues: messages.load,
  // What comes with a part speaks words that came with no screen before it.
  loadCode: async (part) => (await Promise.all([modules.load(part), messages.loadRest()])).every(Boolean),
  build: __BUILD_ID__,
  firstScreenIsOver: () => firstScreenIsOver,
  sessions: { id: header.id, journal: async () => (await loadJournalWriter()).exportText(), tools: journalTools },
  switches,
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
  ...(verboseJournal ? { onEntry: (entry) => devtoolsListeners?.onEntry(entry) } : {}),
})

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
    clean: recording.createCleaner(secret),
  })
}

async function startKeeping(): Promise<JournalWriter> {
  const [keeping, storing, recording] = await retryImport(() => Promise.all([
    import(/* webpackChunkName: "journal" */ './adapters/journalWriter'),
    import(/* webpackChunkName: "journal" */ './adapters/journalStore'),
    import(/* webpackChunkName: "journal" */ './app/clientRecorder'),
  ]))
  const recorder = recording.createSessionRecorder(header, client.memory, secret)
  const started = keeping.writeJournal({
    session: client, recorder, header, store: storing.createJournalStore(), now: () => performance.now(), window,
  })
  flush = started.flush
  return started
}
function loadJournalWriter(): Promise<JournalWriter> {
  return (journalWriter ??= startKeeping())
}
window.addEventListener('load', () => window.setTimeout(() => (firstScreenIsOver = true), FIRST_SCREEN_MS))

// Support, and the tests that record flows, can export the journal from the console; it holds nothing private.
window.dekat = { exportJournal: async (wanted) => (await loadJournalWriter()).exportText(wanted) }

// The skeleton in the page stays until there are words to draw with.
const unsubscribe = client.store.subscribe(() => {
  if (client.store.getState().visit.sessionId === '') return
  unsubscribe()
  createRoot(document.getElementById('root') as HTMLElement).render(
    <App store={client.store} messages={messages} declaredBy={declaredIn(modules)} now={now} />,
  )
})
if (devTools || verboseJournal) void loadDevtoolsListeners().catch(() => undefined).then(client.start)
else client.start()
void loadJournalWriter().catch(() => undefined)

if (!DEVELOPMENT && 'serviceWorker' in navigator) {
  window.addEventListener('load', () => {
    // A new build waits for the next start: taking over under an open page would take its chunks away.
    void registerServiceWorker(navigator.serviceWorker, '/service-worker.js', {
      updateReady: () => undefined,
      updated: () => location.reload(),
    })
  })
}

declare global {
  interface Window {
    /** `all`: with what is left of earlier page loads on this device. */
    dekat?: { exportJournal(wanted?: { readonly all?: boolean }): Promise<string> }
  }
}
