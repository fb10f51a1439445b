import { createBrowserHistory } from 'history'
import { createRoot } from 'react-dom/client'
import { createBrowserAdapters } from './adapters/browserAdapters'
import { createHeader } from './adapters/header'
import { placeExitGuard } from './adapters/history'
import type { keepJournal } from './adapters/journalKeeper'
import { createSecretNumbers } from './adapters/secretNumbers'
import { registerServiceWorker } from './adapters/serviceWorker'
import './ui/tokens.css'
import './ui/base.css'
import { App } from './app/App'
import { createParts } from './app/parts'
import { recordSession } from './app/recordSession'
import { createWords } from './app/words'

/** After the page has loaded: what the first screen needs has been asked for by then. */
const KEEPING_STARTS_MS = 2_000
const DEVELOPMENT = __BUILD_ID__ === 'development'

// Each screen remembers its own place; the browser's guess would come before the list is there.
window.history.scrollRestoration = 'manual'
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
  location: history.location,
})
// Recording starts with the first action; what writes it to the device comes after the first screen.
type Keeper = ReturnType<typeof keepJournal>
let keeper: Promise<Keeper> | null = null

const adapters = createBrowserAdapters({
  window,
  history,
  secret,
  apiBase: __API_ORIGIN__ + __API_BASE__,
  signingKey: __SIGNING_KEY__,
  loadWords: words.load,
  loadCode: parts.load,
  build: __BUILD_ID__,
  firstScreenIsOver: () => keeper !== null,
})
const session = recordSession({
  header,
  adapters,
  parts,
  strict: DEVELOPMENT,
  onError: (error, where) => console.error(`${where}:`, error),
})

async function startKeeping(): Promise<Keeper> {
  const [keeping, storing, recording] = await Promise.all([
    import(/* webpackChunkName: "journal" */ './adapters/journalKeeper'),
    import(/* webpackChunkName: "journal" */ './adapters/journalStore'),
    import(/* webpackChunkName: "journal" */ './app/sessionRecorder'),
  ])
  const recorder = recording.createSessionRecorder(header, session.memory, secret)
  return keeping.keepJournal({ session, recorder, header, store: storing.createJournalStore(), now: () => performance.now(), window })
}
function keep(): Promise<Keeper> {
  return (keeper ??= startKeeping())
}
window.addEventListener('load', () => window.setTimeout(() => void keep().catch(() => undefined), KEEPING_STARTS_MS))

// Whoever opens this page with tools in hand (support, the tests that record flows) may take the journal, which holds nothing private.
window.dekat = { exportJournal: async () => (await keep()).exportText() }

// The skeleton in the page stays until there are words to draw with.
const unsubscribe = session.store.subscribe(() => {
  if (session.store.getState().visit.sessionId === '') return
  unsubscribe()
  createRoot(document.getElementById('root') as HTMLElement).render(<App store={session.store} words={words} now={() => Date.now()} />)
})
session.start()

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
    dekat?: { exportJournal(): Promise<string> }
  }
}
