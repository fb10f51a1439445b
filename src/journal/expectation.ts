import type { UnknownAction } from 'redux'
import { settledCall } from './entries'
import type { JournalStream, TruncationEntry } from './entries'

/**
 * What can be expected of a replay before it is begun. same: this very build recorded it, so it must replay to the byte · upcast: another
 * build did, and events in it were brought up to date · risky: another build did, and nothing in it says what has changed since ·
 * impossible: something that the replay needs is not there, so what comes of it says nothing of the code.
 */
export type Expected = 'same' | 'upcast' | 'risky' | 'impossible'

export interface Expectation {
  readonly expected: Expected
  /** In words, for people. */
  readonly why: string
}

/** The code that replays. */
export interface ReplayingCode {
  /** Names of its build: one for each way in which the same sources are built. */
  readonly builds: readonly string[]
  /** Parts of the app that it has. */
  readonly parts: readonly string[]
  /** Whether it has an event of this name that carries words or numbers. */
  readonly knows: (type: string) => boolean
}

/** What is expected, in a few words that go before why. */
export const EXPECTED_WORDS: Readonly<Record<Expected, string>> = {
  same: 'same build', upcast: 'through upcasters', risky: 'risky', impossible: 'impossible',
}

/** Names in a sentence, a few of them. */
const MOST_NAMES = 3

/** Says what can be expected of replaying a journal with some code, without replaying it. */
export function expectationOf(journal: JournalStream, { builds, parts, knows }: ReplayingCode): Expectation {
  const { header, upcast = {} } = journal
  const { parts: came, gap, unknown } = read(journal, knows)
  const missing = came.filter((part) => !parts.includes(part))
  if (missing.length > 0) return { expected: 'impossible', why: `this build has no part ${named(missing)}` }
  if (gap) return { expected: 'impossible', why: `lines are missing at #${gap.seq} (${gap.reason})` }
  if (builds.includes(header.build)) return { expected: 'same', why: 'it must replay to the byte' }
  if (unknown.length > 0) return { expected: 'risky', why: `another build, with events that this one does not have: ${named(unknown)}` }
  const renewed = Object.keys(upcast)
  if (renewed.length === 0) return { expected: 'risky', why: 'another build, nothing to upcast' }
  const count = Object.values(upcast).reduce((sum, each) => sum + each, 0)
  return { expected: 'upcast', why: `another build, ${count} ${count === 1 ? 'event' : 'events'} brought up to date: ${named(renewed)}` }
}

function named(names: readonly string[]): string {
  const more = names.length - MOST_NAMES
  return `${names.slice(0, MOST_NAMES).join(', ')}${more > 0 ? ` and ${more} more` : ''}`
}

interface Found {
  /** The parts of the app that came during the session. */
  readonly parts: readonly string[]
  /** The first place where lines are missing. */
  readonly gap: TruncationEntry | null
  /**
   * Events that this code does not have. Answers of ports bear the name that their port gives them, and an event that carries no words and
   * no numbers need not be declared anywhere: neither is counted.
   */
  readonly unknown: readonly string[]
}

function read({ entries }: JournalStream, knows: ReplayingCode['knows']): Found {
  const [parts, unknown] = [new Set<string>(), new Set<string>()]
  let gap: TruncationEntry | null = null
  for (const entry of entries) {
    if (entry.k === 't') gap ??= entry
    if (entry.k !== 'i' && entry.k !== 's') continue
    const { action } = entry
    const part = entry.k === 's' ? partIn(action) : null
    if (part !== null) parts.add(part)
    // Long payloads of known events need not be parsed for it.
    if (!knows(action.type) && settledCall(action) === null && saysSomething(action['payload'])) unknown.add(action.type)
  }
  return { parts: [...parts], gap, unknown: [...unknown] }
}

function partIn(action: UnknownAction): string | null {
  if (action.type !== 'navigation/partLoaded') return null
  const { part } = (action['payload'] ?? {}) as { readonly part?: unknown }
  return typeof part === 'string' ? part : null
}

function saysSomething(value: unknown): boolean {
  if (typeof value === 'object' && value !== null) return Object.values(value).some(saysSomething)
  return typeof value === 'string' || typeof value === 'number'
}
