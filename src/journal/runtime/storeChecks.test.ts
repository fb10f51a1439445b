import { combineReducers, configureStore, type EnhancedStore } from '@reduxjs/toolkit'
import type { UnknownAction } from 'redux'
import { createStoreChecks } from './storeChecks'

interface Listed {
  readonly ids: readonly string[]
  readonly extra?: unknown
}

/** Values that JSON would lose or change, by name, with their path in state. */
const UNSERIALIZABLE: Readonly<Record<string, readonly [held: unknown, path: string]>> = {
  'a Date': [new Date(0), ''],
  'a Map': [{ in: [new Map()] }, '.in[0]'],
  'a function': [{ call: () => undefined }, '.call'],
  'no number': [{ sum: Number.NaN }, '.sum'],
  'a hole': [[undefined], '[0]'],
  'an object of a class': [new (class Shop {})(), ''],
}

/** A store with the checks, and a reducer controlled by its actions. */
function checked() {
  const violations: string[] = []
  const checks = createStoreChecks((message) => {
    violations.push(message)
    throw new Error(message)
  })
  const list = (state: Listed = { ids: [] }, { type, payload }: UnknownAction): Listed => {
    if (type === 'added') return { ...state, ids: [...state.ids, String(payload)] }
    if (type === 'held') return { ...state, extra: UNSERIALIZABLE[String(payload)]?.[0] }
    if (type === 'refused') throw payload
    if (type === 'changed') (state.ids as string[]).push('changed in place')
    return state
  }
  const store = configureStore({
    reducer: combineReducers({ list, other: (state: object = { deep: { est: [] } }) => state }),
    middleware: () => [checks] as never,
  }) as EnhancedStore
  const dispatch = (action: UnknownAction): unknown => store.dispatch(action)
  return { store: { dispatch, getState: () => store.getState() as { list: Listed; other: object } }, violations }
}

it('accepts and freezes JSON values', () => {
  const { store, violations } = checked()
  store.dispatch({ type: 'added', payload: 'a' })
  store.dispatch({ type: 'added', payload: 'b' })
  const { list, other } = store.getState()
  expect(list).toEqual({ ids: ['a', 'b'] })
  expect([list, list.ids, other].every(Object.isFrozen)).toBe(true)
  expect(violations).toEqual([])
})

it('throws where state is mutated', () => {
  const { store } = checked()
  store.dispatch({ type: 'added', payload: 'a' })
  expect(() => store.dispatch({ type: 'changed' })).toThrow(/not extensible/)
  expect(store.getState().list.ids).toEqual(['a'])
})

it('reports a reducer that throws at an event of a flow, which would only end that flow', () => {
  const { store, violations } = checked()
  store.dispatch({ type: 'added', payload: 'a' })
  const put = Object.defineProperty({ type: 'changed' }, '@@redux-saga/SAGA_ACTION', { value: true })
  expect(() => store.dispatch(put)).toThrow(/not extensible/)
  expect(violations).toEqual([expect.stringMatching(/a reducer threw: .*not extensible/)])
})

it('reports what a reducer threw that is no error', () => {
  const { store, violations } = checked()
  const put = Object.defineProperty({ type: 'refused', payload: 'no' }, '@@redux-saga/SAGA_ACTION', { value: true })
  expect(() => store.dispatch(put)).toThrow('a reducer threw: no')
  expect(violations).toEqual(['a reducer threw: no'])
})

it('throws where an event is mutated after it was put', () => {
  const { store } = checked()
  const payload = { ids: ['a'] }
  store.dispatch({ type: 'seen', payload })
  expect(() => payload.ids.push('b')).toThrow(/not extensible/)
})

it.each(Object.keys(UNSERIALIZABLE))('finds %s in state', (what) => {
  const { store, violations } = checked()
  const path = `state.list.extra${UNSERIALIZABLE[what]?.[1] ?? ''}`
  expect(() => store.dispatch({ type: 'held', payload: what })).toThrow(path)
  expect(violations).toEqual([`held holds or leads to what JSON cannot carry, at ${path}`])
})

it('checks an event before reducers receive it', () => {
  const { store, violations } = checked()
  expect(() => store.dispatch({ type: 'added', payload: { at: new Date(0) } })).toThrow('action.payload.at')
  expect(store.getState().list.ids).toEqual([])
  expect(violations).toHaveLength(1)
})
