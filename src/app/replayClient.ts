import { olderBuild } from '../journal/additions'
import type { Header, JournalStream } from '../journal/entries'
import type { Log } from '../journal/log'
import { verify, verifyFromSnapshot } from '../journal/replay'
import type { Depth, ReplaySession, StartReplay, VerifyResult } from '../journal/replay'
import { beginsFromSnapshot } from '../journal/segments'
import { ALL_MODULES } from './allModules'
import { createRootReducer } from './rootReducer'
import { createClient } from './createClient'
import type { Client, ClientOptions } from './createClient'

type ReplayOptions = Omit<ClientOptions, 'adapters' | 'older' | 'strict' | 'modules'> & Partial<Pick<ClientOptions, 'modules'>>

/** A client for the inputs of a journal. It leaves out what the build that recorded the journal did not do. */
export function createReplayClient(options: ReplayOptions): Client {
  return createClient({ modules: ALL_MODULES, ...options, adapters: null, strict: false, older: olderBuild(options.header.behaviour) })
}

/** A session that takes its answers from a journal. What it does is written to `log` and compared with the recording. */
export function startReplay(header: Header, log: Log): ReplaySession {
  const client = createReplayClient({ header, log })
  return { enter: client.enter, getState: () => client.store.getState() }
}

/** Verifies what there is of a journal: reducers and sagas from the start of a page load, or else reducers alone from its snapshot. */
export function verifyJournal(journal: JournalStream, depth: Depth = 'strict', start: StartReplay = startReplay): VerifyResult {
  if (!beginsFromSnapshot(journal)) return verify(journal, start, depth)
  return verifyFromSnapshot(journal, createRootReducer(journal.header.location, ALL_MODULES))
}
