import { startTransition } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import type { UnknownAction } from 'redux'
import { takeEarlyTap } from '../adapters/start/earlyTap'
import { readFirstScreen } from '../adapters/start/firstScreen'
import { whenListedScriptsLoaded } from '../adapters/page/loadedPage'
import { nextTask } from '../adapters/waiting/nextTask'
import type { PrerenderedPage } from '../api/kit/prerenderedPage'
import { App, type AppProps } from '../app/shell/App'
import { declarationsOf } from '../app/base'
import type { Client } from '../app/createClient'
import type { Messages } from '../app/messages'
import type { createModules } from '../app/modules'
import { createRenderedStore } from '../app/prerender/renderedStore'
import type { RootState } from '../app/rootReducer'
import { FIRST_SCREEN_EVENTS } from '../features/home/page/model/events'
import type { Header } from '../journal/record/entries'
import { resourcePrerendered } from '../data/resource/events'
import { PRERENDERED_PAGE_ID } from '../shared/web/prerenderedPage'
import { retryImport } from '../ui/status/retryImport'

export interface HydrateOptions extends Pick<AppProps, 'now' | 'openSealed'> {
  readonly client: Client
  /** The store that views subscribe to. */
  readonly views: Client['store']
  readonly header: Header
  readonly messages: Messages
  readonly modules: ReturnType<typeof createModules>
}

/** Starts the session, one flow per task, then hydrates prerendered markup or renders from scratch. */
export async function hydrateOrRender({ client, views, header, messages, modules, ...shell }: HydrateOptions): Promise<void> {
  const root = document.getElementById('root') as HTMLElement
  const app = (renderedState?: RootState, renderedAt?: number, onHydrated?: () => void) => (
    <App
      store={views} messages={messages} declaredBy={declarationsOf(modules)} {...shell} renderedState={renderedState}
      renderedAt={renderedAt} onHydrated={onHydrated}
    />
  )

  /** The page shows its skeleton until the session id is set: earlier, no messages exist to render. */
  function renderWhenStarted(): void {
    const unsubscribe = views.subscribe(() => {
      if (views.getState().visit.sessionId === '') return
      unsubscribe()
      takeEarlyTap(window)
      createRoot(root).render(app())
    })
    client.start()
  }

  /** Hydrates in a transition, so the user can scroll meanwhile. */
  async function hydrate(event: UnknownAction, renderedAt?: number): Promise<void> {
    const isElsewhere = client.start()
    client.enter(event, 'source')
    // The markup knows nothing of the device. With a stored place this session's state differs from the one that it was rendered from.
    const renderedState = (isElsewhere ? createRenderedStore({ event, header, modules }) : client.store).getState()
    const onRecoverableError = (error: unknown) => console.error('hydration:', error)
    await nextTask()
    // From here on React handles taps, and hydrates a tapped component at once.
    const repeatTap = takeEarlyTap(window)
    const element = app(renderedState, renderedAt, repeatTap)
    startTransition(() => void hydrateRoot(root, element, { onRecoverableError }))
  }

  /** Answers from which a store or product page was prerendered, after its modules and messages have loaded. Null for other pages. */
  async function loadPrerenderedPage(): Promise<PrerenderedPage | null> {
    const text = document.getElementById(PRERENDERED_PAGE_ID)?.textContent
    if (!text) return null
    await whenListedScriptsLoaded()
    try {
      const read = await retryImport(async () =>
        (await import(/* webpackChunkName: "prerendered" */ './readPrerenderedPage')).readPrerenderedPage)
      return await read({ text, location: header.location, messages, modules })
    } catch {
      return null
    }
  }

  const embedded = readFirstScreen(document)
  do await nextTask()
  while (client.startFlow())
  if (embedded) {
    await messages.load(embedded.firstScreen.locale)
    return await hydrate(FIRST_SCREEN_EVENTS[embedded.by](embedded.firstScreen))
  }
  const page = await loadPrerenderedPage()
  if (page) await hydrate(resourcePrerendered(page), page.answeredAt)
  else renderWhenStarted()
}
