import { aHeader } from '../../../test/driver/builders/aHeader'
import { combineReducers } from '@reduxjs/toolkit'
import type { Task } from 'redux-saga'
import { call, cancel, cps, fork, put, putResolve, take, takeEvery } from 'redux-saga/effects'
import type { Adapters } from '../../ports/adapters'
import { port, sink } from '../../ports/port'
import { nextId } from '../../ports/random'
import type { Entry } from '../record/entries'
import { numberedLog, silentLog } from './log'
import { fraction } from './seeded'
import { createMachine, type MachineOptions } from './machine'
import { isDerived, MAX_PUTS } from './turns'

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
  const answers: Readonly<Record<string, string>> = { ping: 'pong', pong: 'ping', tick: 'tock', tock: 'tick' }
  function* answer({ type }: { readonly type: string }) {
    try {
      yield put({ type: String(answers[type]) })
    } catch (error) {
      caught.push(String(error))
    }
  }
  const { received, machine } = await running(function* () {
    yield takeEvery(Object.keys(answers), answer)
    yield put({ type: 'before' })
    yield put({ type: 'ping' })
  })
  const count = (...types: readonly string[]) => received().filter((type) => types.includes(type)).length
  expect(count('before', 'ping', 'pong')).toBe(MAX_PUTS)
  machine.store.dispatch({ type: 'tick' })
  expect(count('tick', 'tock')).toBe(1 + MAX_PUTS)
  expect(caught).toEqual(['pong, ping', 'tock, tick'].map((types) => `Error: a turn put more than 1000 events, the last of them ${types}`))
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

it.each([null, undefined, 'text', 7])('takes %j for no event of a saga', (dispatched) => {
  expect(isDerived(dispatched)).toBe(false)
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
  expect(one.machine.pendingCallIds()).toEqual([])
})

/** A machine that writes a log, and its entries without those of the start. */
function logging(options: Partial<MachineOptions<number>> = {}) {
  const entries: Entry[] = []
  const machine = createMachine<number>({
    header: HEADER, log: numberedLog((entry) => entries.push(entry)), adapters: { monotonic: () => 5, sources: [], handlers: {} },
    strict: false, opening: { type: 'opened' }, reducer: (state = 0) => state, flows: [], ...options,
  })
  return { machine, entries, notes: () => entries.flatMap((entry) => (entry.k === 'n' ? [[entry.note, entry.about]] : [])) }
}

