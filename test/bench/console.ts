// Measures how fast the console opens a long session, jumps and scrolls, and its memory, compared with Redux DevTools
// and a file of the same session. `npm run bench:console`, after a build. The DevTools are fetched from the npm
// registry; offline only the console is measured.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser } from 'playwright-core'
import { ALL_MODULES } from '../../src/app/allModules'
import { createRootReducer } from '../../src/app/rootReducer'
import { liftedState } from '../../src/journal/replay/devTools'
import type { Journal } from '../../src/journal/record/entries'
import { parseJournal } from '../../src/journal/record/parse'
import { devToolsPages } from '../browser/harness/devToolsPackage'
import { launchOwnBrowser } from '../browser/harness/launchBrowser'
import { startApp } from '../browser/harness/startApp'
import { vanishedCoupon } from '../incidents/vanishedCoupon'
import { measureDevTools, tryDevTools, writeLifted } from './console/devTools'
import type { Measured } from './console/measures'
import { measureConsole } from './console/ours'
import { answerHelp, runCommand, wholeNumber } from '../../src/cli/usage'
import { percentile } from '../../src/cli/statistics'

/** Limits in milliseconds; memory in MB. */
const BARS = { open: 300, jump: 200, frame: 50, memory: 250 }
/** Rounds for 10,000 actions. */
const ROUNDS = 146
const RUNS = 5

async function main(): Promise<void> {
  const text = (await vanishedCoupon(wholeNumber('the number of rounds', process.argv[2] ?? String(ROUNDS)))).journal
  const journal = parseJournal(text)
  const folder = mkdtempSync(join(tmpdir(), 'dekat-journal-'))
  const [browser, app] = await Promise.all([launchOwnBrowser(), startApp()])
  try {
    const file = join(folder, 'long.jsonl')
    writeFileSync(file, text)
    console.log(`${seqsOf(journal).length} actions in ${(text.length / 1e6).toFixed(1)} MB, ${RUNS} runs`)
    const cut = canHaveTools() ? exported(folder, journal) : null
    const ours: Measured[] = []
    const tools: Measured[] = []
    // Runs alternate, so that load on the machine affects both.
    for (let run = 0; run < RUNS; run++) {
      ours.push(await measureConsole(browser, app.url, file))
      if (cut) tools.push(await measureDevTools(browser, cut.file, cut.actions))
    }
    print(ours, tools)
    if (cut) await tryUncut(browser, folder, journal)
    const { open, jump, frame, memory } = summed(ours)
    // The longest frame of a run is one of thousands, so the median over the runs counts.
    const isWithin = open.median <= BARS.open && jump.most <= BARS.jump && frame.median <= BARS.frame && memory.most <= BARS.memory
    process.exitCode = isWithin ? 0 : 1
  } finally {
    await browser.close()
    await app.close()
    rmSync(folder, { recursive: true })
  }
}

const seqsOf = ({ entries }: Journal) => entries.flatMap(({ k, seq }) => (k === 'i' || k === 's' ? [seq] : []))

function canHaveTools(): boolean {
  try {
    devToolsPages()
    return true
  } catch (error) {
    console.log(`Without Redux DevTools: ${error instanceof Error ? error.message : String(error)}`)
    return false
  }
}

const reducerOf = ({ header }: Journal) => createRootReducer(header.location, ALL_MODULES)

/** The console's export around the middle of the session. */
function exported(folder: string, journal: Journal): { readonly file: string; readonly actions: number } {
  const seqs = seqsOf(journal)
  const lifted = liftedState(journal, reducerOf(journal), seqs[Math.floor(seqs.length / 2)])
  const file = join(folder, 'cut.json')
  const liftedText = `${lifted.nextActionId - 1} around the middle, ${writeLifted(file, lifted).toFixed(1)} MB`
  console.log(`Our export for Redux DevTools is cut to 500 actions and 30 MB of states, here ${liftedText}`)
  return { file, actions: lifted.nextActionId }
}

/** The complete session, which no export contains. */
async function tryUncut(browser: Browser, folder: string, journal: Journal): Promise<void> {
  const lifted = liftedState(journal, reducerOf(journal), undefined, { actions: Number.POSITIVE_INFINITY, chars: Number.POSITIVE_INFINITY })
  const file = join(folder, 'whole.json')
  const megabytes = writeLifted(file, lifted)
  const outcome = await tryDevTools(browser, file, lifted.nextActionId)
  console.log(`\nAll ${lifted.nextActionId - 1} actions in Redux DevTools, ${megabytes.toFixed(0)} MB: ${outcome}`)
}

/** Median and maximum of each figure. */
function summed(runs: readonly Measured[]) {
  const of = (values: readonly number[]) => ({ median: Math.round(percentile(values, 0.5)), most: Math.round(Math.max(...values)) })
  return {
    open: of(runs.map(({ open }) => open)),
    jump: of(runs.flatMap(({ jumps }) => jumps)),
    frame: of(runs.map(({ frame }) => frame)),
    memory: of(runs.map(({ memory }) => memory)),
  }
}

type Summed = ReturnType<typeof summed>

function print(ours: readonly Measured[], tools: readonly Measured[]): void {
  const [console_, theirs] = [summed(ours), tools.length > 0 ? summed(tools) : null]
  const row = (label: string, figure: keyof typeof BARS, unit: string) => {
    const cell = (of: Summed | null) => (of ? `${of[figure].median} ${unit}, at most ${of[figure].most}` : '-').padEnd(26)
    console.log(`${label.padEnd(38)}${cell(console_)}${String(BARS[figure]).padEnd(8)}${cell(theirs)}`.trimEnd())
  }
  console.log(`\n${''.padEnd(38)}${'console'.padEnd(26)}${'bar'.padEnd(8)}Redux DevTools, cut`)
  row('from the choice to timeline or list', 'open', 'ms')
  row('a jump, until its state is shown', 'jump', 'ms')
  row('longest frame while scrolling', 'frame', 'ms')
  row('heap of the page', 'memory', 'MB')
}

answerHelp('npm run bench:console [-- <rounds>]    time to open a long session in the console, beside Redux DevTools')
runCommand(main)
