import { spawn } from 'node:child_process'
import type { Readable } from 'node:stream'
import type { Step } from './steps'
import { jestTimes } from '../docs/timesTable'

export interface Outcome extends Step {
  readonly passed: boolean
  readonly output: string
  /** Wall time in seconds. */
  readonly wall: number
  /** Processor time of the step and its children in seconds; null when the shell does not report it. */
  readonly cpu: number | null
}

/** Runs one command. Its processor time is that of the shell's children. */
function runStep(step: Step, env: NodeJS.ProcessEnv): Promise<Outcome> {
  const started = Date.now()
  const stdio = ['ignore', 'pipe', 'pipe', 'pipe'] as const
  const child = spawn('sh', ['-c', `${step.command} 3>&-; code=$?; times >&3; exit $code`], { env, stdio: [...stdio] })
  let [output, times] = ['', '']
  const [, stdout, stderr, timesPipe] = child.stdio as (Readable | null | undefined)[]
  for (const stream of [stdout, stderr]) stream?.on('data', (part: Buffer) => (output += part.toString()))
  timesPipe?.on('data', (part: Buffer) => (times += part.toString()))
  return new Promise((resolve) => {
    child.on('close', (code) => {
      resolve({ ...step, passed: code === 0, output: output.trim(), wall: (Date.now() - started) / 1000, cpu: cpuIn(times) })
    })
  })
}

/** The second line of `times`: user and system time of the shell's children, as `1m2.34s 0m5.67s`. */
function cpuIn(times: string): number | null {
  const parts = [...(times.trim().split('\n')[1] ?? '').matchAll(/(\d+)m([\d.,]+)s/g)]
  const seconds = parts.map(([, minutes, rest = '0']) => Number(minutes) * 60 + Number(rest.replace(',', '.')))
  return seconds.length === 2 ? seconds.reduce((sum, each) => sum + each, 0) : null
}

/**
 * Runs all steps on `cores` cores, in order as far as dependencies allow. A step whose dependency failed is skipped. A failed step
 * with `again` runs once more, alone, after all others: a page that was too slow under load passes then, a bug does not. `report`
 * receives each outcome.
 */
export async function runSteps(
  steps: readonly Step[],
  cores: number,
  env: NodeJS.ProcessEnv,
  report: (outcome: Outcome) => void,
): Promise<readonly Outcome[]> {
  const waiting = [...steps]
  const outcomes: Outcome[] = []
  const running = new Map<string, Promise<void>>()
  let free = cores
  const passed = (name: string) => outcomes.some((outcome) => outcome.name === name && outcome.passed)
  const failed = (name: string) => outcomes.some((outcome) => outcome.name === name && !outcome.passed)

  function start(step: Step): void {
    const taken = Math.min(step.cores, cores)
    free -= taken
    const ending = runStep(step, env).then((outcome) => {
      outcomes.push(outcome)
      running.delete(step.name)
      free += taken
      report(outcome)
    })
    running.set(step.name, ending)
  }

  while (waiting.length + running.size > 0) {
    const spoilt = waiting.findIndex(({ after = [] }) => after.some(failed))
    if (spoilt >= 0) {
      waiting.splice(spoilt, 1)
      continue
    }
    const ready = waiting.findIndex(({ after = [], cores: wanted }) => after.every(passed) && Math.min(wanted, cores) <= free)
    const [step] = ready >= 0 ? waiting.splice(ready, 1) : []
    if (step) start(step)
    else await Promise.race(running.values())
  }
  for (const [index, { passed: good, again, ...step }] of outcomes.entries()) {
    const files = good || again === undefined ? [] : failedFiles(step)
    if (files.length === 0) continue
    const outcome = await runStep({ ...step, name: `${step.name}, failed files alone`, command: `${again} ${files.join(' ')}` }, env)
    report(outcome)
    outcomes[index] = { ...outcome, name: step.name }
  }
  return outcomes
}

/** The failed test files of a step from jest's report; none when jest ended before writing it. */
function failedFiles({ times }: Step): readonly string[] {
  return jestTimes(times).flatMap(({ name, status }) => (status === 'failed' ? [name] : []))
}
