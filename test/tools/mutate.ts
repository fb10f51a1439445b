// `npm run mutate`: changes the code of the core in one place at a time and runs the tests nearest to it. A change that no test notices
// is a gap in the tests, or makes no difference. The changes apply during compilation; no file changes.
import { spawn } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { hash32 } from '../../src/journal/runtime/seeded'
import { mutationsOf } from './mutations'
import type { Mutation } from './mutations'
import { answerHelp, runCommand, UsageError, wholeNumber } from '../../src/cli/usage'

const ROOT = join(__dirname, '../..')
/** Folders of the core, and the tests that are to notice a change in them. */
const CORE: Readonly<Record<string, string>> = {
  'src/journal': 'src/journal/|test/session/|test/simulation/machine|test/flows/recorded',
  'src/session': 'src/session/|test/flows/session|test/simulation/gate',
  'src/data': 'src/data/|test/flows/lists|test/simulation/(lists|mutations)',
  'src/features/buying/payment': 'src/features/buying/payment/|test/flows/(payment|paidAmount)',
}
const USAGE = `
npm run mutate                    one mutation in each file of the core, other ones with each --seed
  --file <part of a path>         only files whose path contains this; all their mutations
  --max <n>                       at most this many mutations of a file
  --seed <text>                   draws other mutations
Prints each mutation that no test notices. Exit code 1 if there is one.
`

interface Target extends Mutation {
  readonly file: string
  readonly tests: string
}

/** A draw that depends on the seed and the mutation alone. */
function drawn(mutations: readonly Mutation[], max: number, seed: string): readonly Mutation[] {
  const rank = ({ line, before, after }: Mutation) => hash32(`${seed} ${line} ${before} ${after}`)
  return mutations.toSorted((one, other) => rank(one) - rank(other)).slice(0, max)
}

function targets(part: string | undefined, max: number, seed: string): readonly Target[] {
  return Object.entries(CORE).flatMap(([folder, tests]) =>
    readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.ts') && !/\.test\.ts$|privacy\.ts$/.test(name))
      .map((name) => `${folder}/${name}`)
      .filter((file) => part === undefined || file.includes(part))
      .sort()
      .flatMap((file) => {
        const code = readFileSync(join(ROOT, file), 'utf8')
        return drawn(mutationsOf(file, code), max, seed).map((mutation) => ({ ...mutation, file, tests }))
      }))
}

/** True if a test fails, or if the code does not even load. */
function isNoticed({ file, code, tests }: Target): Promise<boolean> {
  const args = [
    'node_modules/jest/bin/jest.js', '--selectProjects', 'unit', 'flows', '--maxWorkers=1', '--silent', '--bail', '--forceExit',
    '--testPathPatterns', tests,
  ]
  const edited = JSON.stringify({ file, from: readFileSync(join(ROOT, file), 'utf8'), to: code })
  const env = { ...process.env, EDITED: edited, LC_ALL: 'id_ID.UTF-8', SEEDS_OF: process.env['SEEDS_OF'] ?? 'mutate' }
  const child = spawn(process.execPath, args, { cwd: ROOT, env, stdio: 'ignore' })
  return new Promise((resolve) => void child.on('close', (exitCode) => resolve(exitCode !== 0)))
}

async function main(): Promise<void> {
  answerHelp(USAGE.trim())
  const text = { type: 'string' } as const
  const { values: { file, max, seed = '' } } = parseArgs({ options: { file: text, max: text, seed: text } })
  const fewest = file === undefined ? 1 : Number.POSITIVE_INFINITY
  const maxOfFile = max === undefined ? fewest : wholeNumber('--max', max)
  const all = targets(file, maxOfFile, seed)
  if (all.length === 0) throw new UsageError(`no file of the core has ${file ?? 'a mutation'} in its path`)
  let survivors = 0
  for (const target of all) {
    const noticed = await isNoticed(target)
    if (!noticed) survivors++
    const [before, after] = [target.before, target.after].map((each) => each.split('\n', 1)[0])
    console.log(`${noticed ? 'noticed ' : 'SURVIVED'}  ${target.file}:${target.line}  ${before} -> ${after}`)
  }
  console.log(`${all.length - survivors} of ${all.length} mutations are noticed by the tests`)
  if (survivors > 0) process.exitCode = 1
}

runCommand(main)
