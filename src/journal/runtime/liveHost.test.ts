import { aHeader } from '../../../test/driver/builders/aHeader'
import { call, delay, fork, takeEvery } from 'redux-saga/effects'
import type { Adapters } from '../../ports/adapters'
import { port, sink } from '../../ports/port'
import { numberedLog, silentLog } from './log'
import { createMachine } from './machine'

const callPort = port<[number], string>('test/ask')

/** A machine whose five calls take `ms` each to start, and whose turn takes `turnMs`. Its next tasks run on demand. */
function machineWithCalls({ ms, turnMs = 0, yields = true }: { ms: number; turnMs?: number; yields?: boolean }) {
  let time = 0
  const startedCalls: number[] = []
  const tasks: (() => void)[] = []
  const adapters: Adapters = {
    monotonic: () => time,
    sources: [],
    handlers: { 'test/ask': ([number]) => ((time += ms), startedCalls.push(number as number), 'answered') },
    ...(yields ? { nextTask: (run) => void tasks.push(run) } : {}),
  }
  const machine = createMachine({
    header: aHeader('s'), log: silentLog(), adapters, strict: true, opening: { type: 'opened' },
    reducer: (state: number = 0) => state,
    flows: [function* () {
      yield takeEvery('asked', function* () {
        for (let number = 1; number <= 5; number++) yield fork(function* () { yield call(callPort, number) })
        time += turnMs
      })
    }],
  })
  machine.start()
  return { machine, startedCalls, tasks, runNext: () => tasks.shift()?.() }
}

it('starts all calls of a tap in the task of the tap', () => {
  const { machine, startedCalls, tasks } = machineWithCalls({ ms: 50 })
  machine.store.dispatch({ type: 'asked' })
  expect(startedCalls).toEqual([1, 2, 3, 4, 5])
  expect(tasks).toEqual([])
})

it('starts other calls in slices, in order, each once', () => {
  const { machine, startedCalls, tasks, runNext } = machineWithCalls({ ms: 7 })
  machine.enter({ type: 'asked' }, 'source')
  expect(startedCalls).toEqual([1, 2])
  expect(tasks).toHaveLength(1)
  runNext()
  expect(startedCalls).toEqual([1, 2, 3, 4])
  runNext()
  expect(startedCalls).toEqual([1, 2, 3, 4, 5])
  expect(tasks).toEqual([])
})

it.each([[12, [1, 2]], [13, [1]]])('starts no call after twelve milliseconds: calls of %d ms', (ms, started) => {
  const { machine, startedCalls } = machineWithCalls({ ms })
  machine.enter({ type: 'asked' }, 'source')
  expect(startedCalls).toEqual(started)
})

it.each([[7, 3, 1], [50, 4, 3]])('enters a synchronous answer in the slice that called: calls of %d ms', (ms, first, second) => {
  const { machine, runNext } = machineWithCalls({ ms })
  const waiting = () => [...machine.pendingCallIds()].length
  machine.enter({ type: 'asked' }, 'source')
  expect(waiting()).toBe(first)
  runNext()
  expect(waiting()).toBe(second)
})

it('starts all waiting calls with a tap between two slices, so the next task finds none', () => {
  const { machine, startedCalls, runNext } = machineWithCalls({ ms: 50 })
  machine.enter({ type: 'asked' }, 'source')
  expect(startedCalls).toEqual([1])
  machine.store.dispatch({ type: 'asked' })
  expect(startedCalls).toEqual([1, 2, 3, 4, 5, 1, 2, 3, 4, 5])
  runNext()
  expect(startedCalls).toHaveLength(10)
})

it('queues the calls of an input between two slices', () => {
  const { machine, startedCalls, tasks, runNext } = machineWithCalls({ ms: 50 })
  machine.enter({ type: 'asked' }, 'source')
  machine.enter({ type: 'asked' }, 'source')
  expect(startedCalls).toEqual([1])
  while (tasks.length > 0) runNext()
  expect(startedCalls).toEqual([1, 2, 3, 4, 5, 1, 2, 3, 4, 5])
})

it('starts all calls in one task where no page is rendered', () => {
  const { machine, startedCalls } = machineWithCalls({ ms: 50, yields: false })
  machine.enter({ type: 'asked' }, 'source')
  expect(startedCalls).toEqual([1, 2, 3, 4, 5])
})

it('starts no call in the task of a turn that used up the slice', () => {
  const { machine, startedCalls, tasks, runNext } = machineWithCalls({ ms: 7, turnMs: 20 })
  machine.enter({ type: 'asked' }, 'source')
  expect(startedCalls).toEqual([])
  expect(tasks.length).toBe(1)
  runNext()
  expect(startedCalls).toEqual([1, 2])
  while (tasks.length > 0) runNext()
  expect(startedCalls).toEqual([1, 2, 3, 4, 5])
})

it('enters answers as inputs of a port, the end of a pause as that of a timer, and reports a sink that throws', async () => {
  const origins: string[] = []
  const failures: string[] = []
  const shoutSink = sink<[number]>('test/shout')
  const machine = createMachine({
    header: aHeader('s'), strict: true, opening: { type: 'opened' }, reducer: (state: number = 0) => state,
    log: numberedLog((entry) => entry.k === 'i' && origins.push(entry.origin)),
    onError: (error, where) => void failures.push(`${where}: ${(error as Error).message}`),
    adapters: {
      monotonic: () => 0, sources: [],
      handlers: { 'test/ask': () => 'answered', 'clock/sleep': () => null, 'test/shout': () => {
        throw new Error('silent')
      } },
    },
    flows: [function* () {
      yield takeEvery('asked', function* () {
        yield call(callPort, 1)
        yield delay(5)
        yield call(shoutSink, 1)
      })
    }],
  })
  machine.start()
  machine.store.dispatch({ type: 'asked' })
  await Promise.resolve()
  expect(origins).toEqual(['boot', 'ui', 'port', 'timer'])
  expect(failures).toEqual(['test/shout: silent'])
})

it.each([
  ['an error', new TypeError('broken'), { name: 'TypeError', message: 'broken' }], ['anything else', 7, { name: 'Thrown', message: '7' }],
])('enters what a handler throws: %s', async (_, thrown, error) => {
  const inputs: unknown[] = []
  const machine = createMachine({
    header: aHeader('s'), strict: true, opening: { type: 'opened' }, reducer: (state: number = 0) => state,
    log: numberedLog((entry) => entry.k === 'i' && inputs.push([entry.seq, entry.action['payload']])),
    adapters: { monotonic: () => 0, sources: [], handlers: { 'test/ask': () => Promise.reject(thrown as Error) } },
    flows: [function* () {
      yield takeEvery('opened', function* () {
        yield call(callPort, 1)
      })
    }],
  })
  machine.start()
  await new Promise((resolve) => setTimeout(resolve))
  expect(inputs).toEqual([[0, undefined], [2, { error }]])
})
