import type { Entry } from '../../journal/record/entries'
import { createMemory, type Memory } from '../../journal/record/memory'
import { createClient, type Client, type ClientOptions } from '../createClient'

/** Turns between two hashes of the whole state. Frequent enough to locate a changed reducer near its change. */
const TURNS_PER_HASH = 64

export interface RecordedClient extends Client {
  /** The session so far, unredacted. A recorder replaces private values before it serializes the journal. */
  readonly memory: Memory
  /** Records a hash of the current state: the last line of an export, and of each page. */
  writeStateHash(): void
  /** Starts the next segment of the journal with the current state. Must not run within a turn. */
  beginSegment(): void
}

export interface RecordingOptions extends Omit<ClientOptions, 'log' | 'onTurnEnd'> {
  /** Receives each entry immediately, unredacted. */
  readonly onEntry?: ((entry: Entry) => void) | undefined
}

/** A client that records its session from the first action. */
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
    beginSegment() {
      // The last mark of the segment, so that its checksum covers all lines.
      memory.markState(client.store.getState())
      memory.markSnapshot(client.store.getState(), turnCount)
    },
  }
}
