import { hashJson, hashSlices } from './hash'
import { createSliceMarks } from './sliceMarks'

const STATE = { login: { step: 'phone' }, orders: { items: [1] } }
const hashes = (state: object) => hashSlices(state, new WeakMap())
const marks = () => createSliceMarks({ toOlder: (state) => state })
const differing = (known: ReturnType<typeof marks>, state: object) => known.differing(hashJson(STATE), state, new WeakMap())

it('lists the slices with another hash than last recorded, and those that only one side has', () => {
  const known = marks()
  known.add({ k: 'h', seq: 1, hash: '', slices: hashes({ ...STATE, login: { step: 'start' } }) })
  known.add({ k: 'h', seq: 2, hash: '', slices: hashes({ login: STATE.login }) })
  known.add({ k: 'h', seq: 3, hash: '' })
  expect(differing(known, STATE)).toEqual([])
  expect(differing(known, { ...STATE, login: { step: 'code' } })).toEqual(['login'])
  expect(differing(known, { login: STATE.login, more: 1 })).toEqual(['orders', 'more'])
})

it('a snapshot replaces all earlier hashes, under the names of the recording build', () => {
  const known = createSliceMarks({ toOlder: ({ orders, ...rest }: typeof STATE) => ({ ...rest, purchases: orders }) } as never)
  known.add({ k: 'h', seq: 1, hash: '', slices: hashes({ gone: 1 }) })
  known.add({ k: 'b', seq: 2, turns: 1, hash: '', state: STATE })
  expect(differing(known, { login: STATE.login, purchases: STATE.orders })).toEqual([])
  expect(differing(known, { login: STATE.login, purchases: 0 })).toEqual(['purchases'])
})

it('lists only added slices if no hashes of slices were recorded', () => {
  expect(differing(marks(), { ...STATE, more: 1 })).toEqual(['more'])
  expect(differing(marks(), { ...STATE, login: 1 })).toEqual([])
  expect(createSliceMarks({ toOlder: () => null }).differing('', undefined, new WeakMap())).toEqual([])
})
