import { readFileSync, writeFileSync } from 'node:fs'
import { ALL_PARTS } from '../../src/app/allParts'
import { createRootReducer } from '../../src/app/rootReducer'
import { startReplay } from '../../src/app/replaySession'
import { nameOf, printDivergence } from '../../src/journal/compare'
import type { Entry, Journal } from '../../src/journal/entries'
import { hashJson } from '../../src/journal/hash'
import { parseJournal } from '../../src/journal/parse'
import { fold, verify } from '../../src/journal/replay'

const USAGE = `npm run journal -- <command> <file.jsonl> [more files]

  show    one line an entry, turn by turn
  verify  replays reducers and sagas; exit 1 and the first difference if the code no longer fits
  rehash  after a change of the state's shape: checks that behaviour is the same to the line, then writes today's hashes
  fold    replays the reducers alone and prints the hash of the state they lead to
`

/** One entry as a line for people: time, kind, name, and the beginning of what it carries. */
export function showEntry(entry: Entry): string {
  const time = entry.k === 'i' ? `${(entry.at / 1000).toFixed(3).padStart(9)}s` : ' '.repeat(10)
  const mark = { i: '▶', s: '  put', c: '  call', x: '  cancel', n: '  note', h: '  hash', t: '  LOST' }[entry.k]
  const carried =
    entry.k === 'i' || entry.k === 's' ? entry.action['payload'] : entry.k === 'c' ? entry.args : entry.k === 'n' ? entry.note : undefined
  const text = carried === undefined ? '' : JSON.stringify(carried)
  return `${time} ${mark} ${nameOf(entry)} ${text.length > 120 ? `${text.slice(0, 117)}…` : text}`.trimEnd()
}

/** The same journal with other hashes. */
function rehashed({ header, entries }: Journal, hashes: ReadonlyMap<number, string>): string {
  const lines = entries.map((entry) => (entry.k === 'h' ? { ...entry, hash: hashes.get(entry.seq) ?? entry.hash } : entry))
  return [header, ...lines].map((line) => `${JSON.stringify(line)}\n`).join('')
}

function run(command: string, file: string, journal: Journal): boolean {
  const print = (text: string) => void process.stdout.write(`${text}\n`)
  if (command === 'show') {
    const { id, build, startedAt, location } = journal.header
    print(`${file}: ${id}, build ${build}, ${new Date(startedAt).toISOString()}, ${location.pathname}`)
    for (const entry of journal.entries) print(showEntry(entry))
    return true
  }
  if (command === 'fold') {
    print(`${file}: ${hashJson(fold(journal, createRootReducer(journal.header.location, ALL_PARTS), undefined))}`)
    return true
  }
  const { divergence, turns, hashes } = verify(journal, startReplay, command === 'rehash' ? 'behaviour' : 'strict')
  if (command === 'rehash' && !divergence) writeFileSync(file, rehashed(journal, hashes))
  print(divergence ? printDivergence(divergence, file) : `${file}: ${turns} turns, ${journal.entries.length} lines, no difference`)
  return divergence === null
}

if (require.main === module) {
  const [command = '', ...files] = process.argv.slice(2)
  if (!['show', 'verify', 'rehash', 'fold'].includes(command) || files.length === 0) {
    process.stderr.write(USAGE)
    process.exitCode = 2
  } else {
    const fine = files.map((file) => run(command, file, parseJournal(readFileSync(file, 'utf8'))))
    process.exitCode = fine.every(Boolean) ? 0 : 1
  }
}
