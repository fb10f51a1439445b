import type { UnknownAction } from 'redux'
import { settledCall, type JournalStream, type TruncationEntry } from '../record/entries'

/**
 * Prediction for a replay before it starts. same: this build recorded the journal, so it must replay byte for byte · upcast: another build
 * recorded it, and its events were upcast · risky: another build recorded it, and the journal does not show what has changed since ·
 * impossible: the replay lacks something, so its result has no meaning for the code.
 */
export type Expected = 'same' | 'upcast' | 'risky' | 'impossible'

export interface Expectation {
  readonly expected: Expected
  /** Reason, as text. */
  readonly why: string
}

export interface ReplayingCode {
  /** Names of the build, one per build variant of the same sources. */
  readonly builds: readonly string[]
  /** Modules of the app in this build. */
  readonly modules: readonly string[]
  /** True for events of this build that have strings or numbers in their payload. */
  readonly knowsEvent: (type: string) => boolean
}

/** Labels shown before the reason. */
export const EXPECTED_LABELS: Readonly<Record<Expected, string>> = {
  same: 'same build', upcast: 'through upcasters', risky: 'risky', impossible: 'impossible',
}

/** Limits the names in a sentence. */
const MAX_NAMES = 3

/** Predicts the result of replaying a journal with this code, without replaying it. */
export function expectationOf(journal: JournalStream, { builds, modules, knowsEvent }: ReplayingCode): Expectation {
  const { header, upcast = {} } = journal
  const { modules: loaded, gap, unknownTypes } = readFacts(journal, knowsEvent)
  const missing = loaded.filter((module) => !modules.includes(module))
  if (missing.length > 0) return { expected: 'impossible', why: `this build has no module ${joinNames(missing)}` }
  if (gap) return { expected: 'impossible', why: `lines are missing at #${gap.seq} (${gap.reason})` }
  if (builds.includes(header.build)) return { expected: 'same', why: 'it must replay to the byte' }
  if (unknownTypes.length > 0) return {
    expected: 'risky', why: `another build, with events that this one does not have: ${joinNames(unknownTypes)}`,
  }
  const upcastTypes = Object.keys(upcast)
  if (upcastTypes.length === 0) return { expected: 'risky', why: 'another build, nothing to upcast' }
  const count = Object.values(upcast).reduce((sum, each) => sum + each, 0)
  return {
    expected: 'upcast', why: `another build, ${count} ${count === 1 ? 'event' : 'events'} brought up to date: ${joinNames(upcastTypes)}`,
  }
}

function joinNames(names: readonly string[]): string {
  const more = names.length - MAX_NAMES
  return `${names.slice(0, MAX_NAMES).join(', ')}${more > 0 ? ` and ${more} more` : ''}`
}

interface JournalFacts {
  /** Modules that loaded during the session. */
  readonly modules: readonly string[]
  /** The first place with missing lines. */
  readonly gap: TruncationEntry | null
  /** Events that this code does not have, without answers of ports and events that need no declaration. */
  readonly unknownTypes: readonly string[]
}

function readFacts({ entries }: JournalStream, knowsEvent: ReplayingCode['knowsEvent']): JournalFacts {
  const [modules, unknown] = [new Set<string>(), new Set<string>()]
  let gap: TruncationEntry | null = null
  for (const entry of entries) {
    if (entry.k === 't') gap ??= entry
    if (entry.k !== 'i' && entry.k !== 's') continue
    const { action } = entry
    const module = entry.k === 's' ? moduleIn(action) : null
    if (module !== null) modules.add(module)
    // Avoids parsing long payloads of known events.
    if (!knowsEvent(action.type) && settledCall(action) === null && hasContent(action['payload'])) unknown.add(action.type)
  }
  return { modules: [...modules], gap, unknownTypes: [...unknown] }
}

function moduleIn(action: UnknownAction): string | null {
  if (action.type !== 'navigation/moduleLoaded') return null
  const { module } = (action['payload'] ?? {}) as { readonly module?: unknown }
  return typeof module === 'string' ? module : null
}

function hasContent(value: unknown): boolean {
  if (typeof value === 'object' && value !== null) return Object.values(value).some(hasContent)
  return typeof value === 'string' || typeof value === 'number'
}
