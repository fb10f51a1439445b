import { renderToString } from 'react-dom/server'
import type { UnknownAction } from 'redux'
import { silentLog } from '../../journal/runtime/log'
import { App } from '../shell/App'
import { declarationsOf } from '../base'
import { createClient, type ClientOptions } from '../createClient'
import type { Messages } from '../messages'
import type { createModules } from '../modules'

export interface RenderOptions {
  /** Adds the answers of the page to the session. */
  readonly event: UnknownAction
  /** Header of a temporary session. */
  readonly header: ClientOptions['header']
  /** Epoch ms of the answers. */
  readonly renderedAt: number
  /** True if the markup itself depends on the clock, not only later renders. */
  readonly dependsOnClock?: boolean
  readonly messages: Messages
  readonly modules: ReturnType<typeof createModules>
}

/** Markup of the first render. The same two inputs lead to the same state in the browser. */
export function renderMarkup({ event, header, renderedAt, dependsOnClock = false, messages, modules }: RenderOptions): string {
  const { store, start, enter } = createClient({ header, log: silentLog(), adapters: null, modules, strict: false })
  start()
  enter(event, 'source')
  return renderToString((
    <App
      store={store} messages={messages} declaredBy={declarationsOf(modules)} renderedState={store.getState()} now={() => renderedAt}
      renderedAt={dependsOnClock ? renderedAt : undefined}
    />
  ))
}
