// `npm run journal`: reads and replays recorded sessions. Exit code 0: all fine, 1: a divergence, 2: something cannot be read (2 wins).
import { readFileSync, writeFileSync } from 'node:fs'
import { ALL_MODULES } from '../../src/app/allModules'
import { verifyJournal } from '../../src/app/replayClient'
import { createRootReducer } from '../../src/app/rootReducer'
import { nameOf, printDivergence } from '../../src/journal/compare'
import type { Entry, HashEntry, Header, Journal } from '../../src/journal/entries'
import { hashJson } from '../../src/journal/hash'
import { parseSegments, UnreadableJournal } from '../../src/journal/parse'
import { HEADER_LINE } from '../../src/journal/recorder'
import { fold } from '../../src/journal/replay'
import type { VerifyResult } from '../../src/journal/replay'
import { beginsFromSnapshot, joinSegments } from '../../src/journal/segments'

const HELP: Readonly<Record<string, string>> = {
  show: 'one line an entry, turn by turn',
  verify: 'replays reducers and sagas, from a snapshot reducers alone; the first difference if the code no longer fits',
  rehash: "after a change of the state's shape: checks that behaviour is the same to the line, then writes today's hashes",
  fold: 'replays the reducers alone and prints the hash of the state they lead to',
}
const USAGE = `npm run journal -- <command> <file.jsonl> [more files]

${Object.entries(HELP).map(([command, help]) => `  ${command.padEnd(7)} ${help}`).join('\n')}

Segments of one page load in several files are joined. Exit code 0: all fine, 1: a divergence, 2: a file cannot be read or holds nothing.
`

/** Where the command writes; an exit code of its own for each thing it looked at. */
interface Output {
  readonly print: (text: string) => void
  readonly complain: (text: string) => void
}
type Outcome = 0 | 1 | 2
interface Recording {
  readonly files: readonly string[]
  readonly journal: Journal
}

/** One entry as a line for people: time, kind, name, and the beginning of what it carries. */
export function showEntry(entry: Entry): string {
  const time = entry.k === 'i' ? `${(entry.at / 1000).toFixed(3).padStart(9)}s` : ' '.repeat(10)
  const mark = { i: '▶', s: '  put', c: '  call', x: '  cancel', n: '  note', h: '  hash', b: '■ snapshot', t: '  LOST' }[entry.k]
  const carried = carriedBy(entry)
  const text = carried === undefined ? '' : JSON.stringify(carried)
  return `${time} ${mark} ${nameOf(entry)} ${text.length > 120 ? `${text.slice(0, 117)}…` : text}`.trimEnd()
}

function carriedBy(entry: Entry): unknown {
  if (entry.k === 'i' || entry.k === 's') return entry.action['payload']
  if (entry.k === 'c') return entry.args
  if (entry.k === 'n') return entry.note
  if (entry.k === 'b') return { turns: entry.turns }
  return entry.k === 't' ? entry.reason : undefined
}

/** The journals in some files, segments of one page load joined across them; files that cannot be read are named and left out. */
function readAll(files: readonly string[], complain: Output['complain']): { recordings: readonly Recording[]; unreadable: number } {
  const groups: { files: string[]; segments: Journal[] }[] = []
  let unreadable = 0
  for (const file of files) {
    try {
      const segments = parseSegments(readFileSync(file, 'utf8'))
      for (const session of new Set(segments.map(({ header }) => header.id))) {
        const own = segments.filter(({ header }) => header.id === session)
        // A copy of a journal is looked at by itself; only what has other segments belongs to it.
        const group = groups.find((each) => each.segments.every(({ header }) =>
          header.id === session && own.every((segment) => segment.header.segment !== header.segment)))
        if (group) {
          group.files.push(file)
          group.segments.push(...own)
        } else groups.push({ files: [file], segments: own })
      }
    } catch (error) {
      unreadable++
      complain(`${file}: ${reasonOf(error)}`)
    }
  }
  const recordings = groups.flatMap((group) => joinSegments(group.segments).map((journal) => ({ files: group.files, journal })))
  return { recordings, unreadable }
}

