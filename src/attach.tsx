import { startTransition } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import type { UnknownAction } from 'redux'
import { readFirstScreen } from './adapters/firstScreen'
import { namedScripts } from './adapters/loadedPage'
import { nextTask } from './adapters/nextTask'
import type { ServedPage } from './api/servedPage'
import { App } from './app/App'
import type { AppProps } from './app/App'
import { declaredIn } from './app/base'
import type { Client } from './app/createClient'
import type { Messages } from './app/messages'
import type { createModules } from './app/modules'
import type { RootState } from './app/rootReducer'
import { FIRST_SCREEN_EVENTS } from './features/home/home/events'
import type { Header } from './journal/entries'
import { resourceServed } from './loading/resource/events'
import { SERVED_PAGE_ID } from './shared/drawnPage'
import { retryImport } from './ui/retryImport'

export interface AttachOptions extends Pick<AppProps, 'now' | 'openSealed'> {
  readonly client: Client
  /** The store that views subscribe to. */
  readonly views: Client['store']
  readonly header: Pick<Header, 'location'>
  readonly messages: Messages
  readonly modules: ReturnType<typeof createModules>
}

/** Starts the session, one flow per task, then hydrates prerendered markup or renders from scratch. */
export async function attach({ client, views, header, messages, modules, ...shell }: AttachOptions): Promise<void> {
  const root = document.getElementById('root') as HTMLElement
  const app = (drawnState?: RootState, drawnAt?: number) => (
    <App store={views} messages={messages} declaredBy={declaredIn(modules)} {...shell} drawnState={drawnState} drawnAt={drawnAt} />
  )

  /** The page shows its skeleton until the session id is set: earlier, no messages exist to render. */
  function drawLater(): void {
    const unsubscribe = views.subscribe(() => {
      if (views.getState().visit.sessionId === '') return
      unsubscribe()
      createRoot(root).render(app())
    })
    client.start()
  }

  /** Hydrates in a transition, so the user can scroll meanwhile. */
  async function takeOver(served: UnknownAction, drawnAt?: number): Promise<void> {
    client.start()
    client.enter(served, 'source')
    const drawn = app(client.store.getState(), drawnAt)
    const onRecoverableError = (error: unknown) => console.error('hydration:', error)
    await nextTask()
    startTransition(() => void hydrateRoot(root, drawn, { onRecoverableError }))
  }

  /** Answers from which a store or product page was prerendered, after its modules and messages have loaded. Null for other pages. */
  async function servedPage(): Promise<ServedPage | null> {
    const text = document.getElementById(SERVED_PAGE_ID)?.textContent
    if (!text) return null
    await namedScripts()
    try {
      const read = await retryImport(async () => (await import(/* webpackChunkName: "served" */ './servedPage')).readServedPage)
      return await read({ text, location: header.location, messages, modules })
    } catch {
      return null
    }
  }

  const carried = readFirstScreen(document)
  do await nextTask()
  while (client.startFlow())
  if (carried) {
    await messages.load(carried.firstScreen.locale)
    return await takeOver(FIRST_SCREEN_EVENTS[carried.by](carried.firstScreen))
  }
  const page = await servedPage()
  if (page) await takeOver(resourceServed(page), page.answeredAt)
  else drawLater()
}
