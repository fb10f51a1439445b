import type { UnknownAction } from 'redux'
import type { Header } from '../journal/entries'
import type { Log } from '../journal/log'
import { createMachine } from '../journal/machine'
import type { Machine } from '../journal/machine'
import type { Adapters } from '../ports/adapters'
import { visitOpened } from '../session/visit'
import { createRootReducer } from './rootReducer'
import type { RootState } from './rootReducer'
import type { Parts } from './part'
import { createRootSaga } from './rootSaga'

export interface SessionOptions {
  readonly header: Header
  readonly log: Log
  /** Answer the ports; null for a replay. */
  readonly adapters: Adapters | null
  /** What may be loaded later. */
  readonly parts: Parts
  readonly strict: boolean
  readonly wholeStateChecks?: boolean | undefined
  readonly onError?: (error: unknown, where: string) => void
  readonly onReduced?: ((action: UnknownAction, state: RootState) => void) | undefined
  readonly onTurnEnd?: (turns: number) => void
}
export type Session = Machine<RootState>

/** A whole Dekat client: what the browser's entry, the test driver and the replayer all start. */
export function createSession(options: SessionOptions): Session {
  const { header, parts } = options
  return createMachine({
    ...options,
    reducer: createRootReducer(header.location, parts),
    rootSaga: createRootSaga(parts),
    opening: visitOpened(),
  })
}
