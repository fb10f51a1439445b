import { performance } from 'node:perf_hooks'
import { REDACTION_POLICY } from '../../src/app/recording/redactionPolicy'
import { createReplayClient } from '../../src/app/recording/replayClient'
import { silentLog, type Log } from '../../src/journal/runtime/log'
import type { Entry, Header } from '../../src/journal/record/entries'
import { createRecorder, type Recorder } from '../../src/journal/record/recorder'
import { createRedactor } from '../../src/journal/redact/redactor'
import { seededNumbers } from '../../src/journal/runtime/seeded'
import { startClient } from '../driver/startClient'
import { answerHelp, refuseArguments } from '../../src/cli/usage'

answerHelp('npm run bench:recording    dispatching with and without the journal')

const RUNS = 15
const REPEATS = 40

/** A typical visit in the driver: start, five pages, a pull, two tabs, a store and back. */
async function typicalInputs(): Promise<{ header: Header; inputs: readonly Extract<Entry, { k: 'i' }>[] }> {
  const shopper = startClient({ seed: 'bench' })
  await shopper.waits(3_000)
  for (let page = 0; page < 5; page++) await shopper.scrollsToEnd()
  await shopper.pullsToRefresh()
  await shopper.tapsTab('account')
  await shopper.tapsTab('home')
  await shopper.tapsStore(shopper.sees.nearby()?.ids[3] ?? '')
  await shopper.goesBack()
  const { header, entries } = shopper.journal()
  return { header, inputs: entries.filter((entry) => entry.k === 'i') }
}

function play(header: Header, inputs: readonly Extract<Entry, { k: 'i' }>[], log: Log, recorder: Recorder | null): number {
  let turns = 0
  const session = createReplayClient({
    header, log,
    onTurnEnd: () => {
      if (++turns % 64 === 0) recorder?.markState(session.store.getState())
    },
  })
  const from = performance.now()
  for (const { action, origin, at } of inputs) session.enter(action, origin, at)
  return performance.now() - from
}

const median = (values: readonly number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0

/** Compares dispatching with and without recording, and measures the later idle work. */
async function bench(): Promise<void> {
  const { header, inputs } = await typicalInputs()
  const off: number[] = []
  const on: number[] = []
  const idle: number[] = []
  let entries = 0
  for (let run = 0; run < RUNS; run++) {
    let without = 0
    let recorded = 0
    for (let repeat = 0; repeat < REPEATS; repeat++) {
      const recorder = createRecorder(header, createRedactor(REDACTION_POLICY, seededNumbers('bench')))
      // The order alternates, so that a machine that warms up or slows down favours neither.
      if (repeat % 2) without += play(header, inputs, silentLog(), null)
      recorded += play(header, inputs, recorder.log, recorder)
      if (!(repeat % 2)) without += play(header, inputs, silentLog(), null)
      entries = recorder.pendingCount()
      const from = performance.now()
      recorder.drain()
      idle.push(performance.now() - from)
    }
    off.push(without / REPEATS)
    on.push(recorded / REPEATS)
  }
  const ratio = median(on.map((value, index) => value / (off[index] ?? 1)))
  process.stdout.write([
    `typical session: ${inputs.length} inputs, ${entries} journal lines`,
    `dispatching, recording off  ${median(off).toFixed(3)} ms`,
    `dispatching, recording on   ${median(on).toFixed(3)} ms`,
    `ratio (median of ${RUNS})       ${ratio.toFixed(3)}   bar 1.10`,
    `cleaning and writing later  ${median(idle).toFixed(3)} ms in idle slices of 8 ms`,
    '',
  ].join('\n'))
  process.exitCode = ratio <= 1.1 ? 0 : 1
}

refuseArguments()
void bench()
