import { parseArgs } from 'node:util'

/** What a command may be told beside its files. */
export interface Options {
  /** Results as JSON, one object a line. */
  readonly json: boolean
  /** All that entries carry, not its beginning. */
  readonly full: boolean
  /** The state, whole. */
  readonly state: boolean
  /** The number of an entry. */
  readonly at: number | null
  /** The number of a page load in a file of several. */
  readonly load: number | null
  /** Words or a regular expression to look for. */
  readonly find: string | null
  /** A folder or a name to write to. */
  readonly out: string | null
  /** A build whose replayer is kept. */
  readonly build: string | null
  /** Answers to new calls, as `<port> <subject>=<value as JSON>`. */
  readonly answers: readonly string[]
}

type Arguments = { readonly files: readonly string[]; readonly options: Options } | { readonly wrong: string }

/** A command line taken apart: files and options, or why it cannot be. */
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
    if (load !== null && !(Number.isInteger(load) && load > 0)) return { wrong: `--load wants the number of a page load, from 1, not ${values.load}` }
    const { json = false, full = false, state = false, find = null, out = null, build = null, answer: answers = [] } = values
    return { files: positionals, options: { json, full, state, at, load, find, out, build, answers } }
  } catch (error) {
    return { wrong: error instanceof Error ? error.message : String(error) }
  }
}
