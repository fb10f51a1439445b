import { createAction } from '@reduxjs/toolkit'
import { anyOf, combineSlices, createReducer, withHandledTypes } from './slices'

const added = createAction<number>('added')
const doubled = createAction('doubled')
const cleared = createAction('cleared')

const count = createReducer(0, (builder) => {
  builder
    .addCase(added, (state, { payload }) => state + payload)
    .addMatcher(anyOf(doubled, cleared), (state, { type }) => (type === doubled.type ? state * 2 : 0))
})
const last = withHandledTypes(
  (state: string | undefined, { type }: { readonly type: string }) => (state === undefined ? '' : type), [added.type],
)
const all = (state = 0) => state + 1

describe('a slice', () => {
  it('starts, changes by its cases and then by its matchers, and is unchanged by other events', () => {
    const both = createReducer<readonly string[]>([], (builder) => {
      builder
        .addCase(added, (state) => [...state, 'case'])
        .addMatcher((action): action is typeof action => action.type === 'added', (state) => [...state, 'matcher'])
    })
    const state = both(undefined, added(1))
    expect(state).toEqual(['case', 'matcher'])
    expect(both(state, doubled())).toBe(state)
  })

  it('declares the events that it handles, unless a matcher does not', () => {
    const undeclared = createReducer(
      0, (builder) => void builder.addMatcher((action): action is typeof action => action.type === 'x', () => 1),
    )
    expect([...(count.handles ?? [])]).toEqual(['added', 'doubled', 'cleared'])
    expect(undeclared.handles).toBeUndefined()
  })

  it('has one case per event', () => {
    expect(() => createReducer(0, (builder) => void builder.addCase(added, () => 1).addCase(added, () => 2))).toThrow('Two cases for added')
  })
})

describe('combined slices', () => {
  it('are called for their events only, and keep the state if none changes', () => {
    const reduce = combineSlices({ count, last })
    const state = [added(2), doubled()].reduce(reduce, reduce(undefined, { type: 'start' }))
    expect(state).toEqual({ count: 4, last: 'added' })
    expect(reduce(state, { type: 'unheard' })).toBe(state)
  })

  it('without declared events are called for every event', () => {
    const reduce = combineSlices({ all, count })
    expect(reduce(reduce(undefined, { type: 'start' }), { type: 'unheard' })).toEqual({ all: 2, count: 0 })
  })

  it('complete a state of other slices: missing slices start, unknown ones are removed', () => {
    const reduce = combineSlices({ count, last })
    reduce(undefined, { type: 'start' })
    expect(reduce({ count: 3, gone: true }, { type: 'unheard' })).toEqual({ count: 3, last: '' })
    expect(reduce({ gone: 1, other: 2 }, added(1))).toEqual({ count: 1, last: '' })
    expect(reduce({ count: 3, last: 'added', gone: true }, { type: 'unheard' })).toEqual({ count: 3, last: 'unheard' })
  })

  it('leave a complete state as it is, also one that another store made', () => {
    const state = { count: 3, last: 'added' }
    expect(combineSlices({ count, last })(state, { type: 'unheard' })).toBe(state)
  })
})
