import type { Header } from '../journal/entries'
import type { Memory } from '../journal/memory'
import { createRecorder } from '../journal/recorder'
import type { Recorder } from '../journal/recorder'
import { createRedactor } from '../journal/redact'
import type { Redactor } from '../journal/redact'
import { createStandIns } from '../journal/standIns'
import { EVENT_VERSIONS } from '../journal/upcasters'
import { REDACTION_POLICY } from './redactionPolicy'

/**
 * Writes a session down by Dekat's policy, cleaned by a cleaner of this session. Loaded after the first screen: what a session remembers
 * can wait.
 */
export function createSessionRecorder(header: Header, memory: Memory, cleaner: Redactor): Recorder {
  const complete = { ...header, eventVersions: EVENT_VERSIONS, redaction: REDACTION_POLICY.name }
  return createRecorder(complete, cleaner, memory)
}

/**
 * Makes what replaces private values by Dekat's policy: one for the journal of a session, one for each tool that watches it. They have the
 * same stand-ins. `secret`: unpredictable 32-bit numbers; stand-ins are drawn from it and it is never written down.
 */
export function cleanersOf(secret: () => number): () => Redactor {
  const standIn = createStandIns(secret)
  return () => createRedactor(REDACTION_POLICY, secret, standIn)
}
