import type { UnknownAction } from 'redux'
import {
  actionChannel,
  all,
  call,
  cancel,
  cancelled,
  debounce,
  delay,
  flush,
  fork,
  getContext,
  join,
  put,
  race,
  retry,
  select,
  setContext,
  spawn,
  take,
  takeEvery,
  takeLatest,
  takeLeading,
  throttle,
} from 'redux-saga/effects'
import { buffers, channel, type Saga, type Channel, type Task } from 'redux-saga'
import { now } from '../../src/ports/clock'
import { port, sink } from '../../src/ports/port'
import { nextId, nextRandom } from '../../src/ports/random'

/** A synthetic app that uses every saga effect and every built-in helper. */
export interface FixtureState {
  readonly total: number
  readonly words: readonly string[]
  readonly byId: Readonly<Record<string, number>>
}

export const lookUp = port<[{ key: string }], { found: number } | { failed: string }>('zoo/lookUp')
export const flaky = port<[{ attempt: string }], { ok: true }>('zoo/flaky')
export const steady = port<[unknown], null>('zoo/steady')
export const shout = sink<[{ text: string }]>('zoo/shout')

/** Changes to the fixture's code: each option is one edited line. */
export interface Mutations {
  readonly delayMs: number
  readonly extraPut: boolean
  readonly dropPut: boolean
  readonly swapWatchers: boolean
  readonly otherArgument: boolean
  readonly reducerStep: number
  readonly leadingInsteadOfLatest: boolean
  readonly noCancel: boolean
  readonly extraCall: boolean
  readonly renamedEvent: boolean
  readonly otherPayload: boolean
  readonly throttleMs: number
  readonly retries: number
  readonly viaHelper: boolean
  readonly silentSink: boolean
  readonly putOrder: boolean
}

export const TODAY: Mutations = {
  delayMs: 60,
  extraPut: false,
  dropPut: false,
  swapWatchers: false,
  otherArgument: false,
  reducerStep: 1,
  leadingInsteadOfLatest: false,
  noCancel: false,
  extraCall: false,
  renamedEvent: false,
  otherPayload: false,
  throttleMs: 40,
  retries: 3,
  viaHelper: false,
  silentSink: false,
  putOrder: false,
}

const START: FixtureState = { total: 0, words: [], byId: {} }

export function fixtureReducer(step: number) {
  return (state: FixtureState = START, action: UnknownAction): FixtureState => {
    const payload = action['payload'] as { key?: string; amount?: number } | undefined
    if (action.type === 'poison') throw new Error('a reducer that throws')
    if (action.type === 'counted') return { ...state, total: state.total + step * (payload?.amount ?? 1) }
    if (action.type.startsWith('noted/')) return { ...state, words: [...state.words.slice(-20), action.type] }
    if (action.type === 'stored') return { ...state, byId: { ...state.byId, [payload?.key ?? '']: payload?.amount ?? 0 } }
    return state
  }
}

const keyOf = (action: UnknownAction) => String((action['payload'] as { key?: string } | undefined)?.key)

