import type { Journal, JournalStream } from '../../../src/journal/entries'
import type { Options } from './arguments'

/** 0: all fine · 1: a divergence, a difference, a symptom that does not show, something private · 2: something cannot be read. */
export type Outcome = 0 | 1 | 2

/** Where a command writes. */
export interface Output {
  readonly print: (text: string) => void
  readonly complain: (text: string) => void
}

/** A journal and the files that it stands in. Each walk through its entries reads them from there; none is kept. */
export interface Recording extends JournalStream {
  readonly files: readonly string[]
  /** Its place among the page loads in the same files, from 1 for the oldest; null where it is the only one. */
  readonly load: { readonly number: number; readonly of: number } | null
  /** How many entries it has. */
  readonly lines: number
  /** How large it is in its files. */
  readonly bytes: number
  /** Its part of the files, as it stands there. */
  readonly text: () => string
  /** All of it, read into memory each time that it is asked for. */
  readonly journal: Journal
}

/** Files by what is likely behind their first divergence, over all files of one run. */
export type Causes = Map<string, string[]>

export interface Command {
  /** Writes to the files that it reads: all that it needs of them is read before. */
  readonly rewrites?: true
  /** Needs the whole journal in memory: one of more than `MOST_HELD` bytes is refused. */
  readonly holds?: true
  /** Takes folders too: all journals below them. */
  readonly takesFolders?: true
  readonly help: string
  /** What follows the command in its usage. */
  readonly takes?: string
  /** Printed once, after all files; the causes of divergences if absent. */
  readonly summary?: (causes: Causes, recordings: number) => string
  readonly run: (recording: Recording, name: string, output: Output, options: Options, causes: Causes) => Outcome
}
