// Measures how fast a journal is folded and verified, compared with Redux DevTools and redux-saga with the same actions, and how many
// reports a desk replays. `npm run bench:replay`.
import { join } from 'node:path'
import { build } from 'esbuild'
import { answerHelp, refuseArguments, runCommand } from '../../src/cli/usage'
import { withoutViews, youngClosures } from '../tools/bundleReplayer'
import { measureReportRate } from './reportRate'
import type * as replayRates from './replayRates'

const RECORDED = join(__dirname, '../flows/recorded')
const RATES = join(__dirname, '../../.cache/bench/replayRates.cjs')
/** Minimum actions a second, and small reports a second on two cores. */
const BARS = { fold: 200_000, verify: 30_000, reports: 50 }

/** As one file for production: the libraries check less, and functions of a loader's modules are slower to reach. */
async function bundledRates(): Promise<typeof replayRates> {
  await build({
    entryPoints: [join(__dirname, 'replayRates.ts')], bundle: true, platform: 'node', target: 'node20', outfile: RATES, logLevel: 'error',
    define: { 'process.env.NODE_ENV': '"production"', 'process.env.DEKAT_STAGE': '"test"', __BUILD_ID__: '"test"' },
    plugins: [withoutViews, youngClosures],
  })
  return await import(RATES) as typeof replayRates
}

async function main(): Promise<void> {
  const { measureRates } = await bundledRates()
  const { journals, actions, runs, fold, verify, bare, instrument } = measureRates(RECORDED)
  console.log(`${journals} recordings, ${actions} actions; actions a second of processor time, medians of ${runs} interleaved runs`)
  console.log(`fold        ${fold}  bar ${BARS.fold}`)
  console.log(`verify      ${verify}  bar ${BARS.verify}`)
  console.log(`redux-saga  ${bare}  (the same number of effects alone: no reducers, no waiting flows, nothing compared)`)
  console.log(`DevTools    ${instrument}  (@redux-devtools/instrument, reducers and its own book-keeping)`)
  const reports = await measureReportRate(RECORDED)
  console.log(`reports     ${reports.perSecond} small ones a second in ${reports.threads} threads  bar ${BARS.reports}`)
  process.exitCode = fold >= BARS.fold && verify >= BARS.verify && reports.perSecond >= BARS.reports ? 0 : 1
}

answerHelp('npm run bench:replay    how fast journals are folded and verified, and reports are replayed')
refuseArguments()
runCommand(main)
