import type { Entry } from '../journal/entries'
import { createMemory } from '../journal/memory'
import type { Memory } from '../journal/memory'
import { createClient } from './createClient'
import type { Client, ClientOptions } from './createClient'

/** A hash of the whole state is due after so many turns: often enough to find a changed reducer near its change. */
const TURNS_PER_HASH = 64

export interface RecordedClient extends Client {
  /** The session so far; a recorder makes a journal of it, with private values replaced before they become text. */
  readonly memory: Memory
  /** Asks for the hash of the state as it is now: the last line of an export, and of each page. */
  writeStateHash(): void
  /** Lets the next segment of the journal begin with the state as it is now. Not within a turn. */
  beginSegment(): void
}

export interface RecordingOptions extends Omit<ClientOptions, 'log' | 'onTurnEnd'> {
  /** Gets each entry as it comes, nothing replaced. */
  readonly onEntry?: ((entry: Entry) => void) | undefined
}

/** A session that is remembered from its first action. */
export function recordClient({ onEntry, ...options }: RecordingOptions): RecordedClient {
  const memory = createMemory(onEntry, options.onError && ((name, error) => options.onError?.(error, name)))
  let turnCount = 0
  const client = createClient({
    ...options,
    log: memory.log,
    onTurnEnd: (turns) => {
      turnCount = turns
      if (turns % TURNS_PER_HASH === 0) memory.markState(client.store.getState())
    },
  })
  return {
    ...client,
    memory,
    writeStateHash: () => memory.markState(client.store.getState()),
    beginSegment: () => memory.markSnapshot(client.store.getState(), turnCount),
  }
}
