import { legacy_createStore as createStore, applyMiddleware } from 'redux'
import createSagaMiddleware, { type SagaMonitor } from 'redux-saga'
import { call, cps, fork, put, race, select, take } from 'redux-saga/effects'
import { createReplayClient } from '../../src/app/recording/replayClient'
import type { Journal } from '../../src/journal/record/entries'
import { silentLog } from '../../src/journal/runtime/log'

const KINDS = ['TAKE', 'PUT', 'CALL', 'CPS', 'FORK', 'SELECT', 'RACE'] as const
/** How many effects of each kind a turn runs. */
type EffectCounts = Readonly<Record<(typeof KINDS)[number], number>>

const noEffects = () => ({ TAKE: 0, PUT: 0, CALL: 0, CPS: 0, FORK: 0, SELECT: 0, RACE: 0 })

/** Counts the effects of each turn of a journal, by a replay. */
export function countEffects({ header, entries }: Journal): readonly EffectCounts[] {
  const turns: EffectCounts[] = []
  let counts = noEffects()
  const sagaMonitor: SagaMonitor = {
    effectTriggered({ effect }: { readonly effect: { readonly type?: string } | undefined }) {
      const kind = KINDS.find((each) => each === effect?.type)
      if (kind) counts[kind]++
    },
  }
  const client = createReplayClient({ header, log: silentLog(), monitor: sagaMonitor })
  for (const entry of entries) {
    if (entry.k !== 'i') continue
    client.enter(entry.action, entry.origin, entry.at)
    turns.push(counts)
    counts = noEffects()
  }
  return turns
}

const nothing = () => undefined
/** A channel that always has an item. */
const full = { take: (receive: (item: unknown) => void) => receive(0), put: nothing, flush: nothing, close: nothing }
const answered = cps((done: (error: null, value: number) => void) => done(null, 0))
const idle = (): Generator => (function* none() {
  // Ends at once.
})()

/** The same number of effects of each kind as in the turns, on a store without reducers, flows, checks and journal. */
export function runBareEffects(turns: readonly EffectCounts[]): void {
  const sagas = createSagaMiddleware()
  const store = createStore((state: number = 0) => state, applyMiddleware(sagas))
  sagas.run(function* bare() {
    for (const { TAKE, PUT, CALL, CPS, FORK, SELECT, RACE } of turns) {
      yield take('turn')
      for (let at = 1; at < TAKE; at++) yield take(full as never)
      for (let at = 0; at < SELECT; at++) yield select(nothing)
      for (let at = 0; at < CALL; at++) yield call(nothing)
      for (let at = 0; at < CPS; at++) yield answered
      for (let at = 0; at < FORK; at++) yield fork(idle)
      for (let at = 0; at < RACE; at++) yield race({ first: 0 as never })
      for (let at = 0; at < PUT; at++) yield put({ type: 'derived' })
    }
  })
  for (let at = 0; at < turns.length; at++) store.dispatch({ type: 'turn' })
}
