// Rates of folding and verifying journals, for `npm run bench:replay`: bundled like the replayers of the desk.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { instrument } from '@redux-devtools/instrument'
import { createStore } from 'redux'
import { ALL_MODULES } from '../../src/app/allModules'
import { verifyJournal } from '../../src/app/recording/replayClient'
import { createRootReducer } from '../../src/app/rootReducer'
import type { Entry, Journal } from '../../src/journal/record/entries'
import { parseSegments } from '../../src/journal/record/parse'
import { fold } from '../../src/journal/replay/verify'
import { joinSegments } from '../../src/journal/record/segments'
import { countEffects, runBareEffects } from './sagaFloor'
import { percentile } from '../../src/cli/statistics'

const RUNS = 9
/** Rounds that are not counted: the first ones compile. */
const WARM_UP = 3

type Acting = Extract<Entry, { k: 'i' | 's' }>

const isActing = (entry: Entry): entry is Acting => entry.k === 'i' || entry.k === 's'
const reducerOf = ({ header }: Journal) => createRootReducer(header.location, ALL_MODULES)

/** Processor time of this process in seconds; other work on the machine affects it less than wall time. */
function timed(run: () => void): number {
  const from = process.cpuUsage()
  run()
  const { user, system } = process.cpuUsage(from)
  return (user + system) / 1e6
}

function foldAll(journals: readonly Journal[]): void {
  for (const journal of journals) fold(journal, reducerOf(journal), undefined)
}

function verifyAll(journals: readonly Journal[]): void {
  for (const journal of journals) {
    const { divergence } = verifyJournal(journal)
    if (divergence) throw new Error(`${journal.header.id} does not replay`)
  }
}

/** Sends the same actions through the store enhancer of Redux DevTools, which stores each of them with its state. */
function instrumentAll(journals: readonly Journal[]): void {
  for (const journal of journals) {
    const store = createStore(reducerOf(journal), instrument() as never)
    for (const entry of journal.entries) if (isActing(entry)) store.dispatch(entry.action)
  }
}

/** Actions a second of processor time: medians of interleaved runs over the recordings of a folder. */
export function measureRates(folder: string) {
  const files = readdirSync(folder).filter((file) => file.endsWith('.jsonl'))
  const journals = files.flatMap((file) => joinSegments(parseSegments(readFileSync(join(folder, file), 'utf8'))))
  const actions = journals.reduce((sum, { entries }) => sum + entries.filter(isActing).length, 0)
  const effects = journals.map(countEffects)
  const runAllBare = () => effects.forEach(runBareEffects)
  const subjects = { fold: foldAll, verify: verifyAll, instrument: instrumentAll, bare: runAllBare }
  const rates: Record<keyof typeof subjects, number[]> = { fold: [], verify: [], instrument: [], bare: [] }
  for (let run = 0; run < WARM_UP + RUNS; run++) {
    for (const [name, subject] of Object.entries(subjects)) {
      const seconds = timed(() => subject(journals))
      if (run >= WARM_UP) rates[name as keyof typeof subjects].push(actions / seconds)
    }
  }
  const rate = (name: keyof typeof subjects) => Math.round(percentile(rates[name], 0.5))
  return {
    journals: journals.length, actions, runs: RUNS,
    fold: rate('fold'), verify: rate('verify'), instrument: rate('instrument'), bare: rate('bare'),
  }
}
