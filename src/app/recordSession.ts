import type { Entry } from '../journal/entries'
import { createMemory } from '../journal/memory'
import type { Memory } from '../journal/memory'
import { createSession } from './createSession'
import type { Session, SessionOptions } from './createSession'

/** A hash of the whole state is due after so many turns: often enough to find a changed reducer near its change. */
const TURNS_PER_HASH = 64

export interface RecordedSession extends Session {
  /** The session so far; a recorder makes a journal of it, with private values replaced before they become text. */
  readonly memory: Memory
  /** Asks for the hash of the state as it is now: the last line of an export, and of each page. */
  sealNow(): void
  /** Lets the next segment of the journal begin with the state as it is now. Not within a turn. */
  beginSegment(): void
}

export interface RecordingOptions extends Omit<SessionOptions, 'log' | 'onTurnEnd'> {
  /** Gets each entry as it comes, nothing replaced. */
  readonly hears?: ((entry: Entry) => void) | undefined
}

/** A session that is remembered from its first action. */
export function recordSession({ hears, ...options }: RecordingOptions): RecordedSession {
  const memory = createMemory(hears, options.onError && ((name, error) => options.onError?.(error, name)))
  let turnCount = 0
  const session = createSession({
    ...options,
    log: memory.log,
    onTurnEnd: (turns) => {
      turnCount = turns
      if (turns % TURNS_PER_HASH === 0) memory.markState(session.store.getState())
    },
  })
  return {
    ...session,
    memory,
    sealNow: () => memory.markState(session.store.getState()),
    beginSegment: () => memory.markSnapshot(session.store.getState(), turnCount),
  }
}
