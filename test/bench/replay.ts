// Measures how fast a journal is folded and verified, compared with Redux DevTools and redux-saga with the same actions, and how many
// reports a desk replays. `npm run bench:replay`.
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
import { measureReportRate } from './reportRate'
import { countEffects, runBareEffects } from './sagaFloor'
import { percentile } from '../../src/cli/journal/statistics'
import { answerHelp, refuseArguments } from '../../src/cli/usage'

const RECORDED = join(__dirname, '../flows/recorded')
const RUNS = 9
/** Rounds that are not counted: the first ones compile. */
const WARM_UP = 3
/** Minimum actions a second, and small reports a second on two cores. */
const BARS = { fold: 200_000, verify: 30_000, reports: 50 }

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

async function main(): Promise<void> {
  const files = readdirSync(RECORDED).filter((file) => file.endsWith('.jsonl'))
  const journals = files.flatMap((file) => joinSegments(parseSegments(readFileSync(join(RECORDED, file), 'utf8'))))
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
  console.log(`${journals.length} recordings, ${actions} actions; actions a second of processor time, medians of ${RUNS} interleaved runs`)
  console.log(`fold        ${rate('fold')}  bar ${BARS.fold}`)
  console.log(`verify      ${rate('verify')}  bar ${BARS.verify}`)
  console.log(`redux-saga  ${rate('bare')}  (the same number of effects alone: no reducers, no waiting flows, nothing compared)`)
  console.log(`DevTools    ${rate('instrument')}  (@redux-devtools/instrument, reducers and its own book-keeping)`)
  const reports = await measureReportRate(RECORDED)
  console.log(`reports     ${reports.perSecond} small ones a second in ${reports.threads} threads  bar ${BARS.reports}`)
  process.exitCode = rate('fold') >= BARS.fold && rate('verify') >= BARS.verify && reports.perSecond >= BARS.reports ? 0 : 1
}

answerHelp('npm run bench:replay    how fast journals are folded and verified, and reports are replayed')
refuseArguments()
void main()
