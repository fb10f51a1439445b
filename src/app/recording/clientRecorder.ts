import type { Header } from '../../journal/record/entries'
import type { Memory } from '../../journal/record/memory'
import { createRecorder, type Recorder } from '../../journal/record/recorder'
import { createRedactor, type Redactor } from '../../journal/redact/redactor'
import { createStandIns } from '../../journal/redact/standIns'
import { EVENT_VERSIONS } from '../../journal/versions/upcasters'
import { REDACTION_POLICY } from './redactionPolicy'

/** Records a session with Dekat's redaction policy. Loaded after the first screen, because memory buffers the session until then. */
export function createSessionRecorder(header: Header, memory: Memory, redactor: Redactor): Recorder {
  const complete = { ...header, eventVersions: EVENT_VERSIONS, redaction: REDACTION_POLICY.name }
  return createRecorder(complete, redactor, memory)
}

/**
 * Creates redactors with shared stand-ins: one for the journal of a session, one for each debugging tool. `secret` returns unpredictable
 * 32-bit numbers. Stand-ins derive from it, and it is never recorded.
 */
export function createRedactors(secret: () => number): () => Redactor {
  const standIn = createStandIns(secret)
  return () => createRedactor(REDACTION_POLICY, secret, standIn)
}
