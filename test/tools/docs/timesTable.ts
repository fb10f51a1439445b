import { existsSync, readFileSync } from 'node:fs'
import { relative } from 'node:path'
import type { Outcome } from '../run/runSteps'
import type { Run } from '../run/steps'
import { SUITES_FOLDER } from '../run/suites'

const SLOWEST = 10

interface FileTime {
  readonly file: string
  readonly seconds: number
}
interface JestTest {
  readonly fullName: string
  readonly status: string
  /** In milliseconds; null of a test that did not run. */
  readonly duration?: number | null
  readonly ancestorTitles?: readonly string[]
}
interface JestFile {
  readonly name: string
  readonly status: 'passed' | 'failed'
  readonly startTime: number
  readonly endTime: number
  readonly assertionResults: readonly JestTest[]
}

/** Jest's report on each test file of a step; empty without a report. */
export function jestTimes(file: string | undefined): readonly JestFile[] {
  if (file === undefined || !existsSync(file)) return []
  return (JSON.parse(readFileSync(file, 'utf8')) as { readonly testResults: readonly JestFile[] }).testResults
}

/** The duration of each test file, over all steps with a report. For a file of a suite: its tests, without the loading of modules. */
function fileTimes(outcomes: readonly Outcome[], root: string): readonly FileTime[] {
  return outcomes.flatMap(({ times }) => jestTimes(times)).flatMap(({ name, startTime, endTime, assertionResults }) => {
    const file = relative(root, name)
    if (!file.startsWith(SUITES_FOLDER)) return [{ file, seconds: (endTime - startTime) / 1000 }]
    const byFile = new Map<string, number>()
    for (const { ancestorTitles: [path = file] = [], duration } of assertionResults) {
      byFile.set(path, (byFile.get(path) ?? 0) + (duration ?? 0) / 1000)
    }
    return [...byFile].map(([path, seconds]) => ({ file: path, seconds }))
  })
}

/** Tests that were skipped because something was missing: they prove nothing. */
function leftOut(outcomes: readonly Outcome[]): readonly string[] {
  return outcomes.flatMap(({ times }) => jestTimes(times).flatMap(({ assertionResults }) =>
    assertionResults.flatMap(({ fullName, status }) => (status === 'pending' ? [fullName] : []))))
}

const number = (seconds: number | null) => (seconds === null ? '-' : seconds.toFixed(1)).padStart(8)

/** The times of a run: each step, the slowest test files, and the total with its limit. */
export function timesTable(run: Run, outcomes: readonly Outcome[], wall: number, root: string): string {
  const files = [...fileTimes(outcomes, root)].sort((a, b) => b.seconds - a.seconds).slice(0, SLOWEST)
  const missing = leftOut(outcomes)
  const cpu = outcomes.reduce((sum, outcome) => sum + (outcome.cpu ?? 0), 0)
  return [
    '',
    '    wall     cpu  step (seconds)',
    ...outcomes.map((outcome) => `${number(outcome.wall)}${number(outcome.cpu)}  ${outcome.name}${outcome.passed ? '' : ' FAILED'}`),
    ...(files.length === 0 ? [] : ['', '    wall          slowest test files']),
    ...files.map(({ file, seconds }) => `${number(seconds)}          ${file}`),
    ...(missing.length === 0 ? [] : ['', `NOT TRIED, ${missing.length} of the tests:`, ...missing.map((name) => `  ${name}`)]),
    '',
    `${number(wall)}${number(cpu)}  total; the limit is ${run.limitSeconds} s of wall time on two quiet cores with caches`,
  ].join('\n')
}
