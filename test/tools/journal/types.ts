import type { Journal } from '../../../src/journal/entries'
import type { Options } from './arguments'

/** 0: all fine · 1: a divergence, a difference, a symptom that does not show · 2: something cannot be read. */
export type Outcome = 0 | 1 | 2

/** Where a command writes. */
export interface Output {
  readonly print: (text: string) => void
  readonly complain: (text: string) => void
}

/** A journal and the files that it stands in. */
export interface Recording {
  readonly files: readonly string[]
  readonly journal: Journal
}

/** Files by what is likely behind their first divergence, over all files of one run. */
export type Causes = Map<string, string[]>

export interface Command {
  readonly help: string
  /** What follows the command in its usage. */
  readonly takes?: string
  readonly run: (recording: Recording, name: string, output: Output, options: Options, causes: Causes) => Outcome
}
