import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ENOUGH_SESSIONS, summarize, type Tally } from './simulate/summary'
import { SITUATIONS } from '../simulation/shoppers/buyers'

const ALL: Tally = { sessions: ENOUGH_SESSIONS, violations: 0, met: Object.fromEntries(SITUATIONS.map((name, at) => [name, at + 1])) }
const RUN = { count: ENOUGH_SESSIONS, workers: 2, ms: 10_000, isStopped: false }
const [FIRST = '', ...OTHERS] = SITUATIONS

it('ends with one object of JSON, whose situations begin with the most frequent', () => {
  const { lines: [line = '', ...further], exitCode } = summarize(ALL, RUN, true)
  expect(further).toEqual([])
  expect(JSON.parse(line)).toEqual({
    sessions: ENOUGH_SESSIONS, violations: 0, perSecond: ENOUGH_SESSIONS / 10, isStopped: false, missing: [], situations: ALL.met,
  })
  expect(Object.keys((JSON.parse(line) as { readonly situations: object }).situations)).toEqual([...SITUATIONS].reverse())
  expect(exitCode).toBe(0)
})

it.each<[why: string, tally: Partial<Tally>, run: Partial<typeof RUN>, exitCode: number]>([
  ['a situation never occurred', { met: Object.fromEntries(OTHERS.map((name) => [name, 1])) }, {}, 1],
  ['a situation never occurred in too few sessions', { sessions: ENOUGH_SESSIONS - 1, met: {} }, { count: ENOUGH_SESSIONS - 1 }, 0],
  ['a rule was broken', { violations: 1 }, {}, 1],
  ['sessions are missing', {}, { count: ENOUGH_SESSIONS + 1 }, 1],
  ['it was stopped', {}, { count: ENOUGH_SESSIONS + 1, isStopped: true }, 0],
])('if %s, the exit code says so', (_, tally, run, exitCode) => {
  const summary = summarize({ ...ALL, ...tally }, { ...RUN, ...run }, false)
  expect(summary.exitCode).toBe(exitCode)
  expect(summary.lines.includes(`never occurred: ${FIRST}`)).toBe(_ === 'a situation never occurred')
})

it('prints what was done until Ctrl-C', async () => {
  const out = mkdtempSync(join(tmpdir(), 'dekat-simulate-'))
  const words = ['--import', 'tsx', join(__dirname, 'simulate.ts'), '1000000', '--workers', '1', '--json', '--out', out]
  const child = spawn(process.execPath, words, { stdio: ['ignore', 'pipe', 'pipe'] })
  let output = ''
  child.stdout.on('data', (part: Buffer) => void (output += part.toString()))
  child.stderr.once('data', () => child.kill('SIGINT'))
  expect(await new Promise((resolve) => child.once('exit', resolve))).toBe(0)
  expect(JSON.parse(output.trim().split('\n').at(-1) ?? '')).toMatchObject({ violations: 0, isStopped: true })
  rmSync(out, { recursive: true })
})
