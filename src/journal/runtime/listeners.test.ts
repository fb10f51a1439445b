import { aHeader } from '../../../test/driver/builders/aHeader'
import { call, put, takeEvery } from 'redux-saga/effects'
import type { Adapters } from '../../ports/adapters'
import { port } from '../../ports/port'
import type { Entry } from '../record/entries'
import { createMachine } from './machine'
import { createMemory } from '../record/memory'

const callPort = port<[], number>('test/ask')
const TAP = { type: 'tapped' }
const broken = () => {
  throw new TypeError('81234567890 broke')
}

interface Listeners {
  readonly onReduced?: () => void
  readonly onEntry?: (entry: Entry) => void
  readonly onError?: (error: unknown, where: string) => void
}

/** A machine with one flow that reacts to each tap by an event, a call and another event. */
function setUp({ onReduced, onEntry, onError }: Listeners) {
  const errors: string[] = []
  const report = onError ?? ((error: unknown, where: string) => void errors.push(`${where}: ${(error as Error).message}`))
  const memory = createMemory(onEntry, (name, error) => report(error, name))
  const adapters: Adapters = { monotonic: () => 5, sources: [], handlers: { 'test/ask': () => 7 } }
  const machine = createMachine({
    header: aHeader('s'),
    log: memory.log,
    adapters,
    strict: true,
    opening: { type: 'opened' },
    reducer: (count: number = 0, { type }) => (type === 'answered' ? count + 1 : count),
    flows: [function* () {
      yield takeEvery('tapped', function* () {
        yield put({ type: 'received' })
        yield call(callPort)
        yield put({ type: 'answered' })
      })
    }],
    onError: report,
    onReduced,
  })
  machine.start()
  return {
    machine,
    errors,
    async taps(times: number) {
      for (let tap = 0; tap < times; tap++) {
        machine.store.dispatch(TAP)
        await new Promise((resolve) => setTimeout(resolve, 1))
      }
    },
    notes: () => {
      const notes: string[] = []
      memory.consume((entry) => {
        if (entry.k === 'n') notes.push(`${entry.note}, ${entry.about}`)
        return true
      }, () => false)
      return notes
    },
  }
}

it.each<[string, Listeners]>([
  ['of actions', { onReduced: jest.fn(broken) }],
  ['of journal entries', { onEntry: jest.fn(broken) }],
])('an exception of a listener %s is noted and reported, reaches no saga, and the third one removes it', async (_, listeners) => {
  const { machine, errors, taps, notes } = setUp(listeners)
  await taps(5)
  expect(machine.store.getState()).toBe(5)
  expect(errors).toHaveLength(3)
  const noted = notes()
  expect(noted).toHaveLength(3)
  for (const note of noted) expect(note).toMatch(/^a listener threw, (actions|journal entries): TypeError$/)
  const [listener] = Object.values(listeners) as jest.Mock[]
  expect(listener).toHaveBeenCalledTimes(3)
})

it('an exception of a store subscriber reaches no saga; it and the others still receive changes', async () => {
  const { machine, errors, taps, notes } = setUp({})
  const failing = jest.fn(broken)
  const other = jest.fn()
  machine.store.subscribe(failing)
  const leave = machine.store.subscribe(other)
  await taps(5)
  expect(machine.store.getState()).toBe(5)
  expect(errors).toEqual(Array(3).fill('subscribers: 81234567890 broke'))
  expect(notes()).toHaveLength(3)
  const calls = other.mock.calls.length
  expect(calls).toBeGreaterThan(10)
  expect(failing).toHaveBeenCalledTimes(calls)
  leave()
  await taps(1)
  expect(other).toHaveBeenCalledTimes(calls)
})

it('an exception during the report of an exception is not reported', async () => {
  const { machine, taps } = setUp({ onReduced: broken, onEntry: broken, onError: broken })
  await taps(4)
  expect(machine.store.getState()).toBe(4)
})
