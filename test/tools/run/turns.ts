// Which of the slow tests a commit runs: they take turns. `npm run test:full` runs all.
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { movingPart } from './seeds'
import { testFilesOf } from './suites'

/** Folders of long simulations. */
const SIMULATIONS = ['simulation', 'hostWalk', 'incidents', 'tools/fleet']
/** The host lab walks at every commit: decision 0350. */
const AT_EACH_COMMIT = 'test/hostWalk/hostWalk.test.ts'
/**
 * Files that take about ten seconds or more: they start databases, processes, linters or replays by the dozen. A commit runs a third of
 * them.
 */
const LONG = [
  'src/adapters/http/answerFaults.test.ts', 'src/app/shell/extremes.test.tsx', 'src/cli/journal/commandLine.test.ts',
  'src/cli/scaffold.test.ts', 'src/support/desk/bucketAway.test.ts', 'src/support/desk/createDesk.test.ts',
  'test/flows/replay/sagaOrder.test.ts', 'test/session/codeChanges.test.ts', 'test/tools/run/badArguments.test.ts',
]

/** The long test files that run at other commits: two thirds of the simulations, and of `LONG`. */
export function waitingTests(): readonly string[] {
  const simulations = testFilesOf('flows').filter((path) => SIMULATIONS.some((folder) => path.startsWith(`test/${folder}/`)))
  return [...others(simulations.filter((path) => path !== AT_EACH_COMMIT), 'simulations'), ...others(LONG, 'long')]
}

function others(paths: readonly string[], name: string): readonly string[] {
  const now = movingPart(paths, 3, name)
  return paths.filter((path) => !now.includes(path))
}

/** Browser tests of what every visit and payment goes through: one of them runs at each commit. */
const OFTEN = ['firstScreen', 'screens', 'home', 'payment', 'privacy', 'kills']
/** `flows` runs another part of its recordings at each commit. */
const ALWAYS = ['flows']
/** Tests that need more of the network than `npm ci`: never in `npm test`. */
const FETCHES = ['devTools']

/** The browser tests of a commit, as a pattern of paths: those that always run, one of the frequent ones, a sixteenth of the others. */
export function browserTests(): string {
  const files = readdirSync(join(__dirname, '../../browser'), { recursive: true, encoding: 'utf8' })
  const names = files.flatMap((file) => /(\w+)\.test\.ts$/.exec(file)?.[1] ?? []).sort()
  const rest = names.filter((name) => ![...ALWAYS, ...OFTEN, ...FETCHES].includes(name))
  const now = [...ALWAYS, ...movingPart(OFTEN, OFTEN.length, 'often'), ...movingPart(rest, 16, 'browser')]
  return `test/browser/\\w+/(${now.join('|')})\\.test`
}
