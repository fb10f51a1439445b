import { createBrowserHistory } from 'history'
import { createRoot } from 'react-dom/client'
import { createBrowserAdapters } from './adapters/browserAdapters'
import { createHeader } from './adapters/header'
import { flushingFirst } from './adapters/flushFirst'
import { createHeldValues, visitStorage } from './adapters/heldValues'
import { keepAddressClean, placeExitGuard } from './adapters/history'
import type { Keeper } from './adapters/journalKeeper'
import type { createOnlookers } from './adapters/onlookers'
import { createSecretNumbers } from './adapters/secretNumbers'
import type { JournalTools } from './adapters/sessionFiles'
import { createDeviceStorage } from './adapters/storage'
import { createSwitches } from './adapters/switches'
import { registerServiceWorker } from './adapters/serviceWorker'
import { environmentIn, inEnvironment } from './adapters/workshop'
import './ui/tokens.css'
import './ui/base.css'
import { App } from './app/App'
import { createParts } from './app/parts'
import { recordSession } from './app/recordSession'
import { createWords } from './app/words'
import { cleanAddress } from './navigation/address'
import { insist } from './ui/insist'

/** After the page has loaded: what the first screen needs has been asked for by then. */
const FIRST_SCREEN_MS = 2_000
const DEVELOPMENT = __BUILD_ID__ === 'development'

// Each screen remembers its own place; the browser's guess would come before the list is there.
window.history.scrollRestoration = 'manual'
// Before anything reads the address: a link may carry what belongs to a person.
const held = createHeldValues(visitStorage(window))
keepAddressClean(window, held.hold)
const history = createBrowserHistory()
placeExitGuard(history)
const words = createWords()
const parts = createParts()
const secret = createSecretNumbers(window.crypto)
const header = createHeader({
  build: __BUILD_ID__,
  now: Date.now(),
  random: secret,
  language: navigator.language,
  timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
  viewport: { width: window.innerWidth, height: window.innerHeight },
  location: cleanAddress(history.location, held.hold),
})
// Recording starts with the first action; what writes it to the device comes in a chunk that the page names beside its scripts.
let keeper: Promise<Keeper> | null = null
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
  loadWords: words.load,
  // What comes with a part speaks words that came with no screen before it.
  loadCode: async (part) => (await Promise.all([parts.load(part), words.loadRest()])).every(Boolean),
  build: __BUILD_ID__,
  firstScreenIsOver: () => firstScreenIsOver,
  sessions: { id: header.id, journal: async () => (await keep()).exportText(), tools: journalTools },
  switches,
})
let onlookers: ReturnType<typeof createOnlookers> | null = null
const { devTools, verboseJournal } = switches.running
// Views see the time that flows count by: a clock of the device that is put back makes no countdown grow.
const openedAt = adapters.monotonic()
const now = () => header.startedAt + adapters.monotonic() - openedAt
const session = recordSession({
  header,
  adapters: flushingFirst(environment ? inEnvironment(adapters, environment) : adapters, () => flush()),
  parts,
  strict: DEVELOPMENT,
  onError: (error, where) => console.error(`${where}:`, error),
  ...(devTools ? { onReduced: (action, state) => onlookers?.reduced(action, state) } : {}),
  ...(verboseJournal ? { hears: (entry) => onlookers?.heard(entry) } : {}),
})

/** Journals are taken apart on the page of developer options only. */
async function journalTools(): Promise<JournalTools> {
  const { devToolsFile, watch } = await insist(() => import(/* webpackChunkName: "replay" */ './app/watching'))
  return { devToolsFile, watch: (text) => watch(text, __BUILD_ID__) }
}

/** Debugging tools must be attached before the first action. */
async function callOnlookers(): Promise<void> {
  const [looking, recording] = await Promise.all([
    import(/* webpackChunkName: "onlookers" */ './adapters/onlookers'),
    import(/* webpackChunkName: "journal" */ './app/sessionRecorder'),
  ])
  onlookers = looking.createOnlookers({
    extension: devTools ? (window.__REDUX_DEVTOOLS_EXTENSION__ ?? null) : null,
    console: verboseJournal ? console : null,
    clean: recording.createCleaner(secret),
  })
}

async function startKeeping(): Promise<Keeper> {
  const [keeping, storing, recording] = await insist(() => Promise.all([
    import(/* webpackChunkName: "journal" */ './adapters/journalKeeper'),
    import(/* webpackChunkName: "journal" */ './adapters/journalStore'),
    import(/* webpackChunkName: "journal" */ './app/sessionRecorder'),
  ]))
  const recorder = recording.createSessionRecorder(header, session.memory, secret)
  const started = keeping.keepJournal({
    session, recorder, header, store: storing.createJournalStore(), now: () => performance.now(), window,
  })
  flush = started.flush
  return started
}
function keep(): Promise<Keeper> {
  return (keeper ??= startKeeping())
}
window.addEventListener('load', () => window.setTimeout(() => (firstScreenIsOver = true), FIRST_SCREEN_MS))

// Support, and the tests that record flows, can export the journal from the console; it holds nothing private.
window.dekat = { exportJournal: async (wanted) => (await keep()).exportText(wanted) }

// The skeleton in the page stays until there are words to draw with.
const unsubscribe = session.store.subscribe(() => {
  if (session.store.getState().visit.sessionId === '') return
  unsubscribe()
  createRoot(document.getElementById('root') as HTMLElement).render(<App store={session.store} words={words} now={now} />)
})
if (devTools || verboseJournal) void callOnlookers().catch(() => undefined).then(session.start)
else session.start()
void keep().catch(() => undefined)

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
