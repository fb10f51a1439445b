import { differingLeaves, entryDifference, firstDifference, printDivergence, formatValue, type Divergence } from './compare'
import type { Entry } from '../record/entries'

const entry = (payload: string) => JSON.parse(`{"k":"s","seq":3,"action":{"type":"a","payload":${payload}}}`) as Entry

it.each(['__proto__', 'constructor', 'toString'])('a payload with %s differs from one without, and the difference is printed', (key) => {
  const [recorded, actual] = [entry(`{"${key}":{"x":1}}`), entry('{}')]
  const path = `action.payload.${key}`
  expect(differingLeaves(recorded, actual, 9)).toEqual([[path, { x: 1 }, undefined]])
  expect(differingLeaves(actual, recorded, 9)).toEqual([[path, undefined, { x: 1 }]])
  const divergence = { seq: 3, path, input: null, recorded, actual, before: [], kind: 'payload', guess: '' } as unknown as Divergence
  const printed = printDivergence(divergence)
  expect(printed).toMatch(/^ {2}recorded {8}\{"x":1\}$/m)
  expect(printed).toMatch(/^ {2}actual {10}\(nothing\)$/m)
  expect(printDivergence({ ...divergence, recorded: actual, actual: recorded })).toMatch(/^ {2}recorded {8}\(nothing\)$/m)
})

it('prints missing values as nothing, and cuts long ones', () => {
  expect([formatValue(undefined), formatValue(null), formatValue('x'.repeat(500)).length]).toEqual(['(nothing)', 'null', 400])
})

it.each<[string, unknown, unknown, string | null]>([
  ['equal records in another order', { a: 1, b: [{ c: null }] }, { b: [{ c: null }], a: 1 }, null],
  ['an undefined field', { a: 1, b: undefined }, { a: 1 }, null],
  ['an undefined field on the other side', { a: 1 }, { a: 1, b: undefined }, null],
  ['as many fields of other names', { a: 1, b: 2 }, { a: 1, c: 2 }, 'b'],
  ['one field more', { a: { b: 1 } }, { a: { b: 1, c: 0 } }, 'a.c'],
  ['an empty record and another', {}, { a: 1 }, 'a'],
  ['another item', { a: [1, 2] }, { a: [1, 3] }, 'a[1]'],
  ['one item more', [1], [1, 2], '[1]'],
  ['an undefined item more', [1], [1, undefined], null],
  ['a list and a record', { a: [] }, { a: {} }, 'a'],
  ['an own __proto__', JSON.parse('{"__proto__":{}}'), {}, '__proto__'],
  ['no number twice', NaN, NaN, null],
  ['texts', 'a', 'b', '.'],
])('the first difference of %s', (_, one, other, path) => {
  expect(firstDifference(one, other)).toBe(path)
})

it('ignores the seq of entries', () => {
  expect(entryDifference(entry('{"a":1}'), { ...entry('{"a":1}'), seq: 9 }, 'strict')).toBeNull()
  expect(entryDifference(entry('{"a":1}'), { ...entry('{"a":2}'), seq: 9 }, 'strict')).toBe('action.payload.a')
})
