import { renderToString } from 'react-dom/server'
import type { UnknownAction } from 'redux'
import { silentLog } from '../journal/log'
import { App } from './App'
import { declaredIn } from './base'
import { createClient } from './createClient'
import type { ClientOptions } from './createClient'
import type { Messages } from './messages'
import type { createModules } from './modules'

/** What is drawn, and with what. */
export interface Drawing {
  /** What brings the first screen into a session. */
  readonly event: UnknownAction
  /** Of no session that goes on. */
  readonly header: ClientOptions['header']
  /** Epoch ms at which the answers came. */
  readonly at: number
  /** Whether what is drawn goes by the clock, not only what is drawn after it. */
  readonly timed?: boolean
  readonly messages: Messages
  readonly modules: ReturnType<typeof createModules>
}

/** The markup of what a browser draws first: of the state that the same two inputs lead to there. */
export function drawMarkup({ event, header, at, timed = false, messages, modules }: Drawing): string {
  const { store, start, enter } = createClient({ header, log: silentLog(), adapters: null, modules, strict: false })
  start()
  enter(event, 'source')
  return renderToString((
    <App
      store={store} messages={messages} declaredBy={declaredIn(modules)} drawnState={store.getState()} now={() => at}
      drawnAt={timed ? at : undefined}
    />
  ))
}