function reasonOf(error: unknown): string {
  if (error instanceof UnreadableJournal) return error.message
  const { code } = error as { code?: unknown }
  const known: Readonly<Record<string, string>> = {
    ENOENT: 'there is no such file', EISDIR: 'this is a folder', EACCES: 'no permission to read it',
  }
  return known[String(code)] ?? (error instanceof Error ? error.message : String(error)).split('\n')[0] ?? ''
}

/** The same text with other hashes for one page load. Every other line stays as it was recorded, events of older versions too. */
function rehashed(text: string, session: string, hashes: ReadonlyMap<number, string>): string {
  let current = ''
  return text.split('\n').map((line) => {
    if (line.startsWith(HEADER_LINE)) current = (JSON.parse(line) as Header).id
    if (current !== session || !line.startsWith('{"k":"h"')) return line
    const entry = JSON.parse(line) as HashEntry
    return JSON.stringify({ ...entry, hash: hashes.get(entry.seq) ?? entry.hash })
  }).join('\n')
}

function verdictOn({ verdict, from, turns, missing }: VerifyResult, { entries }: Journal): string {
  const begins = from === 'snapshot' ? 'begins from a snapshot: sagas are not replayed; ' : ''
  const ends = verdict === 'endsInsideTurn' ? `, the recording ends here: inside its last turn, ${missing} lines before its end` : ''
  return `${begins}${turns} turns, ${entries.length} lines, no difference${ends}`
}

const COMMANDS: Readonly<Record<string, (recording: Recording, name: string, output: Output) => Outcome>> = {
  show({ journal: { header, entries } }, name, { print }) {
    const { id, build, startedAt, location, segment } = header
    print(`${name}: ${id}, segment ${segment}, build ${build}, ${new Date(startedAt).toISOString()}, ${location.pathname}`)
    for (const entry of entries) print(showEntry(entry))
    return 0
  },
  fold({ journal }, name, { print }) {
    print(`${name}: ${hashJson(fold(journal, createRootReducer(journal.header.location, ALL_MODULES), undefined))}`)
    return 0
  },
  verify({ journal }, name, { print }) {
    const result = verifyJournal(journal)
    print(result.divergence ? printDivergence(result.divergence, name) : `${name}: ${verdictOn(result, journal)}`)
    return result.divergence ? 1 : 0
  },
  rehash({ journal, files }, name, { print, complain }) {
    if (beginsFromSnapshot(journal) || journal.entries.some(({ k }) => k === 'b')) {
      complain(`${name}: a journal with snapshots cannot be rehashed, for the states in them would have to change too`)
      return 2
    }
    const result = verifyJournal(journal, 'behaviour')
    const [file = ''] = files
    if (!result.divergence) writeFileSync(file, rehashed(readFileSync(file, 'utf8'), journal.header.id, result.hashes))
    print(result.divergence ? printDivergence(result.divergence, name) : `${name}: ${verdictOn(result, journal)}`)
    return result.divergence ? 1 : 0
  },
}

/** Runs one command; answers the exit code. */
export function runJournal([command = '', ...files]: readonly string[], output: Output): Outcome {
  const run = COMMANDS[command]
  if (!run || files.length === 0 || files.includes('--help')) {
    const asked = command === '--help' || files.includes('--help')
    const usage = run ? `npm run journal -- ${command} <file.jsonl> [more files]\n\n  ${HELP[command]}\n` : USAGE
    if (asked) output.print(usage)
    else output.complain(usage)
    return asked ? 0 : 2
  }
  const { recordings, unreadable } = readAll(files, output.complain)
  let worst: Outcome = unreadable > 0 ? 2 : 0
  for (const recording of recordings) {
    const name = recording.files.join(' + ')
    let outcome: Outcome = 2
    if (recording.journal.entries.length === 0) output.complain(`${name}: line 2: nothing recorded after the header`)
    else outcome = run(recording, name, output)
    if (outcome > worst) worst = outcome
  }
  return worst
}

if (require.main === module) {
  process.exitCode = runJournal(process.argv.slice(2), {
    print: (text) => void process.stdout.write(`${text}\n`),
    complain: (text) => void process.stderr.write(`${text}\n`),
  })
}
