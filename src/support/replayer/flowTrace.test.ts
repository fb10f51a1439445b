import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { verifyJournal } from '../../app/recording/replayClient'
import { parseJournal } from '../../journal/record/parse'
import { beginsFromSnapshot } from '../../journal/record/segments'
import { findEndpoint } from '../endpoints'
import { createFlowTrace } from './flowTrace'
import { flowSpans } from '../analysis/lanes'
import { readSession } from '../analysis/readSession'

const FOLDER = join(__dirname, '../../../test/flows/recorded')
const readRecording = (name: string) => parseJournal(readFileSync(join(FOLDER, name), 'utf8'))
function traceRecording(name: string) {
  const journal = readRecording(name)
  const { start, trace } = createFlowTrace()
  const { verdict } = verifyJournal(journal, 'strict', start)
  return { session: readSession(journal, findEndpoint), verdict, ...trace() }
}
const names = readdirSync(FOLDER).filter((name) => name.endsWith('.jsonl') && !beginsFromSnapshot(readRecording(name)))

it.each(names)('%s: each flow lies in the session, and each call belongs to at most one', (name) => {
  const { session, runs, turns } = traceRecording(name)
  expect(turns).toBe(session.turns.length)
  const calls = runs.flatMap((run) => run.calls)
  expect(new Set(calls).size).toBe(calls.length)
  expect(calls.filter((id) => !session.calls.some((call) => call.id === id))).toEqual([])
  for (const { began, ended, activeTurns } of runs) {
    expect(activeTurns[0]).toBe(began)
    expect(ended === null || ended >= (activeTurns.at(-1) ?? 0)).toBe(true)
  }
  for (const { from, to } of flowSpans(session, { runs, turns })) expect(to === null || to >= from).toBe(true)
})

it('knows which flow made a call, how long it waited, and what it read before it did nothing', () => {
  const { session, runs } = traceRecording('claimed-out.jsonl')
  const tapped = session.turns.findIndex(({ input }) => input.action.type === 'claims/claimTapped')
  const claim = runs.find(({ name, began }) => name === 'claims/claimTapped' && began === tapped)
  const claimCall = session.calls.find(({ request }) => request?.endpoint === 'couponClaim')
  const requestingRun = runs.find(({ calls }) => calls.includes(claimCall?.id ?? ''))
  expect(claim).toMatchObject({ startedBy: 'claims/claimTapped', cancelled: false })
  expect(requestingRun?.began).toBe(tapped)
  expect(requestingRun?.activeTurns).toContain(claimCall?.answered?.turn)
  const idle = runs.filter(({ began, ended, effectCount, calls }) => began === ended && effectCount === 0 && calls.length === 0)
  expect(idle.length).toBeGreaterThan(0)
  expect(idle.every(({ lastSelected }) => lastSelected === null || lastSelected.length > 0)).toBe(true)
})

it('knows cancelled calls', () => {
  expect(names.some((name) => traceRecording(name).runs.some(({ cancelled, ended }) => cancelled && ended !== null))).toBe(true)
})
