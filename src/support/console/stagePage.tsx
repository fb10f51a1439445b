import { createRoot } from 'react-dom/client'
import { ALL_MODULES } from '../../app/allModules'
import { App } from '../../app/App'
import { declaredIn } from '../../app/base'
import { createMessages } from '../../app/messages'
import '../../ui/base.css'
import '../../ui/tokens.css'
import { LOCALES } from '../../i18n/locales'
import { createMutedStore } from './mutedStore'
import type { Shown, StageWindow } from './stageApi'

const messages = createMessages()
const root = createRoot(document.getElementById('root') as HTMLElement)
let shown: Shown | null = null
let isReady = false
/** Another one mounts the app anew: what could not be drawn may be drawn at another moment. */
let mounted = 0

const store = createMutedStore(() => void mounted++)

function draw(): void {
  if (!isReady || !shown) return
  document.documentElement.dataset['theme'] = shown.scheme
  store.show(shown.state)
  // Before the session has begun its page shows a skeleton, which is not the app's.
  if (shown.state.visit.sessionId === '') return root.render(null)
  root.render(
    <App key={mounted} store={store.store} messages={messages} declaredBy={declaredIn(ALL_MODULES)} now={() => shown?.now ?? 0} />,
  )
}

// Looked at, never used: no tap, no key, no focus reaches the app. The page itself scrolls.
document.body.inert = true
Object.assign(window, {
  dekatStage: {
    show(next) {
      shown = next
      draw()
    },
  },
} satisfies StageWindow)

void messages.loadRest().then(() => Promise.all(LOCALES.map((locale) => messages.load(locale)))).then(() => {
  isReady = true
  draw()
})
