// `npm run bench:buying`: a purchase on a slow phone, each step compared with its slowest call. Needs a build (`npm run
// build`).
import { launchOwnBrowser } from '../browser/harness/launchBrowser'
import { buyOnce } from './buying/walk'
import type { StepTimes } from './buying/step'
import { fixedWork, noiseText } from './visit/noise'
import { median } from '../../src/cli/statistics'
import { answerHelp, runCommand, wholeNumber } from '../../src/cli/usage'

answerHelp('npm run bench:buying -- [<runs>] [verbose]    a purchase on a slow phone, 5 runs unless said otherwise')

/** Maximum ratio of a step's first content to its slowest call. */
const LIMIT = 1.2

async function main(): Promise<void> {
  const [count = '5', verbose] = process.argv.slice(2)
  const runs = wholeNumber('the number of runs', count)
  const browser = await launchOwnBrowser()
  const work: number[] = []
  const walks: Awaited<ReturnType<typeof buyOnce>>[] = []
  try {
    for (let run = 0; run < runs; run++) {
      work.push(fixedWork())
      walks.push(await buyOnce(browser, run))
    }
  } finally {
    await browser.close()
  }
  const names = Object.keys(walks[0]?.steps ?? {})
  const lines = [
    `Slow 4G, processor at a quarter, medians of ${runs}; milliseconds. Limit of the first content: ${LIMIT} × the slowest call.`,
    'step       slowest call   first content   ratio   all there',
    ...names.map((name) => row(name, walks.map(({ steps }) => steps[name]).filter((each) => each !== undefined))),
    `layout shift ${Math.max(...walks.map(({ shift }) => shift)).toFixed(4)}`,
    `host: ${noiseText(work)}`,
  ]
  if (verbose) lines.push(...Object.entries(walks.at(-1)?.steps ?? {}).flatMap(([name, step]) => [name, ...step.calls.map(formatCall)]))
  process.stdout.write(`${lines.join('\n')}\n`)
}

function row(name: string, steps: readonly StepTimes[]): string {
  const slowest = median(steps.map(slowestOf).filter((ms) => ms > 0))
  const [first = Number.NaN, last = first] = [0, -1].map((at) => median(steps.map(({ shown }) => shown.at(at) ?? Number.NaN)))
  const ratio = Number.isNaN(slowest) ? 'no call' : (first / slowest).toFixed(2)
  const figures = [slowest.toFixed(0).padStart(12), first.toFixed(0).padStart(15), ratio.padStart(7), last.toFixed(0).padStart(11)]
  return `${name.padEnd(10)} ${figures.join(' ')}`
}

function slowestOf({ calls }: StepTimes): number {
  return Math.max(0, ...calls.filter(({ path }) => /\/(order|payment|voucher)\//.test(path)).map(({ ms }) => ms))
}

function formatCall({ path, at, ms }: StepTimes['calls'][number]): string {
  return `  ${at.toFixed(0).padStart(6)} + ${ms.toFixed(0).padStart(5)}  ${path}`
}

runCommand(main)
