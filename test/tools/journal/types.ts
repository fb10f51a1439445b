import type { Entry, Header, Journal } from '../../../src/journal/entries'
import type { Options } from './arguments'

/** 0: all fine · 1: a divergence, a difference, a symptom that does not show, something private · 2: something cannot be read. */
export type Outcome = 0 | 1 | 2

/** Where a command writes. */
export interface Output {
  readonly print: (text: string) => void
  readonly complain: (text: string) => void
}

/** A journal and the files that it stands in. */
export interface Recording {
  readonly files: readonly string[]
  /** Of its first segment. */
  readonly header: Header
  /** Nothing was recorded after the header. */
  readonly isEmpty: boolean
  /** Its entries, read one after the other; none is kept. */
  readonly entries: () => Iterable<Entry>
  /** All of it in memory, once it was asked for. */
  readonly journal: Journal
}

/** Files by what is likely behind their first divergence, over all files of one run. */
export type Causes = Map<string, string[]>

export interface Command {
  /** Writes to the files that it reads: all that it needs of them is read before. */
  readonly rewrites?: true
  /** Takes folders too: all journals below them. */
  readonly takesFolders?: true
  readonly help: string
  /** What follows the command in its usage. */
  readonly takes?: string
  readonly run: (recording: Recording, name: string, output: Output, options: Options, causes: Causes) => Outcome
}
