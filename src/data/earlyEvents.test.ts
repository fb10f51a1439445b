import { configureStore, Tuple } from '@reduxjs/toolkit'
import createSagaMiddleware from 'redux-saga'
import { bufferEarlyEvents, earlyContext, takeEarlyEvents, type EarlyEvents } from './earlyEvents'

function startedSession() {
  const early: EarlyEvents = { buffer: [] }
  const sagas = createSagaMiddleware({ context: earlyContext(early) })
  const { dispatch } = configureStore({ reducer: (count = 0) => count + 1, middleware: () => new Tuple(sagas) })
  sagas.run(bufferEarlyEvents, ['tapped'], early)
  return { dispatch, early, takes: () => sagas.run(takeEarlyEvents).result() as unknown as readonly { action: object; state: number }[] }
}

describe('events before their module has loaded', () => {
  it('are kept with the state after each, until the module takes them', () => {
    const { dispatch, early, takes } = startedSession()
    for (const type of ['tapped', 'other', 'tapped']) dispatch({ type })
    expect(takes()).toEqual([{ action: { type: 'tapped' }, state: 2 }, { action: { type: 'tapped' }, state: 4 }])
    dispatch({ type: 'tapped' })
    expect(early.buffer).toBeNull()
    expect(takes()).toEqual([])
  })

  it('are kept up to fifty', () => {
    const { dispatch, takes } = startedSession()
    for (let n = 0; n < 60; n++) dispatch({ type: 'tapped' })
    expect(takes()).toHaveLength(50)
  })
})
