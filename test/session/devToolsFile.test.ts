import { instrument } from '@redux-devtools/instrument'
import { createStore, type StoreEnhancer, type UnknownAction } from 'redux'
import { liftedState, liftedText, type LiftedState } from '../../src/journal/replay/devTools'
import type { Entry, Journal } from '../../src/journal/record/entries'

interface Counted {
  readonly count: number
}
function counting(state: Counted = { count: 0 }, { type }: UnknownAction): Counted {
  if (type === 'zoo/broke') throw new Error('broke')
  return type === 'zoo/counted' ? { count: state.count + 1 } : state
}

const input = (seq: number, type = 'zoo/counted'): Entry => ({ k: 'i', seq, at: seq * 1_000, origin: 'ui', action: { type } })
const journalOf = (entries: readonly Entry[]) => ({ header: { startedAt: 1_780_000_000_000 }, entries }) as Journal

/** The DevTools with an imported file. */
function toolsWith(file: LiftedState) {
  const store = createStore(counting, instrument() as StoreEnhancer<{ liftedStore: LiftedStore }>)
  store.liftedStore.dispatch({ type: 'IMPORT_STATE', nextLiftedState: JSON.parse([...liftedText(file)].join('')) as LiftedState })
  return store
}
interface LiftedStore {
  dispatch(action: object): void
  getState(): LiftedState
}

it('is imported by the Redux DevTools: they show each state at its action', () => {
  const file = liftedState(journalOf([input(0), { k: 's', seq: 1, action: { type: 'zoo/noted' } }, input(2), input(3)]), counting)
  const store = toolsWith(file)
  expect(store.getState()).toEqual({ count: 0 })
  store.liftedStore.dispatch({ type: 'JUMP_TO_STATE', index: 3 })
  expect(store.getState()).toEqual({ count: 2 })
  expect(store.liftedStore.getState().actionsById[3]).toMatchObject({
    action: { type: 'zoo/counted', meta: { journal: { seq: 2 } } },
    timestamp: 1_780_000_002_000,
  })
  store.liftedStore.dispatch({ type: 'JUMP_TO_STATE', index: 4 })
  expect(store.getState()).toEqual({ count: 3 })
})

it('contains the last actions of a long session, from the state before them', () => {
  const file = liftedState(journalOf(Array.from({ length: 1_200 }, (_, seq) => input(seq))), counting)
  expect(file.stagedActionIds).toHaveLength(501)
  expect(file.committedState).toEqual({ count: 700 })
  const store = toolsWith(file)
  expect(store.getState()).toEqual({ count: 700 })
  store.liftedStore.dispatch({ type: 'JUMP_TO_STATE', index: 500 })
  expect(store.getState()).toEqual({ count: 1_200 })
})

it('contains fewer if their states are long', () => {
  const long = journalOf(Array.from({ length: 1_200 }, (_, seq) => input(seq)))
  const { computedStates } = liftedState(long, counting, 600, { actions: 500, chars: 5 * '{"count":601}'.length })
  expect(computedStates.map(({ state }) => (state as Counted).count)).toEqual([598, 599, 600, 601, 602, 603])
})

it('contains the actions around a line, and opens there', () => {
  const long = journalOf(Array.from({ length: 1_200 }, (_, seq) => input(seq)))
  const file = liftedState(long, counting, 600)
  expect(file.stagedActionIds).toHaveLength(501)
  expect(toolsWith(file).getState()).toEqual({ count: 601 })
  expect(file.computedStates[0]).toEqual({ state: { count: 351 } })
  expect(file.computedStates.at(-1)).toEqual({ state: { count: 851 } })
  expect(liftedState(long, counting, 3).computedStates.at(-1)).toEqual({ state: { count: 500 } })
  expect(toolsWith(liftedState(long, counting, 1_199)).getState()).toEqual({ count: 1_200 })
})

it('is the same JSON, chunk by chunk, except for keys that the tools would take for their own marks', () => {
  const seen = (payload: unknown): Entry => ({ k: 'i', seq: 0, at: 0, origin: 'ui', action: { type: 'zoo/seen', payload } })
  const textOf = (payload: unknown) => [...liftedText(liftedState(journalOf([seen(payload)]), counting))].join('')
  const plain = { animals: ['okapi', null, { legs: 4 }], said: '$jsan', quoted: '"$jsan":5', jsan: 'd0', $jsanLike: 1 }
  expect(textOf(plain)).toBe(JSON.stringify(liftedState(journalOf([seen(plain)]), counting)))
  // A date, undefined and a key of this name in the serializer's format; and a value that makes it throw.
  const marked = [{ $jsan: 'd1700000000000' }, { $jsan: 'u' }, { $jsan: [5], legs: 4 }, { deep: [{ $jsan: 5 }, { $jsan: { $jsan: '$' } }] }]
  const file = JSON.parse(textOf(marked)) as LiftedState
  expect(file.actionsById[1]?.action['payload']).toEqual([
    { '$jsan ': 'd1700000000000' }, { '$jsan ': 'u' }, { '$jsan ': [5], legs: 4 },
    { deep: [{ '$jsan ': 5 }, { '$jsan ': { '$jsan ': '$' } }] },
  ])
  expect(textOf(marked)).not.toContain('"$jsan":')
})

it('keeps the state at an action whose reducer threw, as the session did', () => {
  const file = liftedState(journalOf([input(0), input(1, 'zoo/broke'), input(2)]), counting)
  expect(file.computedStates.map(({ state }) => state)).toEqual([{ count: 0 }, { count: 1 }, { count: 1 }, { count: 2 }])
})
