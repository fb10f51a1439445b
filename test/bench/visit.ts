// `npm run bench:visit`: visits on a slow phone, compared with a static page and the libraries alone. Needs a build
// (`npm run build`).
import { launchOwnBrowser } from '../browser/harness/launchBrowser'
import { runAll, type Measured } from './visit/runs'
import { readOptions } from './visit/options'
import { noiseOf, noiseText } from './visit/noise'
import { SLOW_4G } from './visit/phone'
import { tableOf } from './visit/report'
import { judge, ROWS } from './visit/rows'
import { buildYardsticks } from './visit/subjects'
import { slowWorkers } from './visit/workerNetwork'
import { answerHelp, runCommand } from '../../src/cli/usage'

answerHelp(`
npm run bench:visit -- [--runs 5] [--only first,second,list,tap,player] [--promotions] [--trace <folder>] [--json]

Visits on a slow phone, beside a static page and the libraries alone
`)

async function main(): Promise<void> {
  const options = readOptions(process.argv.slice(2))
  await buildYardsticks()
  const browser = await launchOwnBrowser()
  try {
    await slowWorkers(browser, SLOW_4G)
    const measured = await runAll(browser, options, (line) => process.stderr.write(`${line}\n`))
    process.stdout.write(`${options.json ? json(measured) : text(measured)}\n`)
  } finally {
    await browser.close()
  }
}

function text({ medians, largest, cardCounts, work, runs, sources }: Measured): string {
  return [
    `Slow 4G (1.6 Mbps, 150 ms), processor at a quarter, 390 × 844; medians of ${runs}.`,
    'List, tap and back, and the player on the network as it is.',
    '', tableOf(medians), '',
    `largest paint   ${Object.entries(largest).map(([name, element]) => `${name}: ${element}`).join(' · ')}`,
    `first cards     ${Object.entries(cardCounts).map(([name, count]) => `${name}: ${count}`).join(' · ')}`,
    `host            ${noiseText(work)}`,
    ...(sources.length > 0 ? ['', 'Long tasks of a first visit by source, ms of the thread (profiled apart, so slower than above):'] : []),
    ...sources.map(({ source, ms }) => `${ms.toFixed(0).padStart(6)}  ${source}`),
  ].join('\n')
}

function json({ medians, values, largest, cardCounts, work, runs, sources }: Measured): string {
  const goals = ROWS.flatMap((row) => judge(row, medians).map(({ goal, value, met }) => ({ figure: row.figure, ...goal, value, met })))
  return JSON.stringify({ runs, noise: { ...noiseOf(work), values: work }, medians, values, goals, largest, cardCounts, sources }, null, 2)
}

runCommand(main)
