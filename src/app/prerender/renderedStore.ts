import type { UnknownAction } from 'redux'
import { silentLog } from '../../journal/runtime/log'
import { createClient, type ClientOptions } from '../createClient'
import type { createModules } from '../modules'

export interface RenderedStoreOptions {
  /** Adds the answers of the page to the session. */
  readonly event: UnknownAction
  readonly header: ClientOptions['header']
  readonly modules: ReturnType<typeof createModules>
}

/** The store of a temporary session without a device, after the two inputs from which a page is prerendered. */
export function createRenderedStore({ event, header, modules }: RenderedStoreOptions) {
  const { store, start, enter } = createClient({ header, log: silentLog(), adapters: null, modules, strict: false })
  start()
  enter(event, 'source')
  return store
}
