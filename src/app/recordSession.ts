import { createRecorder } from '../journal/recorder'
import type { Recorder } from '../journal/recorder'
import { createRedactor } from '../journal/redact'
import type { SessionOptions } from './createSession'
import { createSession } from './createSession'
import type { Session } from './createSession'
import { REDACTION_POLICY } from './redactionPolicy'

/** A hash of the whole state is due after so many turns: often enough to find a changed reducer near its change. */
const TURNS_PER_HASH = 64

export interface RecordedSession extends Session {
  readonly recorder: Recorder
  /** Writes down the hash of the state as it is now: the last line of an export, and of each page. */
  sealNow(): void
}

/** `secret`: 32-bit numbers that nobody can foretell; stand-ins for private values are drawn from it and it is never written down. */
export type RecordOptions = Omit<SessionOptions, 'log' | 'onTurnEnd'> & { readonly secret: () => number }

/** A session that is written down from its first action, with private values replaced before they become text. */
export function recordSession({ secret, ...options }: RecordOptions): RecordedSession {
  const header = { ...options.header, redaction: REDACTION_POLICY.name }
  const recorder = createRecorder(header, createRedactor(REDACTION_POLICY, secret))
  const session = createSession({
    ...options,
    header,
    log: recorder.log,
    onTurnEnd: (turns) => {
      if (turns % TURNS_PER_HASH === 0) recorder.markState(session.store.getState())
    },
  })
  return { ...session, recorder, sealNow: () => recorder.markState(session.store.getState()) }
}
