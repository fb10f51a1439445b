import { createRoot } from 'react-dom/client'
import type { Client } from '../../../app/createClient'
import { ALL_MODULES } from '../../../app/allModules'
import { App } from '../../../app/shell/App'
import { renderFailed } from '../../../features/base/connection/events'
import type { RootState } from '../../../app/rootReducer'
import { declarationsOf } from '../../../app/base'
import { createMessages } from '../../../app/messages'
import '../../../ui/base.css'
import '../../../ui/tokens.css'
import { LOCALES } from '../../../i18n/locales'
import { createReadOnlyStore } from './readOnlyStore'
import css from './Stage.module.css'
import type { StageContent, StageWindow, Tap } from './stageApi'
import { findTapped } from './tapProbe'

const messages = createMessages()
const root = createRoot(document.getElementById('root') as HTMLElement)
let shown: StageContent | null = null
let isReady = false
/** The React key of the app. Incrementing it remounts the app after a render error, because another state may render. */
let appKey = 0

const store = createReadOnlyStore(({ type }) => {
  if (type === renderFailed.type) appKey++
})
const renderApp = (over: Client['store']) => (
  <App key={appKey} store={over} messages={messages} declaredBy={declarationsOf(ALL_MODULES)} now={() => shown?.now ?? 0} />
)
/** Delays before each search for the tapped element, ms. The turn renders first, and a first render may load code. */
const PROBE_DELAYS_MS: readonly number[] = [50, 300, 1_000]
const mark = document.createElement('div')
mark.className = css.tapped ?? ''
mark.title = 'The user tapped here'
let markAbort = new AbortController()

function renderStage(): void {
  if (!isReady || !shown) return
  store.show(withScheme(shown.state, shown.scheme))
  // Before the session starts the page shows a static skeleton, which is not part of the app.
  if (shown.state.visit.sessionId === '') return root.render(null)
  root.render(renderApp(store.store))
  const { tap, state, scheme } = shown
  if (tap) void markTap({ ...tap, before: withScheme(tap.before, scheme) }, state, markAbort.signal)
}

/** Applies the scheme of the console unless the user chose one: state contains a chosen scheme, but never that of the device. */
function withScheme(state: RootState, scheme: StageContent['scheme']): RootState {
  const { theme } = state.settings
  return theme === 'light' || theme === 'dark' ? state : { ...state, settings: { ...state.settings, theme: scheme } }
}

/** Marks the tap after the turn has rendered. Stops when another turn is shown first. */
async function markTap({ action, before }: Tap, { navigation }: RootState, signal: AbortSignal): Promise<void> {
  for (const delayMs of PROBE_DELAYS_MS) {
    await new Promise((resolve) => setTimeout(resolve, delayMs))
    const area = signal.aborted ? null : await findTapped(renderApp, before, action, signal)
    if (signal.aborted) return
    if (!area) continue
    for (const side of ['left', 'top', 'width', 'height'] as const) mark.style[side] = `${area[side]}px`
    document.body.append(mark)
    const isVisible = area.top >= window.scrollY && area.top < window.scrollY + window.innerHeight
    if (!isVisible && before.navigation.screen === navigation.screen) mark.scrollIntoView({ block: 'center' })
    return
  }
}

// The stage is read-only: the app gets no taps, keys or focus, but the page scrolls. Links that the search for a tap clicks do not
// navigate.
document.addEventListener('click', (event) => event.preventDefault())
document.body.inert = true
Object.assign(window, {
  dekatStage: {
    show(next) {
      shown = next
      markAbort.abort()
      markAbort = new AbortController()
      mark.remove()
      renderStage()
    },
  },
} satisfies StageWindow)

void messages.loadRest().then(() => Promise.all(LOCALES.map((locale) => messages.load(locale)))).then(() => {
  isReady = true
  renderStage()
})
