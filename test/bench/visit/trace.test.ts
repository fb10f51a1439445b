import { timeInLongTasks, type TraceEvent } from './trace'

const THREAD = { pid: 1, tid: 2 }
const task = (ts: number, dur: number, tdur = dur): TraceEvent => (
  { ...THREAD, name: 'ThreadControllerImpl::RunTask', ph: 'X', ts, dur, tdur }
)
const script = (name: string, column: number) => ({ functionName: name, url: 'http://localhost/a.js', lineNumber: 0, columnNumber: column })
const nodes = [
  { id: 1, callFrame: { functionName: '(root)' } },
  { id: 2, parent: 1, callFrame: script('draw', 10) },
  { id: 3, parent: 2, callFrame: { functionName: 'sort' } },
  { id: 4, parent: 1, callFrame: { functionName: '(program)' } },
]
const chunk = (samples: number[], timeDeltas: number[], more: object = {}): TraceEvent => (
  { pid: 1, tid: 9, id: '0x1', name: 'ProfileChunk', ph: 'P', ts: 0, args: { data: { cpuProfile: { samples, ...more }, timeDeltas } } }
)
const profile: TraceEvent = { ...THREAD, id: '0x1', name: 'Profile', ph: 'P', ts: 0, args: { data: { startTime: 1_000 } } }

function timesOf(events: readonly TraceEvent[]): Record<string, number> {
  return Object.fromEntries([...timeInLongTasks(events)].map(([{ name }, ms]) => [name, ms]))
}

it('attributes time in long tasks to functions, and that of built-ins to their callers', () => {
  const events = [profile, task(0, 40_000), task(101_000, 100_000), chunk([2, 3], [0, 100_000], { nodes }), chunk([4, 2], [50_000, 20_000])]
  // draw from 1 ms, sort from 101, the browser from 151, draw from 171 to the end of the samples.
  expect(timesOf(events)).toEqual({ draw: 50, '(program)': 20 })
})

it('counts the time of the thread in a task, and nothing of other threads', () => {
  const other = { ...task(1_000, 100_000), tid: 3 }
  expect(timesOf([profile, other, task(1_000, 100_000, 25_000), chunk([2, 2], [0, 100_000], { nodes })])).toEqual({ draw: 25 })
  expect(timesOf([profile, other, chunk([2, 2], [0, 100_000], { nodes })])).toEqual({})
  expect(timesOf([])).toEqual({})
})

it('sorts samples that arrived out of order', () => {
  expect(timesOf([profile, task(1_000, 60_000), chunk([2, 2, 4], [0, 60_000, -30_000], { nodes })])).toEqual({ draw: 30, '(program)': 30 })
})
