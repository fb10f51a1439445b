import { olderBuild } from '../../journal/versions/additions'
import type { Header, JournalStream } from '../../journal/record/entries'
import type { Log } from '../../journal/runtime/log'
import {
  verify, verifyFromSnapshot, type Depth, type ReplaySession, type StartReplay, type VerifyResult,
} from '../../journal/replay/verify'
import { beginsFromSnapshot } from '../../journal/record/segments'
import { ALL_MODULES } from '../allModules'
import { createRootReducer } from '../rootReducer'
import { createClient, type Client, type ClientOptions } from '../createClient'

type ReplayOptions = Omit<ClientOptions, 'adapters' | 'older' | 'strict' | 'modules'> & Partial<Pick<ClientOptions, 'modules'>>

/** A client for the inputs of a journal. It disables behaviour that the recording build did not have. */
export function createReplayClient(options: ReplayOptions): Client {
  return createClient({ modules: ALL_MODULES, ...options, adapters: null, strict: false, older: olderBuild(options.header.behaviour) })
}

/** A session whose answers come from a journal. Its own entries go to `log` and are compared with the recording. */
export function startReplay(header: Header, log: Log): ReplaySession {
  const client = createReplayClient({ header, log })
  return { enter: client.enter, getState: () => client.store.getState() }
}

/** Nothing depends on what is sent to monitoring. */
function isMonitoring(port: string): boolean {
  return port.startsWith('monitoring/')
}

/** Verifies a journal: reducers and sagas if it starts with a page load, reducers alone if it starts with a snapshot. */
export function verifyJournal(journal: JournalStream, depth: Depth = 'strict', start: StartReplay = startReplay): VerifyResult {
  if (!beginsFromSnapshot(journal)) return verify(journal, start, depth, isMonitoring)
  return verifyFromSnapshot(journal, createRootReducer(journal.header.location, ALL_MODULES))
}