/** The fixture's root saga with some changes. */
export function fixtureSaga(mutation: Mutations): Saga {
  function* askFor(key: string): Generator {
    return yield call(lookUp, { key })
  }

  function* answerEvery(action: UnknownAction) {
    const key = mutation.otherArgument ? `${keyOf(action)}!` : keyOf(action)
    try {
      const answer: { found?: number; failed?: string } = mutation.viaHelper ? yield call(askFor, key) : yield call(lookUp, { key })
      const id: string = yield call(nextId)
      const at: number = yield call(now)
      if (mutation.putOrder) yield put({ type: 'counted', payload: { amount: 2 } })
      if (!mutation.dropPut)
        yield put({ type: 'stored', payload: { key, amount: answer.found ?? -1, id, at: mutation.otherPayload ? at + 1 : at } })
      if (!mutation.putOrder) yield put({ type: 'counted', payload: { amount: 2 } })
    } catch (error) {
      yield put({ type: 'noted/error', payload: { message: (error as Error).message } })
    }
  }

  function* latest(action: UnknownAction) {
    try {
      yield delay(mutation.delayMs)
      const luck: number = yield call(nextRandom)
      yield put({ type: mutation.renamedEvent ? 'noted/lately' : 'noted/latest', payload: { key: keyOf(action), luck } })
    } finally {
      const isCancelled: boolean = yield cancelled()
      if (isCancelled) yield call(shout, { text: `cancelled ${keyOf(action)}` })
    }
  }

  function* racing(action: UnknownAction) {
    const { answer, stopped } = yield race({
      answer: call(lookUp, { key: `race ${keyOf(action)}` }),
      limit: delay(80),
      stopped: take('stop'),
    })
    if (!mutation.silentSink) yield call(shout, { text: stopped ? 'stopped' : answer ? 'answered' : 'late' })
    yield put({ type: 'counted' })
  }

  function* together(action: UnknownAction) {
    const helper: Task = yield fork(steady, 'helper')
    const result: { a: unknown; b: FixtureState } = yield all({
      a: call(lookUp, { key: `all ${keyOf(action)}` }),
      b: select(),
      c: mutation.extraCall ? call(lookUp, { key: 'extra' }) : select(),
      d: delay(10, 'slept'),
    })
    yield join(helper)
    yield put({ type: 'noted/together', payload: { a: result.a, total: result.b.total } })
  }

  function* stubborn(action: UnknownAction) {
    try {
      yield retry(mutation.retries, 20, flaky, { attempt: keyOf(action) })
      yield put({ type: 'noted/tried' })
    } catch {
      yield put({ type: 'noted/gaveUp' })
    }
  }

  function* background() {
    const tasks: Task[] = []
    for (;;) {
      const action: UnknownAction = yield take(['begin', 'end'])
      if (action.type === 'begin') tasks.push((yield fork(latest, action)) as Task)
      else if (tasks.length > 0 && !mutation.noCancel) yield cancel(tasks.shift() as Task)
      if (action.type === 'begin') yield spawn(lookUp, { key: 'detached' })
    }
  }

  function* queueing(): Generator {
    const incoming = (yield actionChannel('queued', buffers.sliding(3))) as Channel<UnknownAction>
    const inner: Channel<{ n: number }> = channel(buffers.expanding(2))
    yield setContext({ inner })
    yield fork(function* drainInner(): Generator {
      const from = (yield getContext('inner')) as Channel<{ n: number }>
      for (;;) {
        const { n } = (yield take(from)) as { n: number }
        yield put({ type: 'counted', payload: { amount: n } })
      }
    })
    for (;;) {
      const action = (yield take(incoming)) as UnknownAction
      yield delay(15)
      const rest = (yield flush(incoming)) as unknown[]
      yield put(inner, { n: rest.length + 1 })
      yield put({ type: 'noted/queue', payload: { key: keyOf(action) } })
    }
  }

  function* nested() {
    yield call(shout, { text: 'nested' })
    yield put({ type: 'noted/nested' })
    if (mutation.extraPut) yield put({ type: 'noted/extra' })
    yield put({ type: 'counted' })
  }

  function* calm(action: UnknownAction): Generator {
    yield call(shout, { text: `calm ${keyOf(action)}` })
    yield put({ type: 'counted', payload: { amount: 3 } })
  }

  return function* fixture() {
    const watchers = [
      function* first() {
        yield takeEvery('ask', answerEvery)
      },
      function* second() {
        yield mutation.leadingInsteadOfLatest ? takeLeading('latest', latest) : takeLatest('latest', latest)
        yield takeEvery('ask', nested)
      },
    ]
    for (const watcher of mutation.swapWatchers ? watchers.reverse() : watchers) yield fork(watcher)
    yield takeLeading('race', racing)
    yield takeEvery('together', together)
    yield takeEvery('stubborn', stubborn)
    yield debounce(25, 'typed', calm)
    yield throttle(mutation.throttleMs, 'scrolled', calm)
    yield takeEvery('direct', steady as never)
    yield fork(background)
    yield fork(queueing)
  }
}
