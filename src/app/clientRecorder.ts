import type { Header } from '../journal/entries'
import type { Memory } from '../journal/memory'
import { createRecorder } from '../journal/recorder'
import type { Recorder } from '../journal/recorder'
import { createRedactor } from '../journal/redact'
import type { Redactor } from '../journal/redact'
import { EVENT_VERSIONS } from '../journal/upcasters'
import { REDACTION_POLICY } from './redactionPolicy'

/**
 * Writes a session down by Dekat's policy. `secret`: unpredictable 32-bit numbers; stand-ins for private values are drawn from
 * it and it is never written down. Loaded after the first screen: what a session remembers can wait.
 */
export function createSessionRecorder(header: Header, memory: Memory, secret: () => number): Recorder {
  const complete = { ...header, eventVersions: EVENT_VERSIONS, redaction: REDACTION_POLICY.name }
  return createRecorder(complete, createRedactor(REDACTION_POLICY, secret), memory)
}

/** Replaces private values by the same policy, for tools that watch a running session. */
export function createCleaner(secret: () => number): Redactor {
  return createRedactor(REDACTION_POLICY, secret)
}
