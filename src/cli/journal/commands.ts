import { readFileSync, writeFileSync } from 'node:fs'
import { ALL_MODULES } from '../../app/allModules'
import { verifyJournal } from '../../app/recording/replayClient'
import { createRootReducer, type RootState } from '../../app/rootReducer'
import { printDivergence } from '../../journal/replay/compare'
import { hashJson } from '../../journal/record/hash'
import { reduceSafely } from '../../journal/replay/verify'
import { beginsFromSnapshot } from '../../journal/record/segments'
import { stateNamesOf } from '../../journal/versions/stateNames'
import { toSearchPattern } from '../../support/analysis/pattern'
import { REBASE } from './rebase'
import { REDACT_CHECK } from './redactCheck'
import { rehashed } from './rehash'
import { createAnswers, showEntry } from './showEntry'
import { printStats, statsOf } from './stats'
import type { Command, Outcome, Output, Recording } from './types'
import { VERIFY, verdictOn } from './verify'
import { DEVTOOLS, MINIMIZE, TEST } from './writing'

/** Entries before and after the requested one. */
const CONTEXT = 15

function requireOption(option: string, { complain }: Output): Outcome {
  complain(`this command wants --${option}`)
  return 2
}

/** The state after an entry, or at the end, folded from the recorded events. */
function stateAfter({ header, entries }: Recording, at: number | null): unknown {
  const reducer = createRootReducer(header.location, ALL_MODULES)
  let state: RootState | null = null
  for (const entry of entries) {
    if (at !== null && entry.seq > at) break
    if (state === null) state = entry.k === 'b' ? (entry.state as RootState) : reducer(undefined, { type: '@@journal/fold' })
    if (entry.k === 'i' || entry.k === 's') state = reduceSafely(state, entry.action, reducer)
  }
  return state
}

/** Commands on one journal at a time. */
export const COMMANDS: Readonly<Record<string, Command>> = {
  show: {
    help: 'one line an entry, turn by turn; with --at an entry, the thirty around it; --full with all that they carry; --state the whole ' +
      'state after that entry, or at the end',
    takes: '[--at <entry>] [--full | --state]',
    run(recording, name, { print }, { at, json, full, state }) {
      const { header: { id, build, startedAt, location, segment }, entries } = recording
      if (state) {
        const after = stateAfter(recording, at)
        print(json ? JSON.stringify({ file: name, at, state: after }) : JSON.stringify(after, null, 2))
        return 0
      }
      if (!json) print(`${name}: ${id}, segment ${segment}, build ${build}, ${new Date(startedAt).toISOString()}, ${location.pathname}`)
      const answers = createAnswers()
      for (const entry of entries) {
        const answered = answers(entry)
        if (at !== null && entry.seq > at + CONTEXT) break
        if (at === null || entry.seq >= at - CONTEXT) print(json ? JSON.stringify(entry) : showEntry(entry, answered, full))
      }
      return 0
    },
  },
  verify: VERIFY,
  rehash: {
    help: "after a change of the state's shape: checks that behaviour is the same to the line, then writes today's hashes",
    rewrites: true,
    inMemory: true,
    run({ journal, files, lines }, name, { print, complain }, { json }) {
      if (beginsFromSnapshot(journal) || journal.entries.some(({ k }) => k === 'b')) {
        complain(`${name}: a journal with snapshots cannot be rehashed, for the states in them would have to change too`)
        return 2
      }
      const result = verifyJournal(journal, 'behaviour')
      const { divergence, hashes, verdict } = result
      const [file = ''] = files
      if (!divergence) writeFileSync(file, rehashed(readFileSync(file, 'utf8'), journal.header.id, hashes))
      if (json) print(JSON.stringify({ file: name, verdict, divergence, written: divergence ? null : file }))
      else print(divergence ? printDivergence(divergence, name) : `${name}: ${verdictOn(result, { lines })}`)
      return divergence ? 1 : 0
    },
  },
  rebase: REBASE,
  fold: {
    help: 'replays the reducers alone and prints the hash of the state they lead to, as the recording build computed it',
    run(recording, name, { print }, { json }) {
      const hash = hashJson(stateNamesOf(recording.header.behaviour).toOlder(stateAfter(recording, null)))
      print(json ? JSON.stringify({ file: name, hash }) : `${name}: ${hash}`)
      return 0
    },
  },
  stats: {
    help: 'what a journal holds, and how long its calls of the API took',
    run({ entries }, name, { print }, { json }) {
      const stats = statsOf(entries)
      print(json ? JSON.stringify({ file: name, ...stats }) : `${name}\n${printStats(stats)}`)
      return 0
    },
  },
  grep: {
    help: 'entries that contain a text or match a regular expression: an event, an endpoint, a request id, an error code',
    takes: '--find <text>',
    run({ entries }, name, output, { find, json, full }) {
      if (find === null) return requireOption('find', output)
      const pattern = toSearchPattern(find)
      const answers = createAnswers()
      for (const entry of entries) {
        const answered = answers(entry)
        if (!pattern.test(JSON.stringify(entry))) continue
        output.print(json ? JSON.stringify({ file: name, entry }) : `${name}:${showEntry(entry, answered, full)}`)
      }
      return 0
    },
  },
  'redact-check': REDACT_CHECK,
  devtools: DEVTOOLS,
  minimize: MINIMIZE,
  test: TEST,
}
