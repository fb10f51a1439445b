import { aHeader } from '../../../test/driver/builders/aHeader'
import { combineReducers } from '@reduxjs/toolkit'
import type { Task } from 'redux-saga'
import { call, cancel, cps, fork, put, putResolve, take, takeEvery } from 'redux-saga/effects'
import type { Adapters } from '../../ports/adapters'
import { port, sink } from '../../ports/port'
import { silentLog } from './log'
import { fraction } from './seeded'
import { createMachine } from './machine'
import { MAX_PUTS } from './turns'

const HEADER = aHeader('s')
const dateOf = port<[], { at: unknown }>('test/date')

/** Runs one flow on `go`; returns the received events and the violations. */
async function running(flow: () => Generator, answer: () => unknown = () => null) {
  const all: string[] = []
  let caught = ''
  const adapters: Adapters = { monotonic: () => 5, sources: [], handlers: { 'test/date': answer, 'clock/sleep': () => null } }
  const machine = createMachine({
    header: HEADER,
    log: silentLog(),
    adapters,
    strict: true,
    opening: { type: 'opened' },
    reducer: combineReducers({ received: (state: number = 0, action: { type: string }) => (all.push(action.type), state) }),
    flows: [function* () {
      yield takeEvery('go', function* guarded() {
        try {
          yield* flow()
        } catch (error) {
          caught = (error as Error).message
        }
      })
    }],
  })
  machine.start()
  machine.store.dispatch({ type: 'go' })
  await new Promise((resolve) => setTimeout(resolve, 5))
  // Redux sends internal actions to reducers when they are combined.
  const received = () => all.filter((type) => !type.startsWith('@@'))
  return { received, caught, violations: machine.violations, machine }
}

describe('strict mode refuses and names', () => {
  it.each<[string, () => Generator, RegExp]>([
    [
      'a raw promise',
      function* () {
        yield Promise.resolve()
      },
      /raw promise/,
    ],
    [
      'an asynchronous call that is no port',
      function* () {
        yield call(async function fetchStores() {
          await Promise.resolve()
        })
      },
      /fetchStores.*no port/,
    ],
    [
      'cps',
      function* () {
        yield cps((done: (error: null) => void) => done(null))
      },
      /cps/,
    ],
    [
      'putResolve',
      function* () {
        yield putResolve({ type: 'x' })
      },
      /putResolve/,
    ],
  ])('%s', async (_, flow, words) => {
    const { caught, violations } = await running(flow)
    expect(caught).toMatch(words)
    expect(violations).toEqual([expect.stringMatching(words)])
  })

  it('an answer that JSON cannot represent', async () => {
    const { caught } = await running(
      function* () {
        yield call(dateOf)
      },
      () => ({ at: new Date(0) }),
    )
    expect(caught).toMatch(/JSON cannot carry, at \$\.at/)
  })

  it('a put outside a turn', async () => {
    const { machine, violations } = await running(function* () {
      yield put({ type: 'fine' })
    })
    const stray = Object.defineProperty({ type: 'stray' }, '@@redux-saga/SAGA_ACTION', { value: true })
    expect(() => machine.store.dispatch(stray)).toThrow(/stray outside a turn/)
    expect(violations).toHaveLength(1)
  })
})

it('ends a turn in which two flows answer each other, and handles the next input', async () => {
  const caught: string[] = []
  function* answer({ type }: { readonly type: string }) {
    try {
      yield put({ type: type === 'ping' ? 'pong' : 'ping' })
    } catch (error) {
      caught.push(String(error))
    }
  }
  const { received, machine } = await running(function* () {
    yield takeEvery(['ping', 'pong'], answer)
    yield put({ type: 'ping' })
  })
  expect(received().length).toBeLessThanOrEqual(MAX_PUTS + 10)
  expect(caught).toEqual(['Error: a turn put more than 1000 events, the last of them ping, pong'])
  machine.store.dispatch({ type: 'next' })
  expect(received().at(-1)).toBe('next')
})

it('handles one input at a time: an input dispatched meanwhile waits', async () => {
  const { received, machine } = await running(function* () {
    yield put({ type: 'derived' })
  })
  machine.store.subscribe(() => {
    if (received().at(-1) === 'first') machine.store.dispatch({ type: 'nested' })
  })
  machine.store.dispatch({ type: 'first' })
  machine.store.dispatch({ type: 'second' })
  expect(received().slice(-3)).toEqual(['first', 'nested', 'second'])
})

it('calls ports after the turn, in order, except calls that the turn cancelled', () => {
  const portCalls: string[] = []
  const received: string[] = []
  const testSink = sink<[string]>('test/tell')
  const machine = createMachine({
    header: HEADER,
    log: silentLog(),
    adapters: {
      monotonic: () => 5,
      sources: [],
      handlers: {
        'test/date': () => (portCalls.push(`date after ${received.join(' and ')}`), null),
        'test/tell': ([word]) => void portCalls.push(String(word)),
      },
    },
    strict: true,
    opening: { type: 'opened' },
    onReduced: ({ type }) => void received.push(type),
    reducer: (state: number = 0) => state,
    flows: [function* () {
      yield take('go')
      const cancelled = (yield fork(function* asks() {
        yield call(dateOf)
      })) as Task
      yield cancel(cancelled)
      yield call(testSink, 'first')
      yield fork(function* asks() {
        yield call(dateOf)
      })
      yield call(testSink, 'last')
      yield put({ type: 'went' })
    }],
  })
  machine.start()
  machine.store.dispatch({ type: 'go' })
  expect(portCalls).toEqual(['first', 'date after opened and go and went', 'last'])
})

it('two machines in one process share nothing', async () => {
  const [one, other] = await Promise.all([
    running(function* () {
      yield call(dateOf)
    }),
    running(function* () {
      yield call(dateOf)
    }),
  ])
  expect(one.received()).toEqual(other.received())
  expect(one.machine.waiting()).toEqual([])
})

it('random numbers are fractions of 2³²', () => {
  expect([0, 2 ** 31, 2 ** 32 - 1].map((number) => fraction(() => number))).toEqual([0, 0.5, 1 - 2 ** -32])
})
