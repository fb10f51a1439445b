import { createAction } from '@reduxjs/toolkit'
import { put, takeEvery } from 'typed-redux-saga'
import type { UnknownAction } from 'redux'
import { aHeader } from '../../../test/driver/aHeader'
import type { Adapters } from '../../ports/adapters'
import type { Entry } from '../record/entries'
import { numberedLog } from './log'
import { createMachine } from './machine'
import { flowCrashed, releaseOnCrash, supervised } from './supervised'

const tapped = createAction('test/tapped')
const workStarted = createAction('test/begun')
const done = createAction('test/done')
const released = createAction('test/released')
const unlocked = createAction('test/freed')
const reported = createAction<string>('test/reported')

function* work() {
  yield* put(workStarted())
  yield* put(done())
}
function* flow() {
  yield* releaseOnCrash(work(), released(), unlocked())
}

/** A machine whose reducer always throws at some events; `reduced` returns the events that were reduced. */
function throwingAt(...types: readonly string[]) {
  const entries: Entry[] = []
  const adapters: Adapters = { monotonic: () => 0, sources: [], answerers: {}, sinks: {} } as never
  const reducer = (reduced: readonly string[] = [], { type }: UnknownAction): readonly string[] => {
    if (types.includes(type)) throw new Error(`at ${type}`)
    return type.startsWith('test/') || type === flowCrashed.type ? [...reduced, type] : reduced
  }
  const machine = createMachine({
    header: aHeader('s'), log: numberedLog((entry) => entries.push(entry)), adapters, strict: false, opening: { type: 'opened' }, reducer,
    crashInput: reported,
    flows: [function* () {
      yield* takeEvery(tapped, supervised('test', flow))
    }],
  })
  machine.start()
  return { machine, entries, state: () => machine.store.getState() }
}

it('ends the flow that put the event, releases what it occupied, and the next tap starts another', () => {
  const { machine, state } = throwingAt(done.type)
  machine.store.dispatch(tapped())
  const once = [tapped, workStarted, released, unlocked, flowCrashed].map(({ type }) => type)
  expect(state()).toEqual(once)
  machine.store.dispatch(tapped())
  expect(state()).toEqual([...once, ...once])
})

it('releases the rest if reducers throw at a releasing event, and at the end of the flow', () => {
  const { machine, state } = throwingAt(done.type, released.type, flowCrashed.type)
  machine.store.dispatch(tapped())
  machine.store.dispatch(tapped())
  const once = [tapped, workStarted, unlocked].map(({ type }) => type)
  expect(state()).toEqual([...once, ...once])
})

it('withholds the input from flows, and reports it once by another input', () => {
  const { machine, entries, state } = throwingAt(tapped.type)
  machine.store.dispatch(tapped())
  expect(state()).toEqual([reported.type])
  const inputs = entries.flatMap((entry) => (entry.k === 'i' ? [entry.action] : []))
  expect(inputs.slice(1)).toEqual([tapped(), reported('at test/tapped')])
  expect(entries).toContainEqual(expect.objectContaining({ k: 'n', note: 'threw: at test/tapped' }))
})

it('does not report an exception of the report', () => {
  const { machine, state } = throwingAt(tapped.type, reported.type)
  machine.store.dispatch(tapped())
  expect(state()).toEqual([])
})
