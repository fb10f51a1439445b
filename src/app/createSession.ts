import type { Header } from '../journal/entries'
import type { Log } from '../journal/log'
import { createMachine } from '../journal/machine'
import type { Machine } from '../journal/machine'
import type { Adapters } from '../ports/adapters'
import { visitOpened } from '../session/visit'
import { createRootReducer } from './rootReducer'
import type { RootState } from './rootReducer'
import { rootSaga } from './rootSaga'

export interface SessionOptions {
  readonly header: Header
  readonly log: Log
  /** Who answers the ports; null for a replay. */
  readonly adapters: Adapters | null
  readonly strict: boolean
  readonly onError?: (error: unknown, where: string) => void
  readonly onTurnEnd?: (turns: number) => void
}
export type Session = Machine<RootState>

/** A whole Dekat client: what the browser's entry, the test driver and the replayer all start. */
export function createSession(options: SessionOptions): Session {
  return createMachine({ ...options, reducer: createRootReducer(options.header.location), rootSaga, opening: visitOpened() })
}
