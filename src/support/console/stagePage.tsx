import { createRoot } from 'react-dom/client'
import type { Client } from '../../app/createClient'
import { ALL_MODULES } from '../../app/allModules'
import { App } from '../../app/App'
import { renderFailed } from '../../features/base/connection/events'
import type { RootState } from '../../app/rootReducer'
import { declarationsOf } from '../../app/base'
import { createMessages } from '../../app/messages'
import '../../ui/base.css'
import '../../ui/tokens.css'
import { LOCALES } from '../../i18n/locales'
import { createMutedStore } from './mutedStore'
import css from './Stage.module.css'
import type { Shown, StageWindow, Tap } from './stageApi'
import { findTapped } from './tapProbe'

const messages = createMessages()
const root = createRoot(document.getElementById('root') as HTMLElement)
let shown: Shown | null = null
let isReady = false
/** Another one mounts the app anew: what could not be drawn may be drawn at another moment. */
let mounted = 0

const store = createMutedStore(({ type }) => {
  if (type === renderFailed.type) mounted++
})
const appOver = (over: Client['store']) => (
  <App key={mounted} store={over} messages={messages} declaredBy={declarationsOf(ALL_MODULES)} now={() => shown?.now ?? 0} />
)
/** The moment itself is drawn first, and what is drawn for the first time may wait for its code: how long before each look for the tap. */
const LOOKS_MS: readonly number[] = [50, 300, 1_000]
const mark = document.createElement('div')
mark.className = css.tapped ?? ''
mark.title = 'The shopper tapped here'
let marking = new AbortController()

function draw(): void {
  if (!isReady || !shown) return
  store.show(inScheme(shown.state, shown.scheme))
  // Before the session has begun its page shows a skeleton, which is not the app's.
  if (shown.state.visit.sessionId === '') return root.render(null)
  root.render(appOver(store.store))
  const { tap, state, scheme } = shown
  if (tap) void markTap({ ...tap, before: inScheme(tap.before, scheme) }, state, marking.signal)
}

/** A scheme that the shopper chose is in the state; which one the phone had is not, and the console says it. */
function inScheme(state: RootState, scheme: Shown['scheme']): RootState {
  const { theme } = state.settings
  return theme === 'light' || theme === 'dark' ? state : { ...state, settings: { ...state.settings, theme: scheme } }
}

/** Marks the tap once the moment itself is on the screen, unless another moment is shown by then. */
async function markTap({ action, before }: Tap, { navigation }: RootState, signal: AbortSignal): Promise<void> {
  for (const wait of LOOKS_MS) {
    await new Promise((resolve) => setTimeout(resolve, wait))
    const area = signal.aborted ? null : await findTapped(appOver, before, action, signal)
    if (signal.aborted) return
    if (!area) continue
    for (const side of ['left', 'top', 'width', 'height'] as const) mark.style[side] = `${area[side]}px`
    document.body.append(mark)
    const isSeen = area.top >= window.scrollY && area.top < window.scrollY + window.innerHeight
    if (!isSeen && before.navigation.screen === navigation.screen) mark.scrollIntoView({ block: 'center' })
    return
  }
}

// Looked at, never used: no tap, no key, no focus reaches the app. The page itself scrolls.
// Links that the search for a tap tries lead nowhere.
document.addEventListener('click', (event) => event.preventDefault())
document.body.inert = true
Object.assign(window, {
  dekatStage: {
    show(next) {
      shown = next
      marking.abort()
      marking = new AbortController()
      mark.remove()
      draw()
    },
  },
} satisfies StageWindow)

void messages.loadRest().then(() => Promise.all(LOCALES.map((locale) => messages.load(locale)))).then(() => {
  isReady = true
  draw()
})
