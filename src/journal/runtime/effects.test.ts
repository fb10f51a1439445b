import { channel, type Channel, type Task } from 'redux-saga'
import { call, cancel, delay, fork, spawn, take, takeMaybe, takeEvery } from 'redux-saga/effects'
import type { UnknownAction } from 'redux'
import { aHeader } from '../../../test/driver/builders/aHeader'
import { port } from '../../ports/port'
import { numberedLog } from './log'
import { createMachine } from './machine'

const ask = port<[{ readonly n: number }], string>('zoo/ask')
const settled = (id: string, value: unknown) => ({ type: 'zoo/settled', payload: { value }, meta: { settles: id } })

/** A replay of one flow, which runs on `go`. The answers are inputs of the test. */
function replaying(flow: (seen: unknown[]) => Generator) {
  const seen: unknown[] = []
  const lines: string[] = []
  const machine = createMachine({
    header: aHeader('zoo'), adapters: null, strict: true, opening: { type: 'opened' }, reducer: (state: number = 0) => state,
    log: numberedLog((entry) => lines.push(entry.k === 'c' ? `${entry.id} ${JSON.stringify(entry.args)}` : entry.k)),
    flows: [function* () {
      yield takeEvery('go', function* () {
        yield* flow(seen)
      })
    }],
  })
  const enter = (action: UnknownAction) => machine.enter(action, 'ui', 1)
  machine.enter({ type: 'opened' }, 'boot', 0)
  enter({ type: 'go' })
  return { seen, lines: () => lines.slice(2), enter, machine }
}

it('a timer is a call, and ends with true or with its value', () => {
  const { seen, lines, enter } = replaying(function* (all) {
    all.push(yield delay(5))
    all.push(yield delay(6, 'late'))
  })
  enter(settled('clock/sleep#1', null))
  enter(settled('clock/sleep#2', null))
  expect(seen).toEqual([true, 'late'])
  expect(lines().filter((line) => line.startsWith('clock'))).toEqual(['clock/sleep#1 [{"ms":5}]', 'clock/sleep#2 [{"ms":6}]'])
})

it('a call that is given up no longer waits, and its answer resumes nothing', () => {
  const { seen, lines, enter, machine } = replaying(function* (all) {
    const task = (yield fork(function* () {
      all.push(yield call(ask, { n: 1 }))
    })) as Task
    yield take('stop')
    yield cancel(task)
  })
  expect(machine.pendingCallIds()).toEqual(['zoo/ask#1'])
  enter({ type: 'stop' })
  expect(machine.pendingCallIds()).toEqual([])
  expect(lines().slice(-2)).toEqual(['i', 'x'])
  enter(settled('zoo/ask#1', 'late'))
  expect(seen).toEqual([])
})

describe('a port that is forked', () => {
  /** Forks it in a flow that is given up later. */
  const started = (start: typeof fork | typeof spawn) => replaying(function* (all) {
    const outer = (yield fork(function* () {
      const task = (yield start(ask as never, { n: 1 } as never)) as { readonly toPromise: () => Promise<unknown> }
      void task.toPromise().then((answer) => all.push(answer), () => undefined)
      yield take('never')
    })) as Task
    yield take('stop')
    yield cancel(outer)
  })

  it('is a call, and its answer is the result of the task', async () => {
    const { seen, lines, enter } = started(fork)
    expect(lines()).toEqual(['zoo/ask#1 [{"n":1}]'])
    enter(settled('zoo/ask#1', 'yes'))
    await Promise.resolve()
    expect(seen).toEqual(['yes'])
  })

  it('ends with its flow, unless it is spawned', () => {
    const [attached, detached] = [started(fork), started(spawn)]
    for (const { enter } of [attached, detached]) enter({ type: 'stop' })
    expect([attached, detached].map(({ machine }) => machine.pendingCallIds())).toEqual([[], ['zoo/ask#1']])
  })
})

describe('a flow waits', () => {
  const isTwo = ({ type }: { readonly type: string }) => type === 'two'
  const received = (pattern: (own: Channel<string>) => Generator, ...inputs: readonly string[]) => {
    const own = channel<string>()
    const { seen, enter } = replaying(function* (all) {
      all.push(yield* pattern(own))
    })
    for (const type of inputs) enter({ type })
    own.put('from a channel')
    return seen.map((each) => (each as { readonly type?: string }).type ?? each)
  }

  it.each<[string, () => Generator, string]>([
    ['any event', function* () { return (yield take('*')) as unknown }, 'one'],
    ['any event without a pattern', function* () { return (yield take()) as unknown }, 'one'],
    ['a type', function* () { return (yield take('two')) as unknown }, 'two'],
    ['one of several types', function* () { return (yield take(['three', 'two'])) as unknown }, 'two'],
    ['a predicate', function* () { return (yield take(isTwo)) as unknown }, 'two'],
    ['a type or a predicate', function* () {
      return (yield take(['three', isTwo])) as unknown
    }, 'two'],
    ['a type with the end of the session', function* () { return (yield takeMaybe('two')) as unknown }, 'two'],
  ])('for %s', (_, pattern, type) => expect(received(pattern, 'one', 'two', 'three')).toEqual([type]))

  it('for a channel of its own', () => {
    expect(received(function* (own) {
      return (yield take(own)) as unknown
    }, 'one')).toEqual(['from a channel'])
  })
})
