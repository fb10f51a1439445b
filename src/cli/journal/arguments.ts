import { parseArgs } from 'node:util'

/** Options of a command besides its files. */
export interface Options {
  /** Prints one JSON object a line. */
  readonly json: boolean
  /** Prints entries completely instead of their beginnings. */
  readonly full: boolean
  /** Prints the complete state. */
  readonly state: boolean
  /** The number of an entry. */
  readonly at: number | null
  /** The number of a page load in a file of several. */
  readonly load: number | null
  /** A text or a regular expression to search for. */
  readonly find: string | null
  /** The name of the output file or folder. */
  readonly out: string | null
  /** A build whose replayer is available. */
  readonly build: string | null
  /** Answers to new calls, as `<port> <subject>=<value as JSON>`. */
  readonly answers: readonly string[]
}

type Arguments = { readonly files: readonly string[]; readonly options: Options } | { readonly wrong: string }

/** Parses a command line: files and options, or the reason why it is invalid. */
export function readArguments(words: readonly string[]): Arguments {
  try {
    const { values, positionals } = parseArgs({
      args: [...words], allowPositionals: true,
      options: {
        json: { type: 'boolean' }, full: { type: 'boolean' }, state: { type: 'boolean' },
        at: { type: 'string' }, load: { type: 'string' }, find: { type: 'string' }, out: { type: 'string' }, build: { type: 'string' },
        answer: { type: 'string', multiple: true },
      },
    })
    const at = values.at === undefined ? null : Number(values.at)
    if (at !== null && !Number.isInteger(at)) return { wrong: `--at wants the number of an entry, not ${values.at}` }
    const load = values.load === undefined ? null : Number(values.load)
    if (load !== null && !(Number.isInteger(load) && load > 0)) {
      return { wrong: `--load wants the number of a page load, from 1, not ${values.load}` }
    }
    const { json = false, full = false, state = false, find = null, out = null, build = null, answer: answers = [] } = values
    return { files: positionals, options: { json, full, state, at, load, find, out, build, answers } }
  } catch (error) {
    return { wrong: error instanceof Error ? error.message : String(error) }
  }
}
