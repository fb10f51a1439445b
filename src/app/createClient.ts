import type { UnknownAction } from 'redux'
import type { SagaMonitor } from 'redux-saga'
import type { OlderBuild } from '../journal/versions/additions'
import type { Header } from '../journal/record/entries'
import type { Log } from '../journal/runtime/log'
import { createMachine, type Machine } from '../journal/runtime/machine'
import { errorRaised } from '../navigation/pageEvents'
import type { Adapters } from '../ports/adapters'
import { visitOpened } from '../session/visit'
import { createRootReducer, type RootState } from './rootReducer'
import type { Modules } from './module'
import { createFlows } from './flows'

export interface ClientOptions {
  readonly header: Header
  readonly log: Log
  /** Handle the ports; null in a replay. */
  readonly adapters: Adapters | null
  /** In a replay: the build that recorded the journal. */
  readonly older?: OlderBuild | null
  /** Modules that load on demand. */
  readonly modules: Modules
  readonly strict: boolean
  readonly wholeStateChecks?: boolean | undefined
  readonly onError?: (error: unknown, where: string) => void
  readonly onReduced?: ((action: UnknownAction, state: RootState) => void) | undefined
  readonly onTurnEnd?: (turns: number) => void
  readonly monitor?: SagaMonitor
}
export type Client = Machine<RootState>

/** A complete Dekat client, as started by the browser's entry, the test driver and the replayer. */
export function createClient(options: ClientOptions): Client {
  const { header, modules } = options
  return createMachine({
    ...options,
    reducer: createRootReducer(header.location, modules),
    ...createFlows(modules),
    opening: visitOpened(),
    crashInput: (message) => errorRaised({ kind: 'error', message }),
  })
}
