// `npm run lint`, `npm run check`, `npm test` and `npm run test:full`: runs their steps on all cores and prints their times. A failing
// step prints the next command.
import { mkdirSync, rmSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { runSteps, type Outcome } from './runSteps'
import { commit, movingNames } from './seeds'
import { RUNS } from './steps'
import { writeSuites } from './suites'
import { timesTable } from '../docs/timesTable'
import { answerHelp, refuseFurtherArguments, runCommand, UsageError } from '../../../src/cli/usage'

const ROOT = join(__dirname, '../../..')
/** More parallel steps need more memory than they save time. */
const MAX_CORES = 4

function report({ name, passed, output, wall, next }: Outcome): void {
  console.log(`${passed ? 'ok    ' : 'FAILED'} ${name} (${wall.toFixed(1)} s)`)
  // Passing steps print nothing else; skipped checks must not look like a success.
  for (const line of output.split('\n')) if (passed && line.startsWith('NOT TRIED')) console.log(`       ${line}`)
  if (!passed) console.log(`${output}\n\n  ${name} failed. Next: ${next}\n`)
}

async function main(name = ''): Promise<void> {
  answerHelp(`
npm run lint         all linters, also after one has found an error
npm run check        types, lint, layers, unit and view tests: before a commit
npm test             all of it, with a part of the seeds and of the browser tests by turns
npm run test:full    all of it, with every seed and language
npm run browser      builds, then all browser tests
One test file: npx jest <path>. One seed of a simulation: SEEDS=v127 npx jest test/simulation/shoppers/shoppers.test.ts
`)
  refuseFurtherArguments(1)
  const run = RUNS[name]
  if (!run) throw new UsageError(`there is no run ${name}: ${Object.keys(RUNS).join(', ')}`)
  process.chdir(ROOT)
  rmSync('.cache/times', { recursive: true, force: true })
  mkdirSync('.cache/times', { recursive: true })
  writeSuites(run.steps.flatMap(({ suites = [] }) => suites))
  const started = Date.now()
  const env = {
    ...process.env, LC_ALL: 'id_ID.UTF-8', SEEDS_OF: commit(), ...(name === 'test:full' ? { TEST_FULL: '1' } : {}),
    FORCE_COLOR: process.env['FORCE_COLOR'] ?? (process.stdout.isTTY ? '1' : '0'),
  }
  if (name !== 'lint') console.log(`Seeds that move with the commit (SEEDS_OF=${commit()}): ${movingNames().join(' ')}`)
  const outcomes = await runSteps(run.steps, Math.min(MAX_CORES, Math.max(2, availableParallelism())), env, report)
  console.log(timesTable(run, outcomes, (Date.now() - started) / 1000, ROOT))
  const missing = run.steps.filter((step) => !outcomes.some(({ name: ran, passed }) => ran === step.name && passed))
  if (missing.length > 0) {
    console.log(`${missing.length} of ${run.steps.length} steps failed or could not run: ${missing.map((step) => step.name).join(', ')}`)
    process.exitCode = 1
  }
}

runCommand(() => main(process.argv[2]))
