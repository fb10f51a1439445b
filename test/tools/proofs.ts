// `npm run proofs`: breaks rules of docs/specification.md one by one and runs the test of the row. A test that still passes proves
// nothing. The edits apply during compilation; no file changes.
import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { BROKEN_RULES, faultOfEntry, type BrokenRule } from './rules/brokenRules'
import { answerHelp, runCommand, UsageError } from '../../src/cli/usage'

const ROOT = join(__dirname, '../..')
const SPECIFICATION = readFileSync(join(ROOT, 'docs/specification.md'), 'utf8')

interface Outcome {
  readonly found: boolean
  readonly why: string
}

/** Runs one test over the changed sources. A change is found when that test runs and fails. */
function run({ file, from, to, test, title }: BrokenRule): Promise<Outcome> {
  const words = title.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replace(/%[sjd#]|\$\w+/g, '.*')
  const args = ['node_modules/jest/bin/jest.js', '--maxWorkers=1', '--json', '--silent', '--runTestsByPath', test, '-t', words]
  const env = { ...process.env, EDITED: JSON.stringify({ file, from, to }), LC_ALL: 'id_ID.UTF-8' }
  const child = spawn(process.execPath, args, { cwd: ROOT, env, stdio: ['ignore', 'pipe', 'ignore'] })
  let output = ''
  child.stdout.setEncoding('utf8').on('data', (text: string) => (output += text))
  return new Promise((resolve) => {
    child.on('close', () => {
      const { numFailedTests = 0, numPassedTests = 0, testResults = [] } = JSON.parse(output.slice(output.indexOf('{'))) as Results
      if (numFailedTests > 0) resolve({ found: true, why: '' })
      else if (numPassedTests > 0) resolve({ found: false, why: 'the test passes' })
      else resolve({ found: false, why: `no test ran: ${testResults[0]?.message.split('\n').slice(0, 4).join(' ') ?? ''}` })
    })
  })
}

interface Results {
  readonly numFailedTests?: number
  readonly numPassedTests?: number
  readonly testResults?: readonly { readonly message: string }[]
}

async function main(): Promise<void> {
  answerHelp('npm run proofs -- [text]    breaks each listed rule of the specification (or those with this text), runs its test')
  const words = process.argv.slice(2).join(' ').toLowerCase()
  const waiting = BROKEN_RULES.filter(({ rule }) => rule.toLowerCase().includes(words))
  if (waiting.length === 0) throw new UsageError(`no listed rule contains ${words}`)
  let missed = 0
  const total = waiting.length
  async function work(): Promise<void> {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const fault = faultOfEntry(next, SPECIFICATION)
      const { found, why } = fault === null ? await run(next) : { found: false, why: fault }
      if (!found) missed += 1
      console.log(`${found ? 'found ' : 'MISSED'}  ${next.rule}  (${next.test})${why === '' ? '' : `: ${why}`}`)
    }
  }
  await Promise.all(Array.from({ length: Math.min(2, availableParallelism()) }, work))
  console.log(`${total - missed} of ${total} broken rules are found by the tests that their rows name`)
  if (missed > 0) process.exitCode = 1
}

runCommand(main)
