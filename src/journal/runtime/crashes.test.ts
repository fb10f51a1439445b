// An unexpected event (without the payload that its type promises) only ends the flow that handles it.
import { createAction } from '@reduxjs/toolkit'
import type { Action, UnknownAction } from 'redux'
import { fork, put, take, takeEvery } from 'typed-redux-saga'
import { aHeader } from '../../../test/driver/builders/aHeader'
import type { Adapters } from '../../ports/adapters'
import type { Entry } from '../record/entries'
import { FLOW_ENDED, numberedLog } from './log'
import { createMachine } from './machine'
import { withHandledTypes } from './slices'
import { flowCrashed, on, watch, releaseOnCrash, supervised } from './supervised'

const tapped = createAction<{ readonly name: string } | null>('test/tapped')
const handledBy = createAction<string>('test/handledBy')
const reported = createAction<string>('test/reported')
const unguarded = (action: UnknownAction) => (action['payload'] as { readonly name: string }).name === 'a'
const named = withHandledTypes(
  (action: Action): action is ReturnType<typeof tapped> => tapped.match(action) && unguarded(action), [tapped.type],
)

function running(...flows: readonly (() => Generator)[]) {
  const entries: Entry[] = []
  const adapters: Adapters = { monotonic: () => 0, sources: [], handlers: {}, sinks: {} } as never
  const all: UnknownAction[] = []
  const machine = createMachine({
    header: aHeader('s'), log: numberedLog((entry) => entries.push(entry)), adapters, strict: false, opening: { type: 'opened' },
    crashInput: reported,
    reducer: (state: number = 0, action: UnknownAction) => (all.push(action), state), flows,
  })
  machine.start()
  all.length = 0
  return { dispatch: (action: UnknownAction) => void machine.store.dispatch(action), all, entries }
}
const emits = (name: string) => function* () {
  yield* put(handledBy(name))
}
function* another() {
  yield* takeEvery(tapped, emits('another'))
}

it('a matcher that throws ends its reaction, and the watcher receives the next event', () => {
  const { dispatch, all } = running(function* () {
    yield* watch('odd', on(named, emits('named')), on(tapped, emits('any')))
  }, another)
  dispatch(tapped(null))
  expect(all.map(({ type }) => type)).toContain(flowCrashed.type)
  expect(all.filter(handledBy.match).map(({ payload }) => payload).sort()).toEqual(['another', 'any'])
  all.length = 0
  dispatch(tapped({ name: 'a' }))
  expect(all.filter(handledBy.match).map(({ payload }) => payload).sort()).toEqual(['another', 'any', 'named'])
})

it.each([
  ['alone', () => take(unguarded as never)], ['in a list', () => take([unguarded, 'test/nothing'] as never)],
])('a pattern that throws, %s, does not match: later flows receive the event, and it is reported', (_, waits) => {
  const { dispatch, all, entries } = running(function* () {
    yield* waits()
    yield* put(handledBy('pattern'))
  }, another)
  dispatch(tapped(null))
  expect(all.filter(handledBy.match).map(({ payload }) => payload)).toEqual(['another'])
  expect(all.filter(reported.match)).toHaveLength(1)
  expect(entries).toContainEqual(expect.objectContaining({ k: 'n', note: expect.stringMatching(/^threw: /) as string, about: tapped.type }))
  dispatch(tapped({ name: 'a' }))
  expect(all.filter(handledBy.match).map(({ payload }) => payload)).toContain('pattern')
})

it('a root saga that crashes ends no other: it is noted and reported', () => {
  const { dispatch, all, entries } = running(function* () {
    yield* fork(function* () {
      yield* take(tapped)
      throw new Error('no flow guards this')
    })
    yield* takeEvery(tapped, emits('its sister'))
  }, another)
  dispatch(tapped(null))
  dispatch(tapped(null))
  expect(all.filter(handledBy.match).map(({ payload }) => payload).filter((each) => each === 'another')).toHaveLength(2)
  expect(all.filter(reported.match).map(({ payload }) => payload)).toEqual(['no flow guards this'])
  expect(entries).toContainEqual(expect.objectContaining({ k: 'n', note: 'threw: no flow guards this', about: FLOW_ENDED }))
})

it('a flow that throws runs its release, which is reported under its own name if it throws too', () => {
  const thrown: unknown = 'again'
  const { dispatch, all, entries } = running(function* () {
    yield* watch('flow', on(tapped, unguarded as never, function* () {
      yield* put(handledBy('release'))
      throw thrown
    }))
  })
  dispatch(tapped(null))
  expect(all.filter(handledBy.match).map(({ payload }) => payload)).toEqual(['release'])
  const crashes = all.filter(flowCrashed.match).map(({ payload }) => payload)
  expect(crashes).toEqual([
    { flow: 'flow/tapped', on: 'test/tapped', message: expect.stringContaining('null') as string },
    { flow: 'flow/tapped/release', on: 'test/tapped', message: 'again' },
  ])
  const reports = entries.flatMap((entry) => (entry.k === 'c' && entry.port === 'monitoring/error' ? entry.args : []))
  expect(reports).toEqual(crashes.map(({ flow, on: at, message }) => ({ kind: 'flowCrashed', code: flow, message, at })))
})

const workTapped = createAction('test/workTapped')
const workStarted = createAction('test/begun')
const done = createAction('test/done')
const released = createAction('test/released')
const unlocked = createAction('test/freed')

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
  const adapters: Adapters = { monotonic: () => 0, sources: [], handlers: {}, sinks: {} } as never
  const reducer = (reduced: readonly string[] = [], { type }: UnknownAction): readonly string[] => {
    if (types.includes(type)) throw new Error(`at ${type}`)
    return type.startsWith('test/') || type === flowCrashed.type ? [...reduced, type] : reduced
  }
  const machine = createMachine({
    header: aHeader('s'), log: numberedLog((entry) => entries.push(entry)), adapters, strict: false, opening: { type: 'opened' }, reducer,
    crashInput: reported,
    flows: [function* () {
      yield* takeEvery(workTapped, supervised('test', flow))
    }],
  })
  machine.start()
  return { machine, entries, state: () => machine.store.getState() }
}

it('ends the flow that put the event, releases what it occupied, and the next tap starts another', () => {
  const { machine, state } = throwingAt(done.type)
  machine.store.dispatch(workTapped())
  const once = [workTapped, workStarted, released, unlocked, flowCrashed].map(({ type }) => type)
  expect(state()).toEqual(once)
  machine.store.dispatch(workTapped())
  expect(state()).toEqual([...once, ...once])
})

it('releases the rest if reducers throw at a releasing event, and at the end of the flow', () => {
  const { machine, state } = throwingAt(done.type, released.type, flowCrashed.type)
  machine.store.dispatch(workTapped())
  machine.store.dispatch(workTapped())
  const once = [workTapped, workStarted, unlocked].map(({ type }) => type)
  expect(state()).toEqual([...once, ...once])
})

it('withholds the input from flows, and reports it once by another input', () => {
  const { machine, entries, state } = throwingAt(workTapped.type)
  machine.store.dispatch(workTapped())
  expect(state()).toEqual([reported.type])
  const inputs = entries.flatMap((entry) => (entry.k === 'i' ? [entry.action] : []))
  expect(inputs.slice(1)).toEqual([workTapped(), reported('at test/workTapped')])
  expect(entries).toContainEqual(expect.objectContaining({ k: 'n', note: 'threw: at test/workTapped' }))
})

it('does not report an exception of the report', () => {
  const { machine, state } = throwingAt(workTapped.type, reported.type)
  machine.store.dispatch(workTapped())
  expect(state()).toEqual([])
})
