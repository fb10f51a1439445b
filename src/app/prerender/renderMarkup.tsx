import { renderToString } from 'react-dom/server'
import { App } from '../shell/App'
import { declarationsOf } from '../base'
import type { Messages } from '../messages'
import { createRenderedStore, type RenderedStoreOptions } from './renderedStore'

export interface RenderOptions extends RenderedStoreOptions {
  /** Epoch ms of the answers. */
  readonly renderedAt: number
  /** True if the markup itself depends on the clock, not only later renders. */
  readonly dependsOnClock?: boolean
  readonly messages: Messages
}

/** Markup of the first render. The same two inputs lead to the same state in the browser. */
export function renderMarkup({ event, header, renderedAt, dependsOnClock = false, messages, modules }: RenderOptions): string {
  const store = createRenderedStore({ event, header, modules })
  return renderToString((
    <App
      store={store} messages={messages} declaredBy={declarationsOf(modules)} renderedState={store.getState()} now={() => renderedAt}
      renderedAt={dependsOnClock ? renderedAt : undefined}
    />
  ))
}
