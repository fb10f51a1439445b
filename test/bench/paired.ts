// `npm run bench:paired`: first visits on a slow phone to two running builds in turn, to compare a change with the build before it.
import { parseArgs } from 'node:util'
import { median } from '../../src/cli/statistics'
import { answerHelp, runCommand, UsageError, wholeNumber } from '../../src/cli/usage'
import { launchOwnBrowser } from '../browser/harness/launchBrowser'
import { firstVisit, type Figures } from './visit/firstVisit'
import { fixedWork, noiseText } from './visit/noise'
import { SLOW_4G } from './visit/phone'
import { slowWorkers } from './visit/workerNetwork'

answerHelp(`
npm run bench:paired -- --before http://localhost:4001 --after http://localhost:4002 [--runs 10]

First visits on a slow phone, in turn, to two builds: start each with PORT=… npm run serve in its own checkout
`)

const FIGURES = ['fcp', 'homeLcp', 'lcp', 'firstCards', 'tbt', 'longestTask', 'scriptKb', 'allKb', 'cls'] as const

function addressOf(name: string, text: string | undefined): string {
  if (text !== undefined && URL.canParse(text)) return text
  throw new UsageError(`--${name} must be the address of a running build${text === undefined ? '' : `, not ${text}`}`)
}

function lineOf(figure: (typeof FIGURES)[number], before: readonly Figures[], after: readonly Figures[]): string {
  const values = [before, after].map((visits) => visits.map((visit) => visit[figure] ?? Number.NaN))
  const differences = before.map((visit, run) => (after[run]?.[figure] ?? Number.NaN) - (visit[figure] ?? Number.NaN))
  const digits = figure === 'cls' ? 5 : 0
  const cells = [...values, differences].map((each) => median(each).toFixed(digits).padStart(12))
  return `${figure.padEnd(14)}${cells.join('')}${`${differences.filter((each) => each > 0).length} of ${before.length}`.padStart(14)}`
}

async function main(): Promise<void> {
  const text = { type: 'string' } as const
  const { values } = parseArgs({ options: { before: text, after: text, runs: { type: 'string', default: '10' } } })
  const builds = [addressOf('before', values.before), addressOf('after', values.after)] as const
  const runs = wholeNumber('--runs', values.runs)
  const visits: readonly [Figures[], Figures[]] = [[], []]
  const work: number[] = []
  const browser = await launchOwnBrowser()
  try {
    await slowWorkers(browser, SLOW_4G)
    // The first round warms both servers. The order changes with each round.
    for (let run = 0; run <= runs; run++) {
      if (run > 0) work.push(fixedWork())
      for (const side of run % 2 === 0 ? [0, 1] as const : [1, 0] as const) {
        const { figures, phone } = await firstVisit(browser, builds[side])
        await phone.context.close()
        if (run > 0) visits[side].push(figures)
      }
    }
  } finally {
    await browser.close()
  }
  process.stdout.write([
    `First visits, slow 4G, processor at a quarter: medians of ${runs} rounds, both builds in each.`,
    `${''.padEnd(14)}${['before', 'after', 'difference', 'after larger'].map((head, at) => head.padStart(at === 3 ? 14 : 12)).join('')}`,
    ...FIGURES.map((figure) => lineOf(figure, ...visits)),
    `host: ${noiseText(work)}`, '',
  ].join('\n'))
}

runCommand(main)
