import type { Journal, JournalStream } from '../../journal/record/entries'
import type { Options } from './arguments'

/** 0: success · 1: a divergence, a difference, a symptom that does not occur, private data · 2: unreadable input. */
export type Outcome = 0 | 1 | 2

/** The output of a command. */
export interface Output {
  readonly print: (text: string) => void
  readonly complain: (text: string) => void
}

/** A journal and its files. Each iteration streams its entries from there. */
export interface Recording extends JournalStream {
  readonly files: readonly string[]
  /** Its number among the page loads in the same files, from 1 for the oldest; null where it is the only one. */
  readonly load: { readonly number: number; readonly of: number } | null
  /** Number of entries. */
  readonly lines: number
  /** Size in its files. */
  readonly bytes: number
  /** Its part of the files, unchanged. */
  readonly text: () => string
  /** The complete journal, read into memory at each access. */
  readonly journal: Journal
}

/** Files by the probable cause of their first divergence, over all files of one run. */
export type Causes = Map<string, string[]>

export interface Command {
  /** Writes to its input files: it must read everything before. */
  readonly rewrites?: true
  /** Needs the whole journal in memory: journals above the limit are refused. */
  readonly inMemory?: true
  /** Accepts folders: all journals below them. */
  readonly takesFolders?: true
  readonly help: string
  /** The arguments in its usage. */
  readonly takes?: string
  /** Printed once, after all files; by default the causes of divergences. */
  readonly summary?: (causes: Causes, recordings: number) => string
  readonly run: (recording: Recording, name: string, output: Output, options: Options, causes: Causes) => Outcome
}