describe('a machine', () => {
  it('notes and lists a violation', () => {
    const { machine, notes } = logging({ strict: true })
    machine.start()
    expect(() => machine.store.dispatch({ type: 'odd', payload: new Date(0) })).not.toThrow()
    const violation = expect.stringContaining('odd holds or leads to what JSON cannot carry, at action.payload')
    expect(machine.violations).toEqual([violation])
    expect(notes()).toContainEqual([expect.stringMatching(/^violation: odd holds/), undefined])
  })

  it('does not check the store outside strict mode', () => {
    const { machine } = logging()
    machine.start()
    machine.store.dispatch({ type: 'odd', payload: new Date(0) })
    expect(machine.violations).toEqual([])
  })

  it('compares whole states only if it is to', () => {
    const reportsFor = (options: { readonly wholeStateChecks?: boolean }) => {
      const reports: string[] = []
      const list: string[] = []
      const { machine } = logging({
        ...options, reducer: ((state = list) => state) as never, onError: (error) => void reports.push((error as Error).message),
      })
      machine.start()
      list.push('not by a reducer')
      machine.enter({ type: 'next' }, 'source')
      return reports
    }
    expect(reportsFor({})).toEqual([])
    expect(reportsFor({ wholeStateChecks: true })).toEqual([expect.stringContaining('mutation was detected between dispatches')])
  })

  it('runs no function that is dispatched, and leaves its report to the store', () => {
    const warn = jest.spyOn(console, 'warn').mockImplementation(() => undefined)
    const creator = Object.assign(jest.fn(), { type: 'tapped', match: () => true })
    const { machine } = logging()
    machine.start()
    machine.store.dispatch(creator as never)
    expect(creator).not.toHaveBeenCalled()
    expect(warn).not.toHaveBeenCalled()
    warn.mockRestore()
  })

  it('notes that the report of a bug threw', () => {
    const { machine, notes } = logging({
      reducer: (state = 0, { type }) => {
        if (type === 'bug') throw new Error('broken')
        return state
      },
      onError: () => {
        throw new RangeError('no report')
      },
    })
    machine.start()
    machine.enter({ type: 'bug' }, 'source')
    expect(notes()).toContainEqual(['a listener threw', 'errors: RangeError'])
  })

  const broken = { reducer: (state = 0, { type }: { type: string }) => {
    if (type === 'bug' || type === 'crashed') throw new Error('broken')
    return state
  } }
  const crashInput = (message: string) => ({ type: 'crashed', payload: message })
  const inputsOf = (entries: readonly Entry[]) => entries.flatMap((entry) => (entry.k === 'i' ? [entry.action.type] : []))

  it('reports an input at which a reducer threw, and its report does not report itself', () => {
    const reported: string[] = []
    const { machine, entries } = logging({ ...broken, crashInput, onError: (_, where) => void reported.push(where) })
    machine.start()
    machine.enter({ type: 'bug' }, 'source')
    expect(inputsOf(entries)).toEqual(['opened', 'bug', 'crashed'])
    expect(reported).toEqual(['bug', 'crashed'])
  })

  it('enters no report before its first input, and none in a replay', () => {
    const flows = [function* (): Generator {
      throw new Error('at once')
    }]
    const live = logging({ crashInput, flows })
    live.machine.startFlow()
    expect(inputsOf(live.entries)).toEqual([])
    const replay = logging({ ...broken, crashInput, adapters: null })
    replay.machine.enter({ type: 'bug' }, 'source', 3)
    expect(inputsOf(replay.entries)).toEqual(['bug'])
  })

  it('names an id that is generated before the first input, and generates other ones in that', () => {
    const ids: unknown[] = []
    const flows = [function* (): Generator {
      ids.push(yield call(nextId))
      yield take('opened')
      ids.push(yield call(nextId))
    }]
    const { machine } = logging({ flows })
    machine.startFlow()
    machine.start()
    expect(machine.violations).toEqual(['an id or a random number was asked for outside a turn'])
    expect(new Set(ids).size).toBe(2)
  })

  it('counts time from its creation, in whole milliseconds, never negative', () => {
    let time = 100
    const { machine, entries } = logging({ adapters: { monotonic: () => time, sources: [], handlers: {} } })
    machine.start()
    for (time of [100.6, 140.2, 90]) machine.enter({ type: 'next' }, 'source')
    expect(entries.flatMap((entry) => (entry.k === 'i' ? [entry.at] : []))).toEqual([0, 1, 40, 0])
  })

  it('takes the time of a replay from its inputs, and counts turns', () => {
    const ended: number[] = []
    const { machine, entries } = logging({ adapters: null, onTurnEnd: (turns) => void ended.push(turns) })
    machine.start()
    machine.enter({ type: 'first' }, 'source', 7)
    machine.enter({ type: 'next' }, 'source', 40)
    expect(entries.flatMap((entry) => (entry.k === 'i' ? [entry.at] : []))).toEqual([0, 7, 40])
    expect(ended).toEqual([1, 2, 3])
  })

  it.each([[[], false], [['woke'], true]])('says whether a source entered an input at once: %j', (types, hasInput) => {
    const ended: string[] = []
    const source: Adapters['sources'][number] = (enter) => {
      types.forEach((type) => enter({ type }))
      return () => void ended.push('source')
    }
    const { machine, entries } = logging({ adapters: { monotonic: () => 5, sources: [source], handlers: {} } })
    expect(machine.start()).toBe(hasInput)
    expect(inputsOf(entries)).toEqual(['opened', ...types])
    machine.stop()
    machine.stop()
    expect(ended).toEqual(['source'])
  })

  it('lets a monitor observe its flows', () => {
    const triggered: unknown[] = []
    const { machine } = logging({
      monitor: { effectTriggered: ({ effect }) => void triggered.push(effect) }, flows: [function* () {
        yield take('never')
      }],
    })
    machine.start()
    expect(triggered.length).toBeGreaterThan(0)
  })
})

it('random numbers are fractions of 2³²', () => {
  expect([0, 2 ** 31, 2 ** 32 - 1].map((number) => fraction(() => number))).toEqual([0, 0.5, 1 - 2 ** -32])
})
