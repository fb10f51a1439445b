// `npm run check`: the checks that need neither a build nor a browser, side by side. A failing one prints how to go on.
import { spawn } from 'node:child_process'
import { cpus } from 'node:os'

interface Check {
  name: string
  command: string
  /** What a person types next. */
  next: string
}

const checks: Check[] = [
  { name: 'types', command: 'tsc -p .', next: 'npm run types' },
  { name: 'tests', command: 'jest --selectProjects unit views', next: 'npm run unit -- --onlyFailures' },
  { name: 'lint', command: 'eslint --cache --cache-location .cache/eslint .', next: 'npx eslint --fix .' },
  { name: 'layers', command: 'depcruise --config .dependency-cruiser.cjs src', next: 'npm run layers' },
  { name: 'service worker types', command: 'tsc -p tsconfig.serviceWorker.json', next: 'npm run types' },
]

interface Outcome extends Check {
  passed: boolean
  output: string
  seconds: number
}

function run(check: Check): Promise<Outcome> {
  const started = Date.now()
  const env = { ...process.env, LC_ALL: 'id_ID.UTF-8', FORCE_COLOR: process.stdout.isTTY ? '1' : '0' }
  const child = spawn(check.command, { shell: true, env })
  let output = ''
  child.stdout.on('data', (part: Buffer) => (output += part.toString()))
  child.stderr.on('data', (part: Buffer) => (output += part.toString()))
  return new Promise((resolve) => {
    child.on('close', (code) => resolve({ ...check, passed: code === 0, output, seconds: (Date.now() - started) / 1000 }))
  })
}

function report({ name, passed, output, seconds, next }: Outcome): void {
  console.log(`${passed ? 'ok    ' : 'FAILED'} ${name} (${seconds.toFixed(1)} s)`)
  if (!passed) console.log(`${output.trimEnd()}\n\n  ${name} failed. Next: ${next}\n`)
}

async function main(): Promise<void> {
  const waiting = [...checks]
  const failed: string[] = []
  const worker = async () => {
    for (let check = waiting.shift(); check; check = waiting.shift()) {
      const outcome = await run(check)
      report(outcome)
      if (!outcome.passed) failed.push(outcome.name)
    }
  }
  await Promise.all(Array.from({ length: Math.max(2, Math.min(4, cpus().length)) }, worker))
  if (failed.length > 0) {
    console.log(`${failed.length} of ${checks.length} checks failed: ${failed.join(', ')}`)
    process.exitCode = 1
  }
}

void main()
