import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { ALL_MODULES } from '../../../src/app/allModules'
import { verifyJournal } from '../../../src/app/replayClient'
import { createRootReducer } from '../../../src/app/rootReducer'
import { printDivergence } from '../../../src/journal/compare'
import { liftedState } from '../../../src/journal/devTools'
import { hashJson } from '../../../src/journal/hash'
import { fold } from '../../../src/journal/replay'
import { beginsFromSnapshot } from '../../../src/journal/segments'
import { patternOf } from './arguments'
import { flowTestOf, textOf } from './flowTest'
import { minimized } from './minimize'
import { rehashed } from './rehash'
import { callsAnswered, showEntry } from './showEntry'
import { printStats, statsOf } from './stats'
import { VERIFY, verdictOn } from './verify'
import type { Command, Outcome, Output, Recording } from './types'

/** Writes a file beside others, and says so. */
function write(path: string, text: string, { print }: Output): Outcome {
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, text)
  print(`${path} written`)
  return 0
}

const nameIn = ({ files: [file = 'journal'] }: Recording) => basename(file).replace(/\.\w+$/, '')
const wanting = (option: string, { complain }: Output): Outcome => {
  complain(`this command wants --${option}`)
  return 2
}

/** Commands that look at one journal at a time. */
export const COMMANDS: Readonly<Record<string, Command>> = {
  show: {
    help: 'one line an entry, turn by turn; with --at an entry, the thirty around it',
    takes: '[--at <entry>]',
    run({ journal }, name, { print }, { at, json }) {
      const { header: { id, build, startedAt, location, segment }, entries } = journal
      const shown = at === null ? entries : entries.filter(({ seq }) => Math.abs(seq - at) <= 15)
      if (json) for (const entry of shown) print(JSON.stringify(entry))
      else {
        print(`${name}: ${id}, segment ${segment}, build ${build}, ${new Date(startedAt).toISOString()}, ${location.pathname}`)
        const calls = callsAnswered(journal)
        for (const entry of shown) print(showEntry(entry, calls.get(entry.seq)))
      }
      return 0
    },
  },
  verify: VERIFY,
  rehash: {
    help: "after a change of the state's shape: checks that behaviour is the same to the line, then writes today's hashes",
    run({ journal, files }, name, { print, complain }) {
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
  },
  fold: {
    help: 'replays the reducers alone and prints the hash of the state they lead to',
    run({ journal }, name, { print }) {
      print(`${name}: ${hashJson(fold(journal, createRootReducer(journal.header.location, ALL_MODULES), undefined))}`)
      return 0
    },
  },
  stats: {
    help: 'what a journal holds, and how long its calls of the API took',
    run({ journal }, name, { print }, { json }) {
      const stats = statsOf(journal)
      print(json ? JSON.stringify({ file: name, ...stats }) : `${name}\n${printStats(stats)}`)
      return 0
    },
  },
  grep: {
    help: 'entries in which words or a regular expression stand: an event, an endpoint, a request id, an error code',
    takes: '--find <words>',
    run({ journal }, name, output, { find, json }) {
      if (find === null) return wanting('find', output)
      const pattern = patternOf(find)
      const calls = callsAnswered(journal)
      for (const entry of journal.entries) {
        const line = JSON.stringify(entry)
        if (!pattern.test(line)) continue
        output.print(json ? JSON.stringify({ file: name, entry }) : `${name}:${showEntry(entry, calls.get(entry.seq))}`)
      }
      return 0
    },
  },
  devtools: {
    help: 'writes a file that Redux DevTools import: the last actions, at most 500 and 30 MB, or those until 50 after an entry',
    takes: '[--at <entry>] [--out <folder>]',
    run(recording, _name, output, { at, out }) {
      const { journal: { header, entries }, files: [file = ''] } = recording
      const later = entries.filter(({ k, seq }) => (k === 'i' || k === 's') && seq > (at ?? Number.POSITIVE_INFINITY))
      const shown = entries.filter(({ seq }) => seq < (later[50]?.seq ?? Number.POSITIVE_INFINITY))
      const lifted = liftedState({ header, entries: shown }, createRootReducer(header.location, ALL_MODULES))
      return write(join(out ?? dirname(file), `${nameIn(recording)}.devtools.json`), JSON.stringify(lifted), output)
    },
  },
  minimize: {
    help: 'leaves out inputs for as long as an entry with these words still comes, and writes what is left',
    takes: '--find <words> [--out <folder>]',
    run(recording, name, output, { find, out }) {
      if (find === null) return wanting('find', output)
      const { journal, files: [file = ''] } = recording
      const pattern = patternOf(find)
      const left = beginsFromSnapshot(journal) ? null : minimized(journal, (entry) => pattern.test(JSON.stringify(entry)))
      if (left === null) {
        output.complain(`${name}: no entry with these words comes in a replay from the start`)
        return 1
      }
      output.print(`${name}: ${left.after} of ${left.before} inputs are needed`)
      return write(join(out ?? dirname(file), `${nameIn(recording)}.min.jsonl`), textOf(left.journal), output)
    },
  },
  test: {
    help: 'writes the journal and the beginning of a flow test about it',
    takes: '[--out <folder>]',
    run(recording, _name, output, { out }) {
      const folder = out ?? 'test/flows/reported'
      const name = nameIn(recording)
      write(join(folder, `${name}.jsonl`), textOf(recording.journal), output)
      return write(join(folder, `${name}.test.ts`), flowTestOf(name, recording.journal, folder), output)
    },
  },
}
